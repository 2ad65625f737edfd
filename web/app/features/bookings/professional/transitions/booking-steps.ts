import type { Booking, PartyTransition } from '@ujuzi/contract/bookings/bookings'
import { canTakePayment } from '#app/domain/payments/paid-badge.tsx'
import { localDay } from '#app/lib/i18n/times.ts'

/** An action of a business on a booking: a transition, choosing another team member, or recording a payment. */
export type BookingStep = PartyTransition | 'assign' | 'payment'

export type BookingSteps = {
  /** The step that is next, if it is the turn of the business. */
  main?: BookingStep | undefined
  /** The other way, such as declining or another time. */
  second?: BookingStep | undefined
  /** The rest, with cancelling last. */
  more: readonly BookingStep[]
}

/** The step that comes next, in the order in which an appointment goes on. */
const mainSteps = ['confirm', 'accept_move', 'payment', 'complete'] as const
const secondSteps = ['contest', 'decline', 'decline_move', 'complete', 'reschedule'] as const
const moreSteps = ['complete', 'reschedule', 'payment', 'assign', 'no_show', 'cancel'] as const

/** The steps of a booking by its state and the time of day. */
export function stepsOf(booking: Booking, now: number): BookingSteps {
  const can = (step: BookingStep) => isPossible(step, booking)
  const main = mainSteps.find(
    (step) => can(step) && (step !== 'payment' || isPaymentDue(booking, now)),
  )
  const second = secondSteps.find((step) => step !== main && can(step))
  const more = moreSteps.filter((step) => step !== main && step !== second && can(step))
  return main || second ? { main, second, more } : { second: more[0], more: more.slice(1) }
}

/** For a request, cancelling has the same effect as declining. */
function isPossible(step: BookingStep, booking: Booking) {
  const { can, proposal } = booking
  if (step === 'payment') return canTakePayment(booking)
  if (step === 'cancel') return can.cancel && !can.decline
  if (step === 'reschedule') return can.reschedule && !proposal
  return can[step]
}

/** From the day of the appointment; what costs nothing is never due. */
const isPaymentDue = ({ price, status, start, timezone }: Booking, now: number) =>
  price > 0 && status !== 'no_show' && localDay(timezone, start) <= localDay(timezone, now)
