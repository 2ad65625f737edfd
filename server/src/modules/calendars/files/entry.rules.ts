import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { displayName } from '../../accounts/view.ts'
import { contactForParty } from '../../bookings/contact.rules.ts'
import type { BookingDetails } from '../../bookings/queries.ts'
import { cancelledStatuses } from '../../bookings/rules.ts'
import { locationOf } from '../../businesses/rules.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { type Contact, type IcsEvent, renderCalendar, renderCalendarFile } from './ics.rules.ts'

export type CalendarEntryReader = {
  /** The party for whose calendar the entry is made. */
  party: Party
  locale: Locale
  now: Date
  publicUrl: () => string
  /** Sender of our emails, used as the organizer so that no user's email address is disclosed. */
  mailFrom: string
  /** Page of the booking, instead of the one in the portal of the party. */
  url?: string
  /** The recipient, if the entry is sent by email. */
  attendee?: Contact
  /** The reader no longer takes part, so the entry is removed from their calendar. */
  isRemoved?: boolean
}

/** The iCalendar file of a booking for one of its parties. */
export function renderBookingEntry(details: BookingDetails, reader: CalendarEntryReader): string {
  const event = calendarEventOf(details, reader)
  const method = event.status === 'CANCELLED' ? 'CANCEL' : reader.attendee ? 'REQUEST' : 'PUBLISH'
  return renderCalendarFile({ ...event, method })
}

type BookingForCalendar = { details: BookingDetails; isRemoved: boolean }

/**
 * One iCalendar file with the events of several bookings. REQUEST and CANCEL are for one event only (RFC 5546), so the
 * file is published, without attendees; the same UIDs and higher sequence numbers replace the events of earlier files.
 */
export const renderBookingEntries = (
  bookings: readonly BookingForCalendar[],
  reader: Omit<CalendarEntryReader, 'attendee' | 'isRemoved'>,
) =>
  renderCalendar({
    method: 'PUBLISH',
    entries: bookings.map(({ details, isRemoved }) =>
      calendarEventOf(details, { ...reader, isRemoved }),
    ),
  })

export function calendarEventOf(details: BookingDetails, reader: CalendarEntryReader): IcsEvent {
  const { booking } = details
  const { party, locale, now, attendee } = reader
  const url = reader.url ?? `${reader.publicUrl()}${bookingPath(party, booking.id)}`
  return {
    status: reader.isRemoved ? 'CANCELLED' : calendarStatusOf(booking),
    uid: booking.id,
    sequence: sequenceOf(booking),
    stampedAt: now,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: `${booking.serviceTitle} · ${otherPartyName(details, party, locale)}`,
    location: formatPlace(details, reader),
    description: descriptionOf(details, reader, url),
    url,
    organizer: { name: site.name, address: bareEmailAddress(reader.mailFrom) },
    attendee,
  }
}

/** Status of the event. Completed bookings and no-shows stay in the calendar. */
export function calendarStatusOf({ status }: Pick<BookingRow, 'status'>): IcsEvent['status'] {
  if (cancelledStatuses.some((cancelled) => cancelled === status)) return 'CANCELLED'
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

/** Seconds from the booking to its last change, rounded up: a change within the first second counts as one. */
export const sequenceOf = ({ createdAt, updatedAt }: Pick<BookingRow, 'createdAt' | 'updatedAt'>) =>
  Math.max(0, Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000))

/** With whom the booking is, link to it and, for a client who may call, the phone number of the business. */
function descriptionOf(details: BookingDetails, reader: PlaceReader, url: string) {
  const { party, locale, now } = reader
  const phone = party === 'client' && contactForParty(details, party, now).phone
  const member = details.resource?.name
  const rows = [
    ...(member ? [{ label: m.booking_label_member({}, { locale }), value: member }] : []),
    { label: m.booking_email_action({}, { locale }), value: url },
    ...(phone ? [{ label: m.booking_label_phone({}, { locale }), value: phone }] : []),
  ]
  return rows.map((row) => m.email_labelled(row, { locale })).join('\n')
}

/** Path of the page where this party sees the booking. */
export const bookingPath = (party: Party, id: string) =>
  party === 'client' ? `/client/bookings/${id}` : `/professional/bookings?booking=${id}`

/** Display name of the other party, with a placeholder for an erased account. */
export function otherPartyName(
  { booking, business, owner, client }: BookingDetails,
  party: Party,
  locale: Locale,
) {
  if (party === 'client') return displayBusinessName(business.name, owner, locale)
  if (client) return displayName(client, locale)
  return booking.guestName ?? m.booking_someone({}, { locale })
}

type PlaceReader = Pick<CalendarEntryReader, 'party' | 'locale' | 'now'>

/** The place of the appointment as one line, without details that are hidden from the reader. */
export function formatPlace(details: BookingDetails, { party, locale, now }: PlaceReader) {
  const { booking, business, place } = details
  if (booking.placeKind === 'online') return m.booking_place_online({}, { locale })
  if (booking.placeKind === 'business') {
    const town = locationOf({ ...place, district: business.district }, locale)
    const { address } = contactForParty(details, party, now)
    return [address, town].filter(Boolean).join(', ')
  }
  const known = [booking.placeAddress, booking.placePlusCode].filter(Boolean)
  return known.length > 0 ? known.join(', ') : m.ui_at_client({}, { locale })
}

/** `hello@ujuzi.africa` for `Ujuzi <hello@ujuzi.africa>`. */
export const bareEmailAddress = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
