import type { Party } from '@ujuzi/contract/bookings/bookings'
import {
  hour,
  isActive,
  isOpen,
  isProposalOpen,
  localDayOf,
  type Model,
  type ModelBooking,
  minute,
  nextReminderAt,
  notify,
  notifyBothParties,
  otherParty,
  type Prediction,
  predictRefusal,
  recordTransition,
  requestDeadline,
  type SavedBooking,
} from './state.ts'
import { findResourcesForBusiness, findResourcesForClient, type ResourceChoice } from './times.ts'

export type RescheduleAction = {
  kind: 'reschedule' | 'accept_move'
  bookingId: string
  party: Party
  start: number
}

export function predictReschedule(
  model: Model,
  booking: ModelBooking,
  { party, start: requestedStart }: RescheduleAction,
): Prediction {
  if (!isOpen(booking, model.now)) return predictRefusal('wrong_status')
  const isWalkIn = booking.client === null
  const isEarly = booking.start - model.now >= booking.cancellation.free * hour
  const isImmediate = isWalkIn || isEarly || (booking.status === 'pending' && party === 'client')
  const isSetByBusiness = isWalkIn || (!isImmediate && party === 'professional')
  const start = isSetByBusiness ? Math.floor(requestedStart / minute) * minute : requestedStart
  if (start === booking.start) return predictRefusal('invalid_input')

  const request = { ...booking, start, duration: booking.end - booking.start, existing: booking }
  const choice = isSetByBusiness
    ? findResourcesForBusiness(model, request, false)
    : findResourcesForClient(model, request)
  if ('code' in choice) return predictRefusal(choice.code)
  if (isImmediate) {
    return predictNewTime(model, booking, start, choice, {
      transition: 'reschedule',
      by: party,
      event: 'moved',
    })
  }
  const apply = () => {
    booking.proposal = { start, by: party }
    const starts = { from: booking.start, to: start }
    recordTransition(
      model,
      booking,
      { transition: 'propose', by: party, from: booking.status },
      starts,
    )
    notify(model, booking, otherParty(party), 'move_proposed', start)
  }
  return { code: 'done', resources: [], apply }
}

export function predictAcceptance(
  model: Model,
  booking: ModelBooking,
  { party, start }: RescheduleAction,
): Prediction {
  if (!isActive(booking)) return predictRefusal('wrong_status')
  if (booking.proposal?.by === party) return predictRefusal('not_allowed')
  if (!isProposalOpen(booking, model.now)) return predictRefusal('wrong_status')
  if (booking.proposal?.start !== start) return predictRefusal('wrong_status')
  const request = { ...booking, start, duration: booking.end - booking.start, existing: booking }
  const choice = findResourcesForBusiness(model, request, false)
  if ('code' in choice) return predictRefusal(choice.code)
  return predictNewTime(model, booking, start, choice, {
    transition: 'accept_move',
    by: party,
    event: 'move_accepted',
  })
}

function predictNewTime(
  model: Model,
  booking: ModelBooking,
  start: number,
  { resources }: ResourceChoice & { resources: string[] },
  { transition, by, event }: { transition: 'reschedule' | 'accept_move'; by: Party; event: string },
): Prediction {
  const apply = ({ resource }: SavedBooking) => {
    const from = { status: booking.status, start: booking.start }
    const duration = booking.end - booking.start
    if (transition === 'accept_move') booking.status = 'confirmed'
    Object.assign(booking, {
      resource,
      start,
      end: start + duration,
      busyUntil: start + duration + booking.business.policy.buffer,
      localDay: localDayOf(booking.business, start),
      answerBy: booking.status === 'pending' ? requestDeadline(start, model.now) : null,
      refundFrom: Math.min(booking.refundFrom, start),
      remindAt:
        booking.status === 'confirmed' && booking.client !== null
          ? nextReminderAt(start, model.now)
          : null,
      proposal: null,
    })
    recordTransition(
      model,
      booking,
      { transition, by, from: from.status },
      { from: from.start, to: start },
    )
    notifyBothParties(model, booking, by, { event, isConfirmed: booking.status === 'confirmed' })
  }
  return { code: 'done', resources, apply }
}
