import {
  localDayOf,
  type Model,
  type ModelBooking,
  type ModelBusiness,
  minute,
  nextReminderAt,
  notify,
  type Prediction,
  predictRefusal,
  recordTransition,
  requestDeadline,
  type SavedBooking,
} from './state.ts'
import { findResourcesForBusiness, findResourcesForClient, type ResourceChoice } from './times.ts'

export type CreateAction =
  | { kind: 'request'; client: string; business: number; services: number[]; start: number }
  | { kind: 'enter'; business: number; services: number[]; start: number }

export function predictRequest(model: Model, step: CreateAction & { kind: 'request' }): Prediction {
  const business = businessAt(model, step.business)
  const requested = { ...step, business }
  const choice = findResourcesForClient(model, {
    ...requested,
    duration: sumServices(requested).duration,
  })
  if ('code' in choice) return predictRefusal(choice.code)
  const waiting = [...model.bookings.values()].filter(
    (booking) => booking.client === step.client && booking.status === 'pending',
  )
  if (!business.policy.autoAccept && waiting.length >= 5) return predictRefusal('too_many_pending')
  const status = business.policy.autoAccept ? 'confirmed' : 'pending'
  return predictNewBooking(model, requested, choice, status, (booking) => {
    recordTransition(
      model,
      booking,
      { transition: 'request', by: 'client', from: null },
      { from: null, to: booking.start },
    )
    if (status === 'confirmed') notify(model, booking, 'client', 'confirmed')
    notify(model, booking, 'professional', status === 'confirmed' ? 'booked' : 'requested')
  })
}

export function predictWalkIn(model: Model, step: CreateAction & { kind: 'enter' }): Prediction {
  const business = businessAt(model, step.business)
  const start = Math.floor(step.start / minute) * minute
  const requested = { ...step, business, start, client: null }
  const choice = findResourcesForBusiness(
    model,
    { ...requested, duration: sumServices(requested).duration },
    true,
  )
  if ('code' in choice) return predictRefusal(choice.code)
  return predictNewBooking(model, requested, choice, 'confirmed', (booking) =>
    recordTransition(
      model,
      booking,
      { transition: 'enter', by: 'professional', from: null },
      { from: null, to: booking.start },
    ),
  )
}

function predictNewBooking(
  model: Model,
  requested: RequestedBooking,
  { resources }: ResourceChoice & { resources: string[] },
  status: 'pending' | 'confirmed',
  onCreated: (booking: ModelBooking) => void,
): Prediction {
  const { business, start, client } = requested
  const { duration, price } = sumServices(requested)
  const apply = ({ id, resource }: SavedBooking) => {
    const booking: ModelBooking = {
      id,
      business,
      client,
      resource,
      status,
      start,
      end: start + duration,
      busyUntil: start + duration + business.policy.buffer,
      localDay: localDayOf(business, start),
      price,
      cancellation: { ...business.policy.cancellation },
      answerBy: status === 'pending' ? requestDeadline(start, model.now) : null,
      refundFrom: start,
      remindAt: status === 'confirmed' && client !== null ? nextReminderAt(start, model.now) : null,
      proposal: null,
      completedAt: null,
      cancelledBy: null,
      refundPercent: null,
      noShow: null,
      contestedAt: null,
      settledAt: null,
    }
    model.bookings.set(id, booking)
    onCreated(booking)
  }
  return { code: 'done', resources, apply }
}

const businessAt = (model: Model, index: number) => {
  const business = model.businesses[index]
  if (!business) throw new Error(`No business ${index}`)
  return business
}

type RequestedBooking = {
  business: ModelBusiness
  services: number[]
  start: number
  client: string | null
}

function sumServices({ business, services }: Pick<RequestedBooking, 'business' | 'services'>) {
  const chosen = services.flatMap((index) => business.services[index] ?? [])
  return {
    duration: chosen.reduce((sum, one) => sum + one.duration, 0),
    price: chosen.reduce((sum, one) => sum + one.price, 0),
  }
}
