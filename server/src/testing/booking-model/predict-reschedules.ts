import type { Party } from '@ujuzi/contract/bookings/bookings'
import { hour, isUsed, localDayOf, minute } from './calendar.ts'
import { notify, notifyBothParties, notifyPerson, personOf } from './notify.ts'
import { candidatesToMove, groupOf, moveCandidates, type OfferCandidate } from './offers.ts'
import { lowestSeat } from './predict-requests.ts'
import {
  isActive,
  isOpen,
  isProposalOpen,
  type Model,
  type ModelBooking,
  nextReminderAt,
  otherParty,
  type Prediction,
  placeBooking,
  predictRefusal,
  recordTransition,
  requestDeadline,
} from './state.ts'
import { chooseForBusiness, chooseForClient } from './times.ts'

export type RescheduleAction = {
  kind: 'reschedule' | 'accept_move'
  bookingId: string
  party: Party
  start: number
  /** Resource to which the booking is given as well. */
  member?: string | undefined
  /** Account of the employee who acts for the business. */
  employee?: string | undefined
}

export function predictReschedule(
  model: Model,
  booking: ModelBooking,
  { party, start: requestedStart, member: requestedMember, employee }: RescheduleAction,
): Prediction {
  if (!isOpen(booking, model.now)) return predictRefusal('wrong_status')
  const member = requestedMember === booking.resource ? undefined : requestedMember
  if (member !== undefined) {
    if (party === 'client' || employee) return predictRefusal('not_allowed')
    const resource = booking.business.resources.find(({ id }) => id === member)
    if (!resource || !isUsed(resource)) return predictRefusal('member_unavailable')
  }
  const isWalkIn = booking.client === null
  const isEarly = booking.start - model.now >= booking.cancellation.free * hour
  const isImmediate = isWalkIn || isEarly || (booking.status === 'pending' && party === 'client')
  const isSetByBusiness = isWalkIn || (!isImmediate && party === 'professional')
  const start = isSetByBusiness ? Math.floor(requestedStart / minute) * minute : requestedStart
  if (start === booking.start) return predictRefusal('invalid_input')
  if (!isImmediate && member !== undefined) return predictRefusal('wrong_status')

  const choice = chooseNewTime(model, booking, { start, member, isSetByBusiness })
  if ('code' in choice) return predictRefusal(choice.code)
  if (isImmediate) {
    return predictNewTime(model, booking, start, {
      choices: choice.choices,
      member,
      by: party,
      employee,
      transition: 'reschedule',
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
  { party, start, employee }: RescheduleAction,
): Prediction {
  if (!isActive(booking)) return predictRefusal('wrong_status')
  if (booking.proposal?.by === party) return predictRefusal('not_allowed')
  if (!isProposalOpen(booking, model.now)) return predictRefusal('wrong_status')
  if (booking.proposal?.start !== start) return predictRefusal('wrong_status')
  const choice = chooseNewTime(model, booking, { start, isSetByBusiness: true })
  if ('code' in choice) return predictRefusal(choice.code)
  return predictNewTime(model, booking, start, {
    choices: choice.choices,
    member: undefined,
    by: party,
    employee,
    transition: 'accept_move',
    event: 'move_accepted',
  })
}

type Target = { start: number; member?: string | undefined; isSetByBusiness: boolean }

/** The candidates of which the booking gets one, or the code of the refusal. */
function chooseNewTime(
  model: Model,
  booking: ModelBooking,
  { start, member, isSetByBusiness }: Target,
): { choices: OfferCandidate[] } | { code: string } {
  const { candidates: doing, chosen } = candidatesToMove(booking, member)
  if (doing.length === 0 && chosen !== undefined && !isSetByBusiness)
    return { code: 'member_unavailable' }
  const candidates = doing.length > 0 || !isSetByBusiness ? doing : moveCandidates(booking)
  const { business, client } = booking
  const duration = booking.end - booking.start
  const group = groupOf(booking)
  const request = { business, client, start, duration, candidates, group, existing: booking }
  const choice = isSetByBusiness
    ? chooseForBusiness(model, request, false)
    : chooseForClient(model, request)
  if ('code' in choice) return choice
  const on = (id: string) => choice.free.find(({ resource }) => resource.id === id)
  // A group session has its own resource; any other booking stays where it is if it can.
  const same = booking.seats > 1 ? undefined : on(booking.resource)
  if (member === undefined) return { choices: same ? [same] : choice.best }
  const given = on(member)
  return given ? { choices: [given] } : { code: 'slot_taken' }
}

type NewTime = {
  choices: OfferCandidate[]
  member: string | undefined
  by: Party
  employee: string | undefined
  transition: 'reschedule' | 'accept_move'
  event: string
}

function predictNewTime(
  model: Model,
  booking: ModelBooking,
  start: number,
  { choices, member, by, employee, transition, event }: NewTime,
): Prediction {
  const apply = ({ resource }: { resource: string }) => {
    const choice = choices.find((one) => one.resource.id === resource)
    if (!choice) throw new Error(`Booking ${booking.id} is on an unexpected resource`)
    const before = {
      status: booking.status,
      start: booking.start,
      resource: booking.resource,
      person: personOf(booking),
    }
    const { business } = booking
    const end = start + choice.duration
    const offer = { group: groupOf(booking) }
    const seat = lowestSeat(model, business, { choice, offer, start }, booking)
    if (transition === 'accept_move') booking.status = 'confirmed'
    Object.assign(booking, {
      resource,
      start,
      end,
      busyUntil: end + choice.pause,
      seat,
      answerBy: booking.status === 'pending' ? requestDeadline(start, model.now) : null,
      refundFrom: Math.min(booking.refundFrom, start),
      remindAt: booking.status === 'confirmed' ? nextReminderAt(start, model.now) : null,
      proposal: null,
    })
    placeBooking(model, booking, localDayOf(business, start))
    if (member !== undefined) markPersonChanged(model, booking)
    const starts = { from: before.start, to: start }
    const made = { by, from: before.status }
    recordTransition(model, booking, { transition, ...made }, starts)
    if (member !== undefined)
      recordTransition(model, booking, { transition: 'assign', ...made }, starts)
    const actor = { by, employee }
    notifyBothParties(model, booking, actor, { event, isConfirmed: booking.status === 'confirmed' })
    if (member !== undefined && booking.personChangedAt !== null)
      notify(model, booking, 'client', 'person_changed')
    const isOwnChange = by === 'professional' && before.person === (employee ?? business.ownerId)
    if (resource !== before.resource && !isOwnChange)
      notifyPerson(model, booking, 'unassigned', before.person)
  }
  return { code: 'done', resources: choices.map(({ resource }) => resource.id), apply }
}

/** The client who chose a person may cancel free of charge once another one has the booking. */
export function markPersonChanged(model: Model, booking: ModelBooking) {
  if (!booking.chosenByClient && booking.personChangedAt === null) return
  Object.assign(booking, { chosenByClient: false, personChangedAt: model.now })
}
