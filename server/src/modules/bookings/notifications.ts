import type { LiveEvent } from '../../platform/live/live.ts'
import type { EventTemplate, Notification } from '../notifications/event.rules.ts'
import {
  type BookingFacts,
  type BookingMessage,
  bookingEmail,
  type NotificationDeps,
} from './email.notifications.ts'
import type { BookingDetails } from './queries.ts'

export type { BookingMessage, NotificationDeps } from './email.notifications.ts'

export const bookingEvent: EventTemplate<BookingFacts> = {
  email: bookingEmail,
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

/** For the account on that side of the booking each is about. A guest has none. */
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

/** Open screens of both sides load the booking again. */
export const bookingChanged = ({ booking, owner, client }: BookingDetails): LiveEvent => ({
  to: [owner.id, ...(client ? [client.id] : [])],
  booking: booking.id,
})
