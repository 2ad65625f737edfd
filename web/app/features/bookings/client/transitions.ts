import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { changeTextForClient } from '#app/domain/bookings/notified-text.ts'
import type { TransitionsOfParty } from '#app/features/bookings/shared/apply-transition.ts'

/** Transitions that a client makes with a form; rescheduling has its own page. */
export type ClientTransition = 'cancel' | 'accept_move' | 'decline_move' | 'no_show' | 'contest'

export const clientTransitions: TransitionsOfParty<ClientTransition> = {
  successMessages: {
    cancel: m.client_cancelled_toast,
    accept_move: m.client_accepted_toast,
    decline_move: m.client_declined_toast,
    no_show: m.client_no_show_toast,
    contest: m.client_contested_toast,
  },
  changeText: changeTextForClient,
  isApplied,
}

export function isApplied(transition: ClientTransition, booking: Booking, start: string): boolean {
  const { status, cancelled_by, no_show, proposal } = booking
  if (transition === 'cancel') return status === 'cancelled' && cancelled_by === 'client'
  if (transition === 'accept_move')
    return Date.parse(booking.start) === Date.parse(start) && !proposal
  if (transition === 'no_show') return no_show?.of === 'professional'
  if (transition === 'contest') return no_show?.of === 'client' && no_show.contested
  // A missing proposal may also have been withdrawn by the other side, or have expired.
  return false
}
