import type { PartyTransition } from '@ujuzi/contract/bookings/bookings'
import * as endpoints from '@ujuzi/contract/bookings/transitions'
import { call } from '#app/lib/http/api.ts'

/** Transitions that need at most a reason; rescheduling has a form of its own. */
export type ButtonTransition = Exclude<PartyTransition, 'reschedule'>

/** Hidden fields of a transition's form, and the reason. `start` is the start that `accept_move` accepts. */
export type TransitionFields = { id: string; reason: string; start: string }

export function readTransitionFields(form: FormData): TransitionFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { id: text('id'), reason: text('reason'), start: text('start') }
}

export function sendTransition(
  transition: ButtonTransition,
  { id, reason, start }: TransitionFields,
) {
  const params = { id }
  const optionalReason = reason ? { reason } : {}
  switch (transition) {
    case 'confirm':
      return call(endpoints.confirmBooking, { params, body: {} })
    case 'decline':
      return call(endpoints.declineBooking, { params, body: { reason } })
    case 'cancel':
      return call(endpoints.cancelBooking, { params, body: optionalReason })
    case 'accept_move':
      return call(endpoints.acceptProposal, { params, body: { start } })
    case 'decline_move':
      return call(endpoints.declineProposal, { params, body: optionalReason })
    case 'complete':
      return call(endpoints.completeBooking, { params, body: {} })
    case 'no_show':
      return call(endpoints.markNoShow, { params, body: {} })
    case 'contest':
      return call(endpoints.contestNoShow, { params, body: { reason } })
  }
}
