import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Onboarding',
  description: 'The steps from a new account to a complete profile.',
  position: 50,
}
