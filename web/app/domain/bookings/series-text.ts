import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'

/** Every 2 weeks, 3 of 8 */
export const seriesText = ({
  every_weeks: count,
  position,
  bookings,
}: NonNullable<Booking['series']>) =>
  m.series_place({ rhythm: m.series_every_week({ count }), position, bookings })
