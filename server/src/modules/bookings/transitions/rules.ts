import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { nextReminderAt } from '../reminder-times.rules.ts'
import { otherParty, refundPercent, type Transition, type TransitionActor } from '../rules.ts'

/** Transitions that keep the time and the resource of the booking. */
export type SimpleTransition = Exclude<
  Transition,
  'reschedule' | 'propose' | 'accept_move' | 'assign' | 'resize'
>

/**
 * Transitions that keep the occupied time and the number of bookings of the day. `dismiss` is not one of them, because
 * a dismissed no-show counts as a booking again.
 */
const calendarNeutralTransitions: readonly Transition[] = [
  'confirm',
  'decline_move',
  'contest',
  'uphold',
  'confirm_attendance',
]

/** Whether the transition changes the occupied times or the number of bookings of the day. */
export const affectsCalendar = (transition: SimpleTransition) =>
  !calendarNeutralTransitions.includes(transition)

const noProposal = { proposedStart: null, proposedBy: null }
const ended = { ...noProposal, remindAt: null }

type TransitionFacts = { party: TransitionActor; reason: string | null; now: Date }

/** Columns that a transition sets, besides the status. A pending proposal survives only the dispute of a no-show. */
export function changesOf(
  transition: SimpleTransition,
  booking: BookingRow,
  { party, reason, now }: TransitionFacts,
): Partial<BookingRow> {
  switch (transition) {
    case 'confirm':
      return { ...noProposal, remindAt: nextReminderAt(booking.startsAt, now) }
    case 'decline_move':
      return noProposal
    case 'decline':
      return { ...ended, reason }
    case 'cancel': {
      const cancelledBy = partyOfActor(party)
      return {
        ...ended,
        reason,
        cancelledBy,
        refundPercent: refundPercent(booking, cancelledBy, now),
      }
    }
    case 'no_show':
      return { ...ended, noShowOf: otherParty(partyOfActor(party)), noShowAt: now }
    case 'confirm_attendance':
      return { clientConfirmedAt: now }
    case 'contest':
      return { contestedAt: now }
    case 'uphold':
      return { settledAt: now }
    case 'dismiss':
      return { settledAt: now, noShowOf: null }
    case 'complete':
    case 'expire':
      return ended
  }
}

/** The actor as a party of the booking; throws for a moderator or the system. */
export function partyOfActor(actor: TransitionActor): Party {
  if (actor === 'client' || actor === 'professional') return actor
  throw new Error(`A ${actor} is not a party to a booking`)
}
