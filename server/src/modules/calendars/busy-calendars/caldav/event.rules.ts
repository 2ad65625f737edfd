import { m } from '@ujuzi/contract/messages'
import type { BookingDetails } from '../../../bookings/queries.ts'
import { type FeedReader, feedEntry } from '../../feeds/feed.rules.ts'
import { renderCalendar } from '../../files/ics.rules.ts'

type EventReader = FeedReader & { showsDetails: boolean }

/** Renders the booking as an iCalendar object; without details, only that the time is booked. */
export function renderEvent(details: BookingDetails, { showsDetails, ...reader }: EventReader) {
  const { organizer: _, ...event } = feedEntry(details, reader)
  const hidden = { summary: m.caldav_booked({}, { locale: reader.locale }), location: '' }
  return renderCalendar({ entries: [showsDetails ? event : { ...event, ...hidden }] })
}
