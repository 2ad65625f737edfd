import type { Booking, PartyTransition } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { openStatuses } from '#app/domain/bookings/status-groups.ts'

type TransitionState = Pick<Booking, 'status' | 'cancelled_by' | 'no_show'>

/** Why a transition is no longer possible: the other side was faster, or the deadline has passed. */
export function refusalText(transition: PartyTransition, booking: TransitionState): string {
  if (proposalTransitions.includes(transition) && openStatuses.includes(booking.status))
    return m.professional_proposal_over()
  switch (booking.status) {
    case 'pending':
    case 'expired':
      return m.professional_already_expired()
    case 'declined':
      return m.professional_already_declined()
    case 'confirmed':
      return confirmedRefusalText(transition)
    case 'cancelled':
      return booking.cancelled_by === 'professional'
        ? m.professional_already_cancelled_by_you()
        : m.professional_already_cancelled_by_client()
    case 'completed':
      return m.professional_already_done()
    case 'no_show':
      return noShowRefusalText(transition, booking)
  }
}

const proposalTransitions: readonly PartyTransition[] = ['accept_move', 'decline_move']
const closingTransitions: readonly PartyTransition[] = ['complete', 'no_show']

function confirmedRefusalText(transition: PartyTransition) {
  if (transition === 'confirm' || transition === 'decline')
    return m.professional_already_confirmed()
  return closingTransitions.includes(transition)
    ? m.professional_not_begun()
    : m.professional_has_begun()
}

function noShowRefusalText(transition: PartyTransition, { no_show }: TransitionState) {
  if (no_show?.settled) return m.ui_no_show_settled()
  if (no_show?.contested) return m.ui_no_show_contested()
  return transition === 'contest' ? m.professional_contest_over() : m.professional_already_no_show()
}
