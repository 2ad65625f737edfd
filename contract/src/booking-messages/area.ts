import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Messages about bookings',
  description: 'What the links in messages about a booking open, and what was sent to whom.',
  position: 70,
}
