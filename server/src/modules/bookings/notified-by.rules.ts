import type { Party } from '@ujuzi/contract/bookings/bookings'
import { reportedChannels } from '@ujuzi/contract/notifications/channels'
import type { SentMessage } from '../notifications/queries.ts'
import type { BookingDetails } from './queries.ts'

/** A booking after a change, with the messages about the change that are sent now. */
export type NotifiedBooking = BookingDetails & { sent: readonly SentMessage[] }

/** Bookings of one client after one change, with the messages about it that are sent now. */
export type NotifiedSeries = { bookings: BookingDetails[]; sent: readonly SentMessage[] }

/** Channels by which a change of a booking by `party` reached the other party. */
export function channelsToOtherParty(
  { client, guest, owner, assignee, sent }: NotifiedBooking,
  party: Party,
) {
  const others = party === 'client' ? [owner, assignee] : [client]
  const isOther = ({ accountId, guestPhone }: SentMessage) =>
    accountId === null
      ? party === 'professional' && guestPhone !== undefined && guestPhone === guest?.phone
      : others.some((other) => other?.id === accountId)
  const isReached = (channel: SentMessage['channel']) =>
    sent.some((one) => one.channel === channel && isOther(one))
  return reportedChannels.filter((channel) => isReached(channel))
}
