import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Search',
  description: 'Search for businesses by words, place, category and open times.',
  position: 10,
}
