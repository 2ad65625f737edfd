import { type BookingMessage, personOf, teamEvents } from '../bookings/news.rules.ts'

export type { BookingMessage } from '../bookings/news.rules.ts'

import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { BookingDetails } from '../bookings/queries.ts'
import {
  guestRecipient,
  type Notification,
  type PaidEvent,
  type PaidPolicy,
} from '../notifications/event.rules.ts'
import { groupOfBookingEvent, usefulUntil } from './delivery/rules.ts'
import {
  type BookingFacts,
  bookingEmail,
  bookingSms,
  type NotificationDeps,
} from './email.notifications.ts'
import { guestLinkIn } from './guest-sms.rules.ts'
import { hasGuestLink } from './guest-text.rules.ts'

/** When the messages about a booking event are sent, and who pays for them. */
export const bookingPolicy = ({
  details: { booking, business },
  message: { event, to },
  messagePolicy,
}: BookingFacts): PaidPolicy => ({
  startsAt: booking.startsAt,
  stillDue: {
    kind: 'booking',
    to,
    bookingId: booking.id,
    event,
    startsAt: booking.startsAt.toISOString(),
    proposedStart: booking.proposedStart?.toISOString() ?? null,
  },
  paidBy: { paidBy: business.id, policy: messagePolicy ?? {} },
  emailUsefulUntil: usefulUntil(event, booking),
})

export const bookingEvent: PaidEvent<BookingFacts> = {
  group: ({ details: { booking }, message: { event, to, previousStart } }, now) =>
    groupOfBookingEvent(
      { event, to, starts: [booking.startsAt, booking.proposedStart, previousStart] },
      now,
    ),
  policy: bookingPolicy,
  about: ({ details: { booking }, message: { event } }) => ({ event, bookingId: booking.id }),
  email: (facts, reader, now) =>
    facts.message.event === 'attendance_confirmed' ? undefined : bookingEmail(facts, reader, now),
  sms: bookingSms,
  guestLink: (facts) => {
    const { details, message } = facts
    const link = message.to === 'client' && hasGuestLink(message.event) && guestLinkIn(facts)
    return link ? { bookingId: details.booking.id, tokenHash: link.tokenHash } : undefined
  },
  inApp: ({ details: { booking }, message: { event, to, own } }) =>
    own
      ? undefined
      : {
          party: to,
          event,
          bookingId: booking.id,
          startsAt: (event === 'move_proposed' && booking.proposedStart) || booking.startsAt,
        },
}

/**
 * Notifications with these messages to the parties of a booking: the client, the owner of the business, and the person
 * whom the booking is with. The client of a walk-in has no account and gets text messages, if they can be sent.
 */
export const bookingNotifications = (
  details: BookingDetails,
  messages: readonly BookingMessage[],
  { textsGuests, ...deps }: NotificationDeps,
): Notification<BookingFacts>[] =>
  messages.flatMap((message) =>
    addressed(details, message).map(({ recipient, ...changes }) => ({
      recipient: recipient ?? (textsGuests ? guestOf(details, message, deps) : null),
      event: bookingEvent,
      facts: {
        details,
        message: { ...message, ...changes },
        publicUrl: deps.publicUrl,
        mailFrom: deps.mailFrom,
        sendsWhatsApp: deps.sendsWhatsApp,
        guestLinkOf: deps.guestLinkOf,
        messagePolicy: deps.messagePolicy,
      },
    })),
  )

const isTeamEvent = (event: NotificationEvent): event is keyof typeof teamEvents =>
  event in teamEvents

type Addressed = Pick<Notification<BookingFacts>, 'recipient'> &
  Partial<Pick<BookingMessage, 'event' | 'own'>>

/** Recipients of one message, each with what differs for them, and no account twice. */
function addressed(details: BookingDetails, message: BookingMessage): Addressed[] {
  const { client, owner, assignee } = details
  const { event, to, own, actedBy = owner.id, personOnly, person = personOf(details) } = message
  if (to === 'client') return [{ recipient: client }]
  if (personOnly) return person && person.id !== actedBy ? [{ recipient: person }] : []
  // Replies to reviews are not part of the work of every role.
  const team = assignee && event !== 'reviewed' ? [owner, assignee] : [owner]
  if (!own) return team.map((recipient) => ({ recipient }))
  return team.flatMap((recipient) => {
    if (recipient.id === actedBy) return [{ recipient }]
    return isTeamEvent(event) ? [{ recipient, event: teamEvents[event], own: false }] : []
  })
}

/** The client without an account, addressed in the language of the owner; null if they cannot or must not be texted. */
function guestOf(
  { booking, business, owner, guest }: BookingDetails,
  { to }: BookingMessage,
  { messagePolicy: policy }: Pick<NotificationDeps, 'messagePolicy'>,
) {
  if (to !== 'client' || !policy || !guest || guest.consent === 'no') return null
  const who = { name: booking.guestName ?? '', locale: owner.locale }
  const hasConsented = guest.consent === 'yes'
  const { phone } = guest
  return guestRecipient({ paidBy: business.id, policy, phone, hasConsented }, who)
}
