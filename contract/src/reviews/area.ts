import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Reviews',
  description: 'Writing, reading, answering and reporting reviews.',
  position: 140,
}
