import type { Party } from '@ujuzi/contract/bookings/bookings'
import { notificationChannels } from '@ujuzi/contract/bookings/transitions'
import type { SentMessage } from '../notifications/queries.ts'
import type { BookingDetails } from './queries.ts'

/** A booking after a change, with the messages about the change that are sent now. */
export type ChangedBooking = BookingDetails & { sent: readonly SentMessage[] }

/** Channels by which a change of a booking by `party` reached the other party. */
export function channelsToOtherParty(
  { client, owner, assignee, sent }: ChangedBooking,
  party: Party,
) {
  const others = party === 'client' ? [owner, assignee] : [client]
  const isReached = (channel: SentMessage['channel']) =>
    sent.some(
      (one) => one.channel === channel && others.some((other) => other?.id === one.accountId),
    )
  return notificationChannels.filter((channel) => isReached(channel))
}
