import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Bookings',
  description:
    'Booking requests, the actions of both parties on a booking, walk-ins, series and the waiting list.',
  position: 60,
}
