import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Services',
  description: 'The services of a business, with price and duration.',
  position: 160,
}
