import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Conversations',
  description: 'Messages between clients and businesses.',
  position: 110,
}
