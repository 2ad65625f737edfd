import { m } from '@ujuzi/contract/messages'
import type { BookingSeries } from '@ujuzi/contract/schedule/repeat'

/** Every 2 weeks, 3 of 8 */
export const seriesText = ({ every_weeks: count, position, bookings }: BookingSeries) =>
  m.series_place({ rhythm: m.series_every_week({ count }), position, bookings })
