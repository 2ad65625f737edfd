import { type AssignAction, predictAssignment } from './predict-assignments.ts'
import { type CreateAction, predictRequest, predictWalkIn } from './predict-requests.ts'
import {
  predictAcceptance,
  predictReschedule,
  type RescheduleAction,
} from './predict-reschedules.ts'
import { predictResize, type ResizeAction } from './predict-resizes.ts'
import { predictTransition, type TransitionAction } from './predict-transitions.ts'
import { type Model, type Prediction, predictRefusal, resourceOf } from './state.ts'

export type BookingAction =
  | CreateAction
  | RescheduleAction
  | AssignAction
  | ResizeAction
  | TransitionAction

/** Expected result of an action in the current state. The model changes only when the prediction is applied. */
export function predict(model: Model, action: BookingAction): Prediction {
  // Staff see and handle only the bookings of their own calendar.
  if ('employee' in action && action.employee) {
    const { account } = resourceOf(getBooking(model, action.bookingId))
    if (account !== action.employee) return predictRefusal('booking_not_found')
  }
  switch (action.kind) {
    case 'request':
      return predictRequest(model, action)
    case 'enter':
      return predictWalkIn(model, action)
    case 'reschedule':
      return predictReschedule(model, getBooking(model, action.bookingId), action)
    case 'accept_move':
      return predictAcceptance(model, getBooking(model, action.bookingId), action)
    case 'assign':
      return predictAssignment(model, getBooking(model, action.bookingId), action)
    case 'resize':
      return predictResize(model, getBooking(model, action.bookingId), action)
    case 'transition':
      return predictTransition(model, getBooking(model, action.bookingId), action)
  }
}

function getBooking(model: Model, id: string) {
  const booking = model.bookings.get(id)
  if (!booking) throw new Error(`No booking ${id}`)
  return booking
}
