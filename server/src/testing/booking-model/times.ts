import {
  day,
  hour,
  instantOf,
  localDayOf,
  type ModelBusiness,
  type ModelResource,
  minute,
  weekdayOf,
  weekOf,
} from './calendar.ts'
import { createMinutes, type Minutes } from './minutes.ts'
import type { GroupOffer, OfferCandidate } from './offers.ts'
import {
  activeBookings,
  bookingsOn,
  isActive,
  type Model,
  type ModelBooking,
  occupiedTimes,
  sessionKey,
} from './state.ts'

export type TimeRequest = {
  business: ModelBusiness
  client: string | null
  start: number
  /** Usual duration. */
  duration: number
  candidates: OfferCandidate[]
  group: GroupOffer | undefined
  /** Booking to reschedule; it does not block its own new time. */
  existing?: ModelBooking
}

/**
 * The free candidates, best first. The booking gets one of `best`: among places there may be several, because they are chosen
 * by a rule that the model does not know.
 */
export type Choice = { free: OfferCandidate[]; best: OfferCandidate[] }

/** A choice for a time chosen by a client, to which all rules of the business apply, or the code of the refusal. */
export function chooseForClient(model: Model, request: TimeRequest): Choice | { code: string } {
  const { business, start, candidates, group, duration } = request
  const code = findWindowRefusal(model, business, start)
  if (code) return { code }
  const minutes = createMinutes(model, business, localDayOf(business, start), request.existing)
  const fitting = candidates.filter((one) => minutes.isInOpening(start, one.duration))
  if (fitting.length === 0) return { code: 'outside_hours' }
  if (!isAcceptedStart(minutes, request)) return { code: 'start_not_offered' }
  const working = fitting.filter((one) => minutes.isAtWork(one, start))
  if (working.length === 0) return { code: 'outside_hours' }
  const isFull = isDayFull(model, request)
  if (isFull && !group) return { code: 'day_full' }
  const free = working.filter((one) => isBookable(minutes, one, { start, group, isFull }))
  if (free.length === 0 && isFull) return { code: 'day_full' }
  const choice = sortByLoad(model, { ...request, minutes }, free)
  if (isClientBusy(model, request, choice.best[0]?.duration ?? duration))
    return { code: 'client_busy' }
  return free.length > 0 ? choice : { code: 'slot_taken' }
}

type FreeQuestion = { start: number; group: GroupOffer | undefined; isFull: boolean }

/** Whether a client can get this candidate, who is at work: only a seat in an open session if the day is full. */
export const isBookable = (
  minutes: Minutes,
  candidate: OfferCandidate,
  { start, group, isFull }: FreeQuestion,
) =>
  minutes.isFree(candidate, start, group) &&
  minutes.staysInCapacity(candidate, start, group) &&
  (!isFull || (group !== undefined && minutes.isJoined(candidate, group, start)))

/**
 * A choice for a time set by the business, which only other bookings can block. `past` also allows the last seven
 * days.
 */
export function chooseForBusiness(
  model: Model,
  request: TimeRequest,
  past: boolean,
): Choice | { code: string } {
  const { business, start, candidates, group, duration } = request
  if (start > model.now + 365 * day) return { code: 'too_far' }
  if (start < model.now && !past) return { code: 'too_soon' }
  if (start < model.now - 7 * day) return { code: 'too_late' }
  const minutes = createMinutes(model, business, localDayOf(business, start), request.existing)
  const free = candidates.filter((one) => minutes.isFree(one, start, group))
  const joins = (one: OfferCandidate) => group !== undefined && minutes.isJoined(one, group, start)
  const order = (one: OfferCandidate) =>
    (joins(one) ? 0 : 2) + (minutes.isAtWork(one, start) ? 0 : 1)
  const sorted = free.toSorted((a, b) => order(a) - order(b))
  if (isClientBusy(model, request, sorted[0]?.duration ?? duration)) return { code: 'client_busy' }
  return sorted.length > 0 ? { free: sorted, best: sorted.slice(0, 1) } : { code: 'slot_taken' }
}

/** Resources on which completed bookings were worked on between two instants. */
export const listUsed = (
  model: Model,
  business: ModelBusiness,
  { from, to }: { from: number; to: number },
) =>
  bookingsOn(model, business, localDayOf(business, from) - 2, localDayOf(business, to) + 1)
    .filter(
      (one) =>
        one.status === 'completed' &&
        (one.completedAt === null || one.completedAt > from) &&
        occupiedTimes({ ...one, preparation: 0, busyUntil: one.end }).some(
          (span) => span.from < to && span.to > from,
        ),
    )
    .map(({ resource }) => resource)

/** The code of the refusal if clients cannot book this start yet or any more, wherever it lies in the hours. */
export function findWindowRefusal(model: Model, business: ModelBusiness, start: number) {
  const { policy } = business
  const [localDay, today] = [localDayOf(business, start), localDayOf(business, model.now)]
  if (localDay > today + policy.maxDaysAhead) return 'too_far'
  if (localDay < today || (localDay === today && !policy.sameDay)) return 'too_soon'
  const earliest = Math.ceil(model.now / minute) * minute + policy.leadTime
  return start < earliest ? 'too_soon' : undefined
}

