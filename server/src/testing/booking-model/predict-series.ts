import { day, instantOf, localTimeOf, minute } from './calendar.ts'
import { combineSince, startsOfBookings } from './notify.ts'
import { type BookingAction, predict } from './predict.ts'
import type { CreateAction } from './predict-requests.ts'
import {
  isActive,
  type Model,
  type ModelBooking,
  type ModelSeries,
  placeBooking,
  type SavedBooking,
} from './state.ts'

type Scope = { bookingId: string; scope: 'following' | 'all'; version: number }

/** The business enters, cancels or moves several bookings of a client: all or none. */
export type SeriesAction =
  | (Omit<CreateAction & { kind: 'enter' }, 'kind' | 'start'> & {
      kind: 'enter_series'
      starts: number[]
    })
  | ({ kind: 'cancel_series' } & Scope)
  | ({ kind: 'move_series'; start: number } & Scope)

/**
 * Expected result, and the action on each booking. It is not certain if a booking may be on several places, which decides
 * about the next ones.
 */
export function predictSeries(model: Model, action: SeriesAction) {
  const plan = planSeries(model, action)
  if ('code' in plan) return { code: plan.code, actions: [], isCertain: true }
  const { actions } = plan
  return { actions, ...tryActions(model, actions) }
}

type Plan = { actions: BookingAction[] } | { code: string }

function planSeries(model: Model, action: SeriesAction): Plan {
  if (action.kind === 'enter_series') {
    const { starts, kind: _, ...sale } = action
    const whole = starts.map((start) => Math.floor(start / minute))
    if (whole.some((start, n) => n > 0 && start <= (whole[n - 1] ?? 0)))
      return { code: 'invalid_input' }
    return { actions: starts.map((start) => ({ kind: 'enter', ...sale, start })) }
  }
  const { bookingId, scope, version } = action
  const booking = model.bookings.get(bookingId)
  const series = booking?.series && model.series.get(booking.series.id)
  if (!booking || !series || series.version !== version) return { code: 'version_conflict' }
  const from = scope === 'all' ? 1 : (booking.series?.position ?? 1)
  const upcoming = bookingsOfSeries(model, series)
    .slice(from - 1)
    .filter((one) => isActive(one) && one.start > model.now)
  if (upcoming.length === 0) return { code: 'wrong_status' }
  return action.kind === 'cancel_series'
    ? { actions: upcoming.map(cancellationOf) }
    : planMoves(booking, upcoming, action.start)
}

const cancellationOf = ({ id }: ModelBooking): BookingAction => ({
  kind: 'transition',
  bookingId: id,
  transition: 'cancel',
  by: 'professional',
})

/** All move by the same difference on the clock. None moves to a time that another of them is still to leave. */
function planMoves(booking: ModelBooking, upcoming: ModelBooking[], start: number): Plan {
  const { business } = booking
  const difference =
    localTimeOf(business, Math.floor(start / minute) * minute) -
    localTimeOf(business, booking.start)
  if (difference === 0) return { code: 'invalid_input' }
  const moves = upcoming
    .toSorted((a, b) => (difference > 0 ? b.start - a.start : a.start - b.start))
    .map((one): BookingAction => {
      const local = localTimeOf(business, one.start) + difference
      const localDay = Math.floor(local / day)
      return {
        kind: 'reschedule',
        bookingId: one.id,
        party: 'professional',
        start: instantOf(business, localDay, local - localDay * day),
      }
    })
  return { actions: moves }
}

export const bookingsOfSeries = (model: Model, { bookingIds }: ModelSeries) =>
  bookingIds.flatMap((id) => model.bookings.get(id) ?? [])

/** Makes the actions in the model and takes them back. */
function tryActions(model: Model, actions: BookingAction[]) {
  const undo = createUndo(model, actions)
  let isCertain = true
  let code = 'done'
  for (const [n, action] of actions.entries()) {
    const prediction = predict(model, action)
    code = prediction.code
    if (code !== 'done') break
    const { resources } = prediction
    if (resources.length > 1) isCertain = false
    const id = 'bookingId' in action ? action.bookingId : `tried ${n}`
    prediction.apply({ id, resource: resources[0] ?? '' })
  }
  undo()
  return { code, isCertain }
}

function createUndo(model: Model, actions: BookingAction[]) {
  const known = new Set(model.bookings.keys())
  const notified = model.notifications.length
  const before = actions.flatMap((action) => {
    const booking = 'bookingId' in action && model.bookings.get(action.bookingId)
    return booking ? [{ booking, fields: { ...booking } }] : []
  })
  const entries = before.map(({ booking }) => (model.history.get(booking.id) ?? []).length)
  return () => {
    for (const [id, booking] of model.bookings) if (!known.has(id)) forget(model, booking)
    for (const [n, { booking, fields }] of before.entries()) {
      placeBooking(model, booking, fields.localDay)
      Object.assign(booking, fields)
      model.history.get(booking.id)?.splice(entries[n] ?? 0)
    }
    model.notifications.splice(notified)
  }
}

function forget(model: Model, booking: ModelBooking) {
  for (const ofDay of model.days.values()) ofDay.delete(booking)
  model.bookings.delete(booking.id)
  model.open.delete(booking)
  model.history.delete(booking.id)
}

type Saved = { seriesId: string; saved: SavedBooking[] }

/** Makes the change in the model. Throws if a booking is on a resource that the model does not expect. */
export function applySeries(
  model: Model,
  action: SeriesAction,
  actions: BookingAction[],
  { seriesId, saved }: Saved,
) {
  const notified = model.notifications.length
  const starts = startsOfBookings(model, saved)
  for (const [n, one] of actions.entries()) {
    const { code, resources, apply } = predict(model, one)
    const own = 'bookingId' in one ? saved.find(({ id }) => id === one.bookingId) : saved[n]
    if (code !== 'done' || !own) throw new Error(`${JSON.stringify(one)} is ${code}`)
    if (resources.length > 0 && !resources.includes(own.resource))
      throw new Error(`Booking ${own.id} is on ${own.resource}, not on ${resources}`)
    apply(own)
  }
  combineSince(model, notified, starts)
  if (action.kind !== 'enter_series') {
    const series = model.series.get(seriesId)
    if (series) series.version++
    return
  }
  const bookingIds = saved.map(({ id }) => id)
  model.series.set(seriesId, { id: seriesId, bookingIds, version: 1 })
  for (const [n, id] of bookingIds.entries()) {
    const booking = model.bookings.get(id)
    if (booking) booking.series = { id: seriesId, position: n + 1 }
  }
}
