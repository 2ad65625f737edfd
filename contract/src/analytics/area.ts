import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Analytics',
  description: 'Figures of a business over time, and of the marketplace.',
  position: 240,
}
