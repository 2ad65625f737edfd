import type { BookingStatus, Party } from '@ujuzi/contract/bookings/bookings'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { shownName } from '../../accounts/view.ts'
import { locationOf } from '../../businesses/rules.ts'
import { shownBusinessName } from '../../businesses/view.ts'
import type { BookingDetails } from '../queries.ts'
import { type Contact, calendarText } from './ics.rules.ts'

export type EntryFor = {
  /** The side whose calendar it is for. */
  party: Party
  locale: Locale
  now: Date
  publicUrl: () => string
  /** The house's own address: nobody's private one stands in a file that is passed on. */
  mailFrom: string
  /** Given in a letter, to the one it is for. */
  attendee?: Contact
}

/** One side's calendar entry of a booking. */
export function bookingEntry(details: BookingDetails, reader: EntryFor): string {
  const { booking } = details
  const { party, locale, now, attendee } = reader
  const url = `${reader.publicUrl()}${bookingScreen(party, booking.id)}`
  const isOff = off.some((status) => status === booking.status)
  return calendarText({
    method: isOff ? 'CANCEL' : attendee ? 'REQUEST' : 'PUBLISH',
    status: isOff ? 'CANCELLED' : booking.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
    uid: booking.id,
    sequence: Math.max(
      0,
      Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1000),
    ),
    stampedAt: now,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    summary: `${booking.serviceTitle} · ${otherSideName(details, party, locale)}`,
    location: placeText(details, locale),
    description: m.mail_labelled(
      { label: m.booking_mail_action({}, { locale }), value: url },
      { locale },
    ),
    url,
    organizer: { name: site.name, address: addressIn(reader.mailFrom) },
    attendee,
  })
}

/** What never takes place; a visit that was agreed stays in the calendar, however it went. */
const off = ['declined', 'expired', 'cancelled'] as const satisfies BookingStatus[]

/** Where one side sees a booking. */
export const bookingScreen = (party: Party, id: string) =>
  party === 'client' ? `/client/bookings/${id}` : `/professional/bookings?booking=${id}`

/** How the other side is called; erased people as the house shows them. */
export function otherSideName(
  { booking, business, owner, client }: BookingDetails,
  party: Party,
  locale: Locale,
) {
  if (party === 'client') return shownBusinessName(business.name, owner, locale)
  if (client) return shownName(client, locale)
  return booking.guestName ?? m.booking_someone({}, { locale })
}

/** Where a visit takes place, as one line. */
export function placeText({ booking, business, place }: BookingDetails, locale: Locale) {
  if (booking.placeKind === 'online') return m.booking_place_online({}, { locale })
  if (booking.placeKind === 'business') {
    const town = locationOf({ ...place, district: business.district }, locale)
    return [business.address, town].filter(Boolean).join(', ')
  }
  const known = [booking.placeAddress, booking.placePlusCode].filter(Boolean)
  return known.length > 0 ? known.join(', ') : m.booking_place_at_client({}, { locale })
}

/** The bare address of `Ujuzi <hello@ujuzi.africa>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
