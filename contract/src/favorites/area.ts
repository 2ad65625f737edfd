import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Favorites',
  description: 'Businesses saved by a client.',
  position: 120,
}
