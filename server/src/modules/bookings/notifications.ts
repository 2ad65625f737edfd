import type { NoticeEvent } from '@ujuzi/contract/notifications/notifications'
import type { Db } from '../../platform/db/db.ts'
import type { Letter } from '../../platform/email/email.ts'
import { liveNews } from '../../platform/live/live.ts'
import { localeNamed } from '../../platform/locale.ts'
import { type Told, writeTold } from '../notifications/queries.ts'
import { bookingEntry } from './calendar-files/entry.rules.ts'
import { letterAbout, type Notice } from './email.notifications.ts'
import type { BookingDetails } from './queries.ts'

export type { Notice } from './email.notifications.ts'

/** What telling needs to know of the house. */
export type Telling = { publicUrl: () => string; mailFrom: string }

/**
 * Tells one side of a booking: a letter in the language of the person, a notice, and word to the screens they have open.
 * All of it is part of the caller's transaction. Guests and people who have been erased hear nothing.
 */
export const tell = (db: Db, details: BookingDetails, notice: Notice, house: Telling, now: Date) =>
  writeTold(db, { ...tellingOf(details, [notice], house, now), news: [] }, now)

/** Tells who is to hear of a change, and lets the open screens of both sides know that the booking is not what it was. */
export async function tellOfChange(
  tx: Db,
  details: BookingDetails,
  notices: readonly Notice[],
  house: Telling,
  now: Date,
) {
  const { booking, owner, client } = details
  const to = [owner.id, ...(client ? [client.id] : [])]
  const news = [liveNews({ to, booking: booking.id })]
  await writeTold(tx, { ...tellingOf(details, notices, house, now), news }, now)
}

function tellingOf(
  details: BookingDetails,
  notices: readonly Notice[],
  house: Telling,
  now: Date,
): Pick<Told, 'letters' | 'notices'> {
  const { booking, client, owner } = details
  const heard = notices.flatMap((notice) => {
    const person = notice.to === 'client' ? client : owner
    return person && !person.erasedAt ? [{ notice, person }] : []
  })
  return {
    letters: heard.map(({ notice, person }) => letterTo(person, details, notice, house, now)),
    notices: heard
      .filter(({ notice }) => !notice.own)
      .map(({ notice: { event, to }, person }) => ({
        accountId: person.id,
        party: to,
        event,
        bookingId: booking.id,
        startsAt: (event === 'move_proposed' && booking.proposedStart) || booking.startsAt,
      })),
  }
}

function letterTo(
  person: BookingDetails['owner'],
  details: BookingDetails,
  notice: Notice,
  { publicUrl, mailFrom }: Telling,
  now: Date,
): Letter {
  const locale = localeNamed(person.locale)
  const letter = letterAbout(details, notice, { name: person.name, locale, publicUrl })
  const attendee = { name: person.name, address: person.email }
  const calendar = hasEntry(notice.event, details)
    ? bookingEntry(details, { party: notice.to, locale, now, publicUrl, mailFrom, attendee })
    : null
  return { to: person.email, ...letter, calendar }
}

const withEntry: readonly NoticeEvent[] = [
  'booked',
  'confirmed',
  'moved',
  'move_accepted',
  'cancelled',
  'reminder_day',
  'reminder_hours',
]

/** A wish that nobody has agreed to yet belongs in no calendar. */
const hasEntry = (event: NoticeEvent, { booking }: BookingDetails) =>
  withEntry.includes(event) && booking.status !== 'pending'
