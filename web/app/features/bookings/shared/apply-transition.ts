import type { ChangedBooking } from '@ujuzi/contract/booking-messages/notified-by'
import { type Booking, getBooking, type PartyTransition } from '@ujuzi/contract/bookings/bookings'
import * as endpoints from '@ujuzi/contract/bookings/transitions'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Transitions that need at most a reason; rescheduling has a form of its own. */
export type ButtonTransition = Exclude<PartyTransition, 'reschedule'>

/** The transitions of one party of a booking, and what it reads about their results. */
export type TransitionsOfParty<T extends ButtonTransition> = {
  successMessages: Record<T, () => string>
  /** The success message, with how the other party was notified. */
  changeText: (done: string, booking: ChangedBooking, transition: T) => string
  /** Whether an earlier attempt, whose response was lost, made the transition. Asked after `wrong_status`. */
  isApplied?: (transition: T, current: Booking, start: string) => boolean
  /** Why the booking no longer allows the transition. Asked after `wrong_status`. */
  refusalText?: (transition: T, current: Booking) => string | undefined
}

/** `lost`: no response arrived, so the form can be sent again unchanged. */
type TransitionResult<T> = { applied: T } | { applied: undefined; lost: boolean }

/** Submits the transition of a form and shows a toast with its result. */
export async function applyTransition<T extends ButtonTransition>(
  form: FormData,
  { successMessages, changeText, isApplied, refusalText }: TransitionsOfParty<T>,
): Promise<TransitionResult<T>> {
  const transition = form.get('transition') as T
  const fields = readTransitionFields(form)
  const response = await sendTransition(transition, fields)
  const done = successMessages[transition]()
  if (response.ok) {
    notify.success(changeText(done, response.data, transition))
    return { applied: transition }
  }
  const { status, error } = response
  const current = error.code === 'wrong_status' ? await findBooking(fields.id) : undefined
  if (current && isApplied?.(transition, current, fields.start)) {
    notify.success(done)
    return { applied: transition }
  }
  const refusal = current && refusalText?.(transition, current)
  notify.failure(refusal ?? error.fields?.reason ?? error.message)
  return { applied: undefined, lost: status === 0 || status >= 500 }
}

/** Hidden fields of a transition's form, and the reason. `start` is the start that `accept_move` accepts. */
type TransitionFields = { id: string; reason: string; start: string }

export function readTransitionFields(form: FormData): TransitionFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { id: text('id'), reason: text('reason'), start: text('start') }
}

function sendTransition(transition: ButtonTransition, { id, reason, start }: TransitionFields) {
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

async function findBooking(id: string) {
  const response = await call(getBooking, { params: { id } })
  return response.ok ? response.data : undefined
}
