import { type Booking, getBooking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { changeTextForClient } from '#app/domain/bookings/notified-text.ts'
import {
  type ButtonTransition,
  readTransitionFields,
  sendTransition,
  type TransitionFields,
} from '#app/features/bookings/shared/send-transition.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Transitions that a client makes with a form; rescheduling has its own page. */
export const clientTransitions = [
  'cancel',
  'accept_move',
  'decline_move',
  'no_show',
  'contest',
] as const satisfies ButtonTransition[]
export type ClientTransition = (typeof clientTransitions)[number]

const successMessages = {
  cancel: m.client_cancelled_toast,
  accept_move: m.client_accepted_toast,
  decline_move: m.client_declined_toast,
  no_show: m.client_no_show_toast,
  contest: m.client_contested_toast,
} as const satisfies Record<ClientTransition, () => string>

/** Submits a transition and shows a toast. Returns undefined on failure; the form then keeps what was typed. */
export async function applyTransition(form: FormData): Promise<ClientTransition | undefined> {
  const transition = clientTransitions.find((known) => known === form.get('transition'))
  if (!transition) return undefined
  const fields = readTransitionFields(form)
  const response = await sendTransition(transition, fields)
  if (!response.ok && !(await wasApplied(transition, fields, response.error.code))) {
    notify.failure(response.error.fields?.reason ?? response.error.message)
    return undefined
  }
  const done = successMessages[transition]()
  notify.success(response.ok ? changeTextForClient(done, response.data) : done)
  return transition
}

/** After a `wrong_status` refusal: an earlier attempt, whose response was lost, may have succeeded. */
async function wasApplied(
  transition: ClientTransition,
  { id, start }: TransitionFields,
  code: string,
) {
  if (code !== 'wrong_status') return false
  const fresh = await call(getBooking, { params: { id } })
  return fresh.ok && isApplied(transition, fresh.data, start)
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
