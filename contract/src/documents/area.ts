import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Verification of businesses',
  description: 'Documents of a business, and their review by moderators.',
  position: 290,
}