/** Whether the daily limit is reached. A group session counts once. */
export function isDayFull(
  model: Model,
  { business, start, existing }: Pick<TimeRequest, 'business' | 'start' | 'existing'>,
) {
  const counted = bookingsOn(model, business, localDayOf(business, start)).filter(
    (one) => one !== existing && (isActive(one) || one.status === 'completed'),
  )
  return new Set(counted.map(sessionKey)).size >= business.policy.maxPerDay
}

/**
 * Whether the start is accepted: a step from the opening, or from the preparation after a booking that ended in it; the
 * current start of the booking; for a group, the start of a session.
 */
function isAcceptedStart(minutes: Minutes, request: TimeRequest) {
  const { business, start, existing, group, candidates } = request
  if (existing?.start === start) return true
  if (group) {
    if (isWeeklyStart(business, group, start)) return true
    if (candidates.some((one) => minutes.isJoined(one, group, start))) return true
    if (group.sessions.length > 0) return false
  }
  const { step } = business.policy
  const sinceOpening = minutes.sinceOpening(start) * minute
  if (sinceOpening % step === 0) return true
  const ready = start - (candidates[0]?.preparation ?? 0)
  const ends = [
    ...candidates.flatMap((one) => minutes.endsBefore(one, start)),
    ...(existing && existing.busyUntil >= start - sinceOpening ? [existing.busyUntil] : []),
  ]
  return ends.some((end) => end <= ready && (ready - end) % step === 0)
}

export const isWeeklyStart = (business: ModelBusiness, { sessions }: GroupOffer, start: number) => {
  const localDay = localDayOf(business, start)
  return sessions.some(
    ({ weekday, at }) =>
      weekday === weekdayOf(localDay) && instantOf(business, localDay, at) === start,
  )
}

/**
 * Sessions to join come first. A team shares the work: the one with the fewest booked minutes that day, then with the fewest
 * upcoming bookings that week, then by position.
 */
export function sortByLoad(
  model: Model,
  { minutes, start, group, business, existing }: TimeRequest & { minutes: Minutes },
  free: OfferCandidate[],
): Choice {
  const joining = free.filter((one) => group && minutes.isJoined(one, group, start))
  const tiers = [joining, free.filter((one) => !joining.includes(one))].map((tier) => {
    const isTeam = tier.some(({ resource }) => resource.kind === 'person')
    if (!isTeam) return { tier, best: tier }
    const loads = new Map(
      tier.map((one) => [one, loadOf(model, one.resource, { business, start, existing })]),
    )
    const load = (one: OfferCandidate, n: number) => loads.get(one)?.[n] ?? 0
    const sorted = tier.toSorted((a, b) => load(a, 0) - load(b, 0) || load(a, 1) - load(b, 1))
    return { tier: sorted, best: sorted.slice(0, 1) }
  })
  const best = tiers.find(({ tier }) => tier.length > 0)?.best ?? []
  return { free: tiers.flatMap(({ tier }) => tier), best }
}

type LoadQuestion = {
  business: ModelBusiness
  start: number
  existing: ModelBooking | undefined
}

function loadOf(
  model: Model,
  resource: ModelResource,
  { business, start, existing }: LoadQuestion,
) {
  const localDay = localDayOf(business, start)
  const own = bookingsOn(model, business, localDay - 7, localDay + 7).filter(
    (one) =>
      one.resource === resource.id &&
      one !== existing &&
      (isActive(one) || one.status === 'completed'),
  )
  const worked = new Set<string>()
  for (const one of own)
    if (one.localDay === localDay)
      for (const { from, to } of occupiedTimes(one))
        for (let at = from; at < to; at += minute) worked.add(`${sessionKey(one)} ${at}`)
  const upcoming = own.filter(
    (one) => isActive(one) && one.start > model.now && weekOf(one.localDay) === weekOf(localDay),
  )
  return [worked.size, new Set(upcoming.map(sessionKey)).size]
}

export const isClientBusy = (
  model: Model,
  { client, start, existing }: Pick<TimeRequest, 'client' | 'start' | 'existing'>,
  duration: number,
) =>
  client !== null &&
  activeBookings(model).some(
    (booking) =>
      booking !== existing &&
      booking.client === client &&
      booking.start < start + duration &&
      booking.end > start,
  )

/** Refund when the client cancels now. A cancellation by the business refunds 100 %. */
export function refundPercentAt(
  { cancellation, refundFrom, personChangedAt }: ModelBooking,
  now: number,
) {
  const notice = (refundFrom - now) / hour
  if (personChangedAt !== null || notice >= cancellation.free) return 100
  if (notice >= cancellation.partial) return 100 - cancellation.fee
  if (notice >= cancellation.none) return (100 - cancellation.fee) / 2
  return 0
}
