import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Schedule',
  description:
    'When a business is open: time off and holidays, and the people and places that are booked.',
  position: 90,
}
