import type { NoticeEvent } from '@ujuzi/contract/notices'
import { newId } from '../../platform/columns.ts'
import type { Db } from '../../platform/db.ts'
import { announce } from '../../platform/live.ts'
import { localeNamed } from '../../platform/locale.ts'
import { sendMail } from '../../platform/mail.ts'
import { bookingEntry } from './calendar-entry.rules.ts'
import { insertNotice } from './feed.queries.ts'
import { letterAbout, type Notice } from './letters.notices.ts'
import type { BookingDetails } from './queries.ts'

export type { Notice } from './letters.notices.ts'

/** What telling needs to know of the house. */
export type Telling = { publicUrl: () => string; mailFrom: string }

/**
 * Tells one side of a booking: a letter in the language of the person, a notice, and word to the screens they have open.
 * All of it is part of the caller's transaction. Guests and people who have been erased hear nothing.
 */
export async function tell(
  db: Db,
  details: BookingDetails,
  notice: Notice,
  house: Telling,
  now: Date,
) {
  const { booking, client, owner } = details
  const person = notice.to === 'client' ? client : owner
  if (!person || person.erasedAt) return
  const locale = localeNamed(person.locale)
  const { publicUrl, mailFrom } = house
  const letter = letterAbout(details, notice, { name: person.name, locale, publicUrl })
  const attendee = { name: person.name, address: person.email }
  const calendar = hasEntry(notice.event, details)
    ? bookingEntry(details, { party: notice.to, locale, now, publicUrl, mailFrom, attendee })
    : null
  await sendMail(db, { to: person.email, ...letter, calendar }, now)
  await insertNotice(db, {
    id: newId(),
    accountId: person.id,
    party: notice.to,
    event: notice.event,
    bookingId: booking.id,
    startsAt: (notice.event === 'move_proposed' && booking.proposedStart) || booking.startsAt,
    at: now,
  })
}

/** Lets the open screens of both sides know, once the transaction commits, that a booking is not what it was. */
export async function announceChange(tx: Db, { booking, owner, client }: BookingDetails) {
  const to = [owner.id, ...(client ? [client.id] : [])]
  await announce(tx, { to, booking: booking.id })
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
