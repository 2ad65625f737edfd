import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Dashboard',
  description: 'Statistics of a business, and the overview of a client.',
  position: 230,
}
