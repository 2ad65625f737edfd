import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { NotificationEvent } from '@ujuzi/contract/notifications/notifications'
import type { LiveEvent } from '../../platform/live/live.ts'
import type { Recipient } from '../notifications/event.rules.ts'
import type { BookingRow } from '../schedule/bookings.tables.ts'
import type { BookingDetails } from './queries.ts'
import { otherParty } from './rules.ts'

/** One event of a booking, for one of its parties. */
export type BookingMessage = {
  event: NotificationEvent
  to: Party
  /** Explanation by the party that acted. */
  reason?: string | null
  /** Start before this change of time. */
  previousStart?: Date
  /**
   * The party that acted gets only the email, with the calendar entry. If that is the business, colleagues of the
   * person who acted get the message about an action of the team.
   */
  own?: boolean
  /** Account that acted for the business; by default the owner. */
  actedBy?: string | undefined
  /** Only for the person of the booking, unless they acted, and not for the owner. */
  personOnly?: boolean
  /** Overrides the person of the booking, who has changed. */
  person?: Recipient | null
  /** The first email that a client gets about a booking. It carries the automatic reply of the business. */
  first?: boolean
}

/**
 * Consequences of a command for the parties of a booking: events to notify them of, and live events for their open screens.
 * The module `booking-messages` writes the texts.
 */
export type BookingNews = {
  details: BookingDetails
  messages: readonly BookingMessage[]
  liveEvents: readonly LiveEvent[]
}

/** News that also make the open screens of both parties reload the booking. */
export const newsOf = (
  details: BookingDetails,
  messages: readonly BookingMessage[],
): BookingNews => ({ details, messages, liveEvents: [bookingChanged(details)] })

/** Events that colleagues are notified of when one of them acts, by the event of the one who acts. */
export const teamEvents = {
  confirmed: 'team_confirmed',
  cancelled: 'team_cancelled',
  moved: 'team_moved',
  move_accepted: 'team_moved',
} as const satisfies Partial<Record<NotificationEvent, NotificationEvent>>

/** Account of the person whom the booking is with; null without one, or if they no longer work in the business. */
export const personOf = ({ resource, owner, assignee }: BookingDetails) =>
  resource?.accountId === owner.id ? owner : (assignee ?? null)

/** Live event that makes open screens of both parties reload the booking. */
export const bookingChanged = ({
  booking,
  owner,
  client,
  assignee,
}: BookingDetails): LiveEvent => ({
  to: [owner, client, assignee].flatMap((account) => (account ? [account.id] : [])),
  booking: booking.id,
})

type ChangeEvent = 'cancelled' | 'moved' | 'move_accepted'

/**
 * Messages about a change by one party: to the other party, and to the acting one with the updated calendar entry if
 * the booking is confirmed. No calendar entry is sent for a walk-in. The person of the booking learns of changes by
 * colleagues in any case.
 */
export function messagesToParties(
  event: ChangeEvent,
  { party, accountId: actedBy }: { party: Party; accountId?: string | undefined },
  { status, clientId }: Pick<BookingRow, 'status' | 'clientId'>,
): BookingMessage[] {
  const message = { event, to: otherParty(party) }
  if (status === 'confirmed' && clientId) return [message, { event, to: party, own: true, actedBy }]
  if (party === 'client') return [message]
  return [message, { event: teamEvents[event], to: 'professional', personOnly: true, actedBy }]
}
