import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { type BookingMessage, teamEvents } from '../news.rules.ts'
import { otherParty, type TransitionActor } from '../rules.ts'
import { partyOfActor, type SimpleTransition } from './rules.ts'

type Actor = { party: TransitionActor; accountId?: string }

/**
 * Messages about a transition: to the party that did not act, and to both parties if a moderator acted or if their
 * calendars have to be updated. If the system acted, only the client is notified.
 */
export function messagesOfTransition(
  transition: SimpleTransition,
  booking: BookingRow,
  actor: Actor,
): BookingMessage[] {
  const { proposedBy } = booking
  const { party, accountId: actedBy } = actor
  switch (transition) {
    case 'confirm':
      return [
        { event: 'confirmed', to: 'client' },
        { event: 'confirmed', to: 'professional', own: true, actedBy },
      ]
    case 'decline':
      return [
        { event: 'declined', to: 'client' },
        { event: 'team_declined', to: 'professional', personOnly: true, actedBy },
      ]
    case 'expire':
      return [{ event: 'expired', to: 'client' }]
    case 'complete':
      return [{ event: 'completed', to: 'client' }]
    case 'cancel':
      return messagesToParties(
        'cancelled',
        { party: partyOfActor(party), accountId: actedBy },
        booking,
      )
    case 'no_show':
      return [{ event: 'no_show', to: otherParty(partyOfActor(party)) }]
    case 'confirm_attendance':
      return [{ event: 'attendance_confirmed', to: 'professional' }]
    case 'contest':
      return [{ event: 'contested', to: otherParty(partyOfActor(party)) }]
    case 'decline_move':
      // A party that withdraws its own proposal is not notified.
      return proposedBy === party || !proposedBy ? [] : [{ event: 'move_declined', to: proposedBy }]
    case 'uphold':
      return messagesToBoth('upheld')
    case 'dismiss':
      return messagesToBoth('dismissed')
  }
}

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

const messagesToBoth = (event: BookingMessage['event']): BookingMessage[] => [
  { event, to: 'client' },
  { event, to: 'professional' },
]
