import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { type BookingMessage, messagesToParties } from '../news.rules.ts'
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

const messagesToBoth = (event: BookingMessage['event']): BookingMessage[] => [
  { event, to: 'client' },
  { event, to: 'professional' },
]
