import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Places',
  description: 'Towns and their names.',
  position: 30,
}
