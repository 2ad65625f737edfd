import type { LiveEvent } from '../../platform/live/live.ts'
import type { EventTemplate, Notification } from '../notifications/event.rules.ts'
import { groupOfBookingEvent } from './delivery/rules.ts'
import {
  type BookingFacts,
  type BookingMessage,
  bookingEmail,
  bookingSms,
  type NotificationDeps,
} from './email.notifications.ts'
import type { BookingDetails } from './queries.ts'

export type { BookingMessage, NotificationDeps } from './email.notifications.ts'

export const bookingEvent: EventTemplate<BookingFacts> = {
  group: ({ details: { booking }, message: { event, to, previousStart } }, now) =>
    groupOfBookingEvent(
      { event, to, starts: [booking.startsAt, booking.proposedStart, previousStart] },
      now,
    ),
  stillDue: ({ details: { booking }, message: { event } }) => ({
    kind: 'booking',
    bookingId: booking.id,
    event,
    startsAt: booking.startsAt.toISOString(),
    proposedStart: booking.proposedStart?.toISOString() ?? null,
  }),
  email: bookingEmail,
  sms: bookingSms,
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

/** Notifications with these messages to the parties of a booking. The client of a walk-in has no account to notify. */
export const bookingNotifications = (
  details: BookingDetails,
  messages: readonly BookingMessage[],
  { publicUrl, mailFrom }: NotificationDeps,
): Notification<BookingFacts>[] =>
  messages.map((message) => ({
    recipient: message.to === 'client' ? details.client : details.owner,
    event: bookingEvent,
    facts: { details, message, publicUrl, mailFrom },
  }))

/** Live event that makes open screens of both parties reload the booking. */
export const bookingChanged = ({ booking, owner, client }: BookingDetails): LiveEvent => ({
  to: [owner.id, ...(client ? [client.id] : [])],
  booking: booking.id,
})
