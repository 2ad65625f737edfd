import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Privacy',
  description: 'Data export and account deletion.',
  position: 280,
}
