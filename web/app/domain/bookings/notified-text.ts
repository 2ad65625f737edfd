import type { ChangedBooking, NotifiedBy } from '@ujuzi/contract/booking-messages/notified-by'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'

/** How the other party, who is called `name`, was notified of a change; undefined if they were not. */
export function notifiedText(channels: NotifiedBy, name: string): string | undefined {
  const isUsed = (channel: NotifiedBy[number]) => channels.includes(channel)
  if (isUsed('email') && isUsed('sms')) return m.notifications_sent_email_sms({ name })
  if (isUsed('email')) return m.notifications_sent_email({ name })
  if (isUsed('sms')) return m.notifications_sent_sms({ name })
  if (isUsed('whatsapp')) return m.notifications_sent_whatsapp({ name })
  return isUsed('in_app') ? m.notifications_sent_in_app({ name }) : undefined
}

type Changed = Pick<Booking, 'client' | 'guest'> & { notified_by: NotifiedBy }

/**
 * Toast text: the change of a booking and the channels that notified the client. A client without an account who got no
 * message is left to the business.
 */
export function changeTextForBusiness(
  done: string,
  { client, guest, notified_by }: Changed,
): string {
  const person = client ?? guest
  if (!person) return done
  const name = person.name.split(' ')[0] ?? person.name
  const notified = notifiedText(notified_by, name)
  return joined(done, notified ?? (guest && m.notifications_sent_to_no_one({ name })))
}

/** Like `changeTextForBusiness`, for one change of several bookings of a client. */
export function seriesTextForBusiness(
  done: string,
  { results: [first], notified_by }: { results: readonly Booking[]; notified_by: NotifiedBy },
): string {
  return first ? changeTextForBusiness(done, { ...first, notified_by }) : done
}

/** Like `changeTextForBusiness`, for changes of which not every client needs to learn. */
export function changeTextIfNotified(done: string, booking: Changed): string {
  return booking.notified_by.length > 0 ? changeTextForBusiness(done, booking) : done
}

type ChangedForClient = Pick<ChangedBooking, 'notified_by' | 'professional'>

/** Toast text: the change of the booking and the channels that notified the business. */
export const changeTextForClient = (
  done: string,
  { notified_by, professional }: ChangedForClient,
) => joined(done, notifiedText(notified_by, professional.business_name))

const joined = (...sentences: (string | null | undefined)[]) => sentences.filter(Boolean).join(' ')
