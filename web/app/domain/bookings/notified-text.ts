import type { ChangedBooking } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'

/** How the other party, who is called `name`, was notified of a change; undefined if they were not. */
export function notifiedText(
  channels: ChangedBooking['notified_by'],
  name: string,
): string | undefined {
  const isUsed = (channel: (typeof channels)[number]) => channels.includes(channel)
  if (isUsed('email') && isUsed('sms')) return m.notifications_sent_email_sms({ name })
  if (isUsed('email')) return m.notifications_sent_email({ name })
  if (isUsed('sms')) return m.notifications_sent_sms({ name })
  return isUsed('in_app') ? m.notifications_sent_in_app({ name }) : undefined
}

/** Toast text: the change of the booking and the channels that notified the client. Clients without an account get no message. */
export function changeTextForBusiness(done: string, booking: ChangedBooking): string {
  const { client, guest, notified_by } = booking
  const firstName = (name: string) => name.split(' ')[0] ?? name
  if (client) return joined(done, notifiedText(notified_by, firstName(client.name)))
  return joined(done, guest && m.notifications_sent_to_no_one({ name: firstName(guest.name) }))
}

/** Toast text: the change of the booking and the channels that notified the business. */
export const changeTextForClient = (done: string, { notified_by, professional }: ChangedBooking) =>
  joined(done, notifiedText(notified_by, professional.business_name))

const joined = (...sentences: (string | null | undefined)[]) => sentences.filter(Boolean).join(' ')
