import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Clients',
  description: 'What a business knows about its clients: list, notes, imports and merges.',
  position: 100,
}
