import { isUsed, localDayOf, type ModelBusiness, minute } from './calendar.ts'
import { createMinutes } from './minutes.ts'
import { notify, notifyPerson } from './notify.ts'
import {
  candidatesFor,
  type ModelOffer,
  type OfferCandidate,
  offerOf,
  usualCandidates,
  type Wanted,
} from './offers.ts'
import {
  activeBookings,
  type Model,
  type ModelBooking,
  nextReminderAt,
  type Prediction,
  placeBooking,
  predictRefusal,
  recordTransition,
  requestDeadline,
} from './state.ts'
import { type Choice, chooseForBusiness, chooseForClient, listUsed } from './times.ts'

type Request = Wanted & { business: number; start: number; member?: string | undefined }
export type CreateAction =
  | ({ kind: 'request'; client: string } & Request)
  | ({ kind: 'enter' } & Request)

export function predictRequest(model: Model, step: CreateAction & { kind: 'request' }): Prediction {
  const { client, start, member } = step
  const business = businessAt(model, step.business)
  const offer = offerOf(business, step)
  if ('code' in offer) return predictRefusal(offer.code)
  const candidates = candidatesFor(business, offer, member)
  if (member !== undefined && candidates.length === 0) return predictRefusal('member_unavailable')
  const { duration, group } = offer
  const choice = chooseForClient(model, { business, client, start, duration, candidates, group })
  if ('code' in choice) return predictRefusal(choice.code)
  const waiting = activeBookings(model).filter(
    (booking) => booking.client === client && booking.status === 'pending',
  )
  if (!business.policy.autoAccept && waiting.length >= 5) return predictRefusal('too_many_pending')
  const status: NewBooking['status'] = business.policy.autoAccept ? 'confirmed' : 'pending'
  const requested = { business, start, client, offer, status, chosenByClient: member !== undefined }
  return predictNewBooking(model, { ...requested, choices: choice.best }, (booking) => {
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
  const offer = offerOf(business, step)
  if ('code' in offer) return predictRefusal(offer.code)
  const start = Math.floor(step.start / minute) * minute
  const { duration, group } = offer
  const doing = candidatesFor(business, offer, step.member)
  // The business may also give it to a person who does not do the service.
  const candidates = doing.length > 0 ? doing : usualCandidates(business, offer)
  const request = { business, client: null, start, duration, candidates, group }
  const choice = chooseForBusiness(model, request, true)
  if ('code' in choice) return predictRefusal(choice.code)
  const { member } = step
  const allowed = keepAllowed(model, { business, start }, choice)
  if (allowed.length === 0) return predictRefusal('slot_taken')
  const isKnown = business.resources.some((one) => one.id === member && isUsed(one))
  if (member !== undefined && !isKnown) return predictRefusal('invalid_input')
  const best = allowed.find(({ resource }) => member === undefined || resource.id === member)
  if (!best) return predictRefusal('slot_taken')
  const requested = { business, start, client: null, offer, chosenByClient: false }
  return predictNewBooking(
    model,
    { ...requested, status: 'confirmed', choices: [best] },
    (booking) => {
      recordTransition(
        model,
        booking,
        { transition: 'enter', by: 'professional', from: null },
        { from: null, to: booking.start },
      )
      notifyPerson(model, booking, 'team_booked')
    },
  )
}

type Allowed = { business: ModelBusiness; start: number }

/** Without the resources that were in use at a past time. */
function keepAllowed(model: Model, { business, start }: Allowed, { free }: Choice) {
  const longest = Math.max(...free.map(({ duration }) => duration))
  const used =
    start < model.now ? listUsed(model, business, { from: start, to: start + longest }) : []
  return free.filter(({ resource }) => !used.includes(resource.id))
}

type NewBooking = {
  business: ModelBusiness
  start: number
  client: string | null
  offer: ModelOffer
  choices: OfferCandidate[]
  status: 'pending' | 'confirmed'
  chosenByClient: boolean
}

function predictNewBooking(
  model: Model,
  { business, start, client, offer, choices, status, chosenByClient }: NewBooking,
  onCreated: (booking: ModelBooking) => void,
): Prediction {
  return {
    code: 'done',
    resources: choices.map(({ resource }) => resource.id),
    apply: ({ id, resource }) => {
      const choice = choices.find((one) => one.resource.id === resource)
      if (!choice) throw new Error(`Booking ${id} is on an unexpected resource`)
      const { sold, duration, gaps, preparation, pause } = choice
      const localDay = localDayOf(business, start)
      const booking: ModelBooking = {
        id,
        business,
        client,
        resource,
        status,
        start,
        end: start + duration,
        busyUntil: start + duration + pause,
        localDay,
        sold,
        gaps,
        preparation,
        seats: offer.group?.seats ?? 1,
        seat: lowestSeat(model, business, { choice, offer, start }),
        chosenByClient,
        personChangedAt: null,
        cancellation: { ...business.policy.cancellation },
        answerBy: status === 'pending' ? requestDeadline(start, model.now) : null,
        refundFrom: start,
        remindAt: status === 'confirmed' ? nextReminderAt(start, model.now) : null,
        proposal: null,
        completedAt: null,
        cancelledBy: null,
        refundPercent: null,
        noShow: null,
        contestedAt: null,
        settledAt: null,
        series: null,
      }
      placeBooking(model, booking, localDay)
      onCreated(booking)
    },
  }
}

type Seating = { choice: OfferCandidate; offer: Pick<ModelOffer, 'group'>; start: number }

/** The lowest free seat of the session; 1 without seats. */
export function lowestSeat(
  model: Model,
  business: ModelBusiness,
  { choice, offer: { group }, start }: Seating,
  existing?: ModelBooking,
) {
  if (!group) return 1
  const minutes = createMinutes(model, business, localDayOf(business, start), existing)
  return minutes.freeSeats(choice, group, start)[0] ?? 0
}

const businessAt = (model: Model, index: number) => {
  const business = model.businesses[index]
  if (!business) throw new Error(`No business ${index}`)
  return business
}
