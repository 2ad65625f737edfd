import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Developers',
  description: 'API keys and webhooks of a business.',
  position: 200,
}
