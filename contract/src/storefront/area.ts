import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Marketplace',
  description: 'Public pages of businesses: services, reviews and open times.',
  position: 20,
}
