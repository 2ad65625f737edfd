import {
  bookingsOf,
  day,
  hour,
  isActive,
  localDayOf,
  type Model,
  type ModelBooking,
  type ModelBusiness,
  minute,
} from './state.ts'

export type TimeRequest = {
  business: ModelBusiness
  client: string | null
  start: number
  duration: number
  /** Booking to reschedule; it does not block its own new time. */
  existing?: ModelBooking
}

/** Resources the booking may be on, or the code of the refusal. */
export type ResourceChoice = { resources: string[] } | { code: string }

type TimeRange = { from: number; to: number }
const overlap = (a: TimeRange, b: TimeRange) => a.from < b.to && b.from < a.to

/** Resources for a time chosen by a client, to which all rules of the business apply. */
export function findResourcesForClient(model: Model, request: TimeRequest): ResourceChoice {
  const code = findRefusal(model, request)
  if (code) return { code }
  const open = listOpenResources(request)
  return chooseResources(model, request, listFreeResources(model, request, open))
}

/**
 * Resources for a time set by the business, which only other bookings can block. `past` also allows the last seven
 * days.
 */
export function findResourcesForBusiness(
  model: Model,
  request: TimeRequest,
  past: boolean,
): ResourceChoice {
  const { start } = request
  if (start > model.now + 365 * day) return { code: 'too_far' }
  if (start < model.now && !past) return { code: 'too_soon' }
  if (start < model.now - 7 * day) return { code: 'too_late' }
  const free = listFreeResources(model, request, request.business.resources).filter(
    (resource) => start >= model.now || !wasOccupied(model, request, resource),
  )
  const open = listOpenResources(request)
  const working = free.filter((resource) => open.includes(resource))
  return chooseResources(model, request, free, working.length > 0 ? working : free)
}

/** Resources for the booking. A rescheduled booking stays on its resource if possible. */
function chooseResources(
  model: Model,
  request: TimeRequest,
  free: string[],
  preferred = free,
): ResourceChoice {
  if (isClientBusy(model, request)) return { code: 'client_busy' }
  if (free.length === 0) return { code: 'slot_taken' }
  const current = request.existing?.resource
  return { resources: current !== undefined && free.includes(current) ? [current] : preferred }
}

function findRefusal(model: Model, request: TimeRequest) {
  const { business, start, duration, existing } = request
  const { policy } = business
  const localDay = localDayOf(business, start)
  const today = localDayOf(business, model.now)
  if (localDay > today + policy.maxDaysAhead) return 'too_far'
  if (localDay === today && !policy.sameDay) return 'too_soon'
  if (start < model.now + policy.leadTime) return 'too_soon'
  const opens = localDay * day + business.hours.opens - business.offset
  const closes = localDay * day + business.hours.closes - business.offset
  if (start < opens || start + duration > closes) return 'outside_hours'
  if (!isSlotStart(model, request, opens)) return 'start_not_offered'
  if (listOpenResources(request).length === 0) return 'outside_hours'
  const counted = bookingsOf(model, business).filter(
    (booking) =>
      booking !== existing &&
      booking.localDay === localDay &&
      (isActive(booking) || booking.status === 'completed'),
  )
  return counted.length >= policy.maxPerDay ? 'day_full' : undefined
}

/**
 * Whether the start is bookable: a quarter-hour step from the opening or from the end of another booking, or the
 * current start of the booking.
 */
function isSlotStart(model: Model, { business, start, existing }: TimeRequest, opens: number) {
  if (existing?.start === start) return true
  const ends = bookingsOf(model, business)
    .filter(isActive)
    .map(({ busyUntil }) => busyUntil)
    .filter((end) => end >= opens && end <= start)
  return [opens, ...ends].some((from) => (start - from) % (15 * minute) === 0)
}

const listOpenResources = ({ business, start, duration }: TimeRequest) =>
  business.resources.filter(
    (resource) =>
      !business.timeOff.some(
        (one) =>
          (one.resource === undefined || one.resource === resource) &&
          overlap(one, { from: start, to: start + duration }),
      ),
  )

function listFreeResources(
  model: Model,
  { business, start, duration, existing }: TimeRequest,
  resources: string[],
) {
  const occupied = { from: start, to: start + duration + business.policy.buffer }
  const blocking = bookingsOf(model, business).filter(
    (booking) =>
      booking !== existing &&
      isActive(booking) &&
      overlap(occupied, { from: booking.start, to: booking.busyUntil }),
  )
  return resources.filter((resource) => !blocking.some((booking) => booking.resource === resource))
}

/** Whether a completed booking used the resource at this time. */
const wasOccupied = (model: Model, { business, start, duration }: TimeRequest, resource: string) =>
  bookingsOf(model, business).some(
    (booking) =>
      booking.status === 'completed' &&
      booking.resource === resource &&
      overlap(
        { from: start, to: start + duration },
        { from: booking.start, to: Math.min(booking.end, booking.completedAt ?? booking.end) },
      ),
  )

const isClientBusy = (model: Model, { client, start, duration, existing }: TimeRequest) =>
  client !== null &&
  [...model.bookings.values()].some(
    (booking) =>
      booking !== existing &&
      booking.client === client &&
      isActive(booking) &&
      overlap({ from: start, to: start + duration }, { from: booking.start, to: booking.end }),
  )

/** Refund when the client cancels now. A cancellation by the business refunds 100 %. */
export function refundPercentAt({ cancellation, refundFrom }: ModelBooking, now: number) {
  const notice = (refundFrom - now) / hour
  if (notice >= cancellation.free) return 100
  if (notice >= cancellation.partial) return 100 - cancellation.fee
  if (notice >= cancellation.none) return (100 - cancellation.fee) / 2
  return 0
}
