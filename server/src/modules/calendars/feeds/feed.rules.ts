import { calendarFeedDays } from '@ujuzi/contract/api/limits'
import { calendarFeedMinutes } from '@ujuzi/contract/api/portal-limits'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { firstName } from '../../accounts/view.ts'
import type { BookingDetails } from '../../bookings/queries.ts'
import {
  bareEmailAddress,
  bookingPath,
  calendarEventOf,
  calendarStatusOf,
  formatPlace,
  otherPartyName,
  sequenceOf,
} from '../files/entry.rules.ts'
import { renderCalendar } from '../files/ics.rules.ts'

export type FeedRange = { from: Date; to: Date }
export type FeedReader = { locale: Locale; publicUrl: () => string; mailFrom: string }

const dayMs = 86_400_000

/**
 * Range of the booking starts in a feed. It changes only at midnight UTC, so that all reads of a day return the same
 * file.
 */
export function feedRange(now: Date): FeedRange {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  return {
    from: new Date(today - calendarFeedDays.back * dayMs),
    to: new Date(today + calendarFeedDays.ahead * dayMs),
  }
}

/** The feed as an iCalendar file: services, first names and places, but neither notes nor phone numbers. */
export const renderFeed = (
  business: { name: string },
  bookings: readonly BookingDetails[],
  reader: FeedReader,
) =>
  renderCalendar({
    method: 'PUBLISH',
    name: `${business.name} · ${site.name}`,
    refreshMinutes: calendarFeedMinutes,
    entries: bookings.map((details) => feedEntry(details, reader)),
  })

/** A client's own bookings, with what the client may know at this time. */
export const renderClientFeed = (
  bookings: readonly BookingDetails[],
  reader: FeedReader & { now: Date },
) =>
  renderCalendar({
    method: 'PUBLISH',
    name: `${m.calendar_feed_client_name({}, reader)} · ${site.name}`,
    refreshMinutes: calendarFeedMinutes,
    entries: bookings.map((details) => ({
      ...calendarEventOf(details, { ...reader, party: 'client' }),
      stampedAt: details.booking.updatedAt,
    })),
  })

/** The event of a booking as its business sees it. */
export function feedEntry(details: BookingDetails, { locale, publicUrl, mailFrom }: FeedReader) {
  const { booking } = details
  const url = `${publicUrl()}${bookingPath('professional', booking.id)}`
  return {
    status: calendarStatusOf(booking),
    uid: booking.id,
    sequence: sequenceOf(booking),
    // Not the time of the request: the file must change only with the bookings.
    stampedAt: booking.updatedAt,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: `${booking.serviceTitle} · ${clientName(details, locale)}`,
    // The professional sees the address at any time, so `now` has no effect.
    location: formatPlace(details, { party: 'professional', locale, now: booking.updatedAt }),
    description: m.email_labelled(
      { label: m.booking_email_action({}, { locale }), value: url },
      { locale },
    ),
    url,
    organizer: { name: site.name, address: bareEmailAddress(mailFrom) },
  }
}

/** First name of the client; a placeholder for an erased account and for a guest without a name. */
function clientName(details: BookingDetails, locale: Locale) {
  const { booking, client } = details
  const name = client ? !client.erasedAt && client.name : booking.guestName
  return name ? firstName(name) : otherPartyName(details, 'professional', locale)
}
