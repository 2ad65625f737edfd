import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { BookingMessage } from '../notifications.ts'
import { otherParty, type TransitionActor } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { partyOfActor, type SimpleTransition } from './rules.ts'

/**
 * Messages about a transition: to the party that did not act, and to both parties if a moderator acted or if their
 * calendars have to be updated. If the system acted, only the client is notified.
 */
export function messagesOfTransition(
  transition: SimpleTransition,
  booking: BookingRow,
  actor: TransitionActor,
): BookingMessage[] {
  const { proposedBy } = booking
  switch (transition) {
    case 'confirm':
      return [
        { event: 'confirmed', to: 'client' },
        { event: 'confirmed', to: 'professional', own: true },
      ]
    case 'decline':
      return [{ event: 'declined', to: 'client' }]
    case 'expire':
      return [{ event: 'expired', to: 'client' }]
    case 'complete':
      return [{ event: 'completed', to: 'client' }]
    case 'cancel':
      return messagesToParties('cancelled', partyOfActor(actor), booking)
    case 'no_show':
      return [{ event: 'no_show', to: otherParty(partyOfActor(actor)) }]
    case 'contest':
      return [{ event: 'contested', to: otherParty(partyOfActor(actor)) }]
    case 'decline_move':
      // A party that withdraws its own proposal is not notified.
      return proposedBy === actor || !proposedBy ? [] : [{ event: 'move_declined', to: proposedBy }]
    case 'uphold':
      return messagesToBoth('upheld')
    case 'dismiss':
      return messagesToBoth('dismissed')
  }
}

/**
 * Messages about a change by one party: to the other party, and to the acting one with the updated calendar entry if
 * the booking is confirmed. No calendar entry is sent for a walk-in.
 */
export function messagesToParties(
  event: BookingMessage['event'],
  by: Party,
  { status, clientId }: Pick<BookingRow, 'status' | 'clientId'>,
): BookingMessage[] {
  const message = { event, to: otherParty(by) }
  return status === 'confirmed' && clientId ? [message, { event, to: by, own: true }] : [message]
}

const messagesToBoth = (event: BookingMessage['event']): BookingMessage[] => [
  { event, to: 'client' },
  { event, to: 'professional' },
]
