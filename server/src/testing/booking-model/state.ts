import type { BookingStatus, Party, RecordedTransition } from '@ujuzi/contract/bookings/bookings'
import {
  hour,
  type ModelBusiness,
  type ModelPolicy,
  type ModelResource,
  type TimeRange,
} from './calendar.ts'

/* State of the booking model: a small, slow implementation of the specification that shares no rule with the product. */

export type ModelBooking = {
  id: string
  business: ModelBusiness
  client: string | null
  resource: string
  status: BookingStatus
  start: number
  end: number
  busyUntil: number
  localDay: number
  sold: SoldServices
  /** From the start; the resource is free then. */
  gaps: TimeRange[]
  preparation: number
  seats: number
  seat: number
  chosenByClient: boolean
  personChangedAt: number | null
  cancellation: ModelPolicy['cancellation']
  answerBy: number | null
  refundFrom: number
  remindAt: number | null
  proposal: { start: number; by: Party } | null
  completedAt: number | null
  cancelledBy: Party | null
  refundPercent: number | null
  noShow: { absentee: Party | null; at: number } | null
  contestedAt: number | null
  settledAt: number | null
  series: { id: string; position: number } | null
}

/** Bookings that were entered together, by position. `version` counts the changes of several of them. */
export type ModelSeries = { id: string; bookingIds: string[]; version: number }

/** Services, options and price as sold; later changes of the business do not change them. */
export type SoldServices = {
  parts: { service: number; title: string; price: number; duration: number }[]
  options: string[]
  price: number
}

export type ModelActor = Party | 'moderator' | 'system'
export type HistoryEntry = {
  bookingId: string
  transition: RecordedTransition
  by: ModelActor
  from: BookingStatus | null
  to: BookingStatus
  at: number
  start: { from: number | null; to: number } | null
}
export type ModelNotification = {
  bookingId: string
  account: string
  to: Party
  event: string
  at: number
  start: number
  /** A calendar email to the party that made the change, without a notification in the app. */
  emailOnly?: true
}

export type Model = {
  now: number
  businesses: ModelBusiness[]
  bookings: Map<string, ModelBooking>
  series: Map<string, ModelSeries>
  /** All bookings of a business by local day, so that a step does not look at all of them. */
  days: Map<string, Set<ModelBooking>>
  /** Bookings that occupy a time, and some that have just ended. */
  open: Set<ModelBooking>
  /** Bookings whose client or professional did not come. */
  disputed: Set<ModelBooking>
  history: Map<string, HistoryEntry[]>
  notifications: ModelNotification[]
}

export const createModel = (businesses: ModelBusiness[], now: number): Model => ({
  now,
  businesses,
  bookings: new Map(),
  series: new Map(),
  days: new Map(),
  open: new Set(),
  disputed: new Set(),
  history: new Map(),
  notifications: [],
})

/** Whether the booking occupies its resource and its client. */
export const isActive = ({ status }: ModelBooking) => status === 'pending' || status === 'confirmed'

/**
 * Describes the capacity that a booking uses: the time on its resource, or one of the bookings of its day. A change of
 * the key must be announced as a change of the calendar.
 */
export function capacityKey(booking: ModelBooking | undefined) {
  if (booking && isActive(booking))
    return `${booking.resource} ${booking.start} ${booking.busyUntil}`
  return booking?.status === 'completed' ? `${booking.localDay}` : ''
}

const dayKey = (business: ModelBusiness, localDay: number) => `${business.id} ${localDay}`

/** Saves a booking, or its new day. */
export function placeBooking(model: Model, booking: ModelBooking, localDay: number) {
  model.days.get(dayKey(booking.business, booking.localDay))?.delete(booking)
  booking.localDay = localDay
  model.bookings.set(booking.id, booking)
  model.open.add(booking)
  const key = dayKey(booking.business, localDay)
  model.days.set(key, (model.days.get(key) ?? new Set()).add(booking))
}

/** Bookings of the local days from `first` to `last`. */
export function bookingsOn(model: Model, business: ModelBusiness, first: number, last = first) {
  const all: ModelBooking[] = []
  for (let localDay = first; localDay <= last; localDay++)
    all.push(...(model.days.get(dayKey(business, localDay)) ?? []))
  return all
}

/** Active bookings. A booking never becomes active again. */
export function activeBookings(model: Model) {
  for (const booking of model.open) if (!isActive(booking)) model.open.delete(booking)
  return [...model.open]
}

export const bookingsOf = (model: Model, business: ModelBusiness) =>
  [...model.bookings.values()].filter((booking) => booking.business === business)

/** Bookings of one group session share a key; any other booking has its own. */
export const sessionKey = ({ id, seats, resource, sold, start }: ModelBooking) =>
  seats > 1 ? groupKey(resource, sold.parts[0]?.service, start) : id

export const groupKey = (resource: string, service: number | undefined, start: number) =>
  `${resource} ${service} ${start}`

/** The times at which the booking occupies its resource. */
export function occupiedTimes({ start, busyUntil, preparation, gaps }: ModelBooking): TimeRange[] {
  const cuts = gaps.map(({ from, to }) => ({ from: start + from, to: start + to }))
  const starts = [start - preparation, ...cuts.map(({ to }) => to)]
  const ends = [...cuts.map(({ from }) => from), busyUntil]
  return starts.map((from, n) => ({ from, to: ends[n] ?? busyUntil }))
}

export function resourceOf({ business, resource }: ModelBooking): ModelResource {
  const found = business.resources.find(({ id }) => id === resource)
  if (!found) throw new Error(`No resource ${resource}`)
  return found
}

/** Reminders are due a day and two hours before the start. */
export const nextReminderAt = (start: number, after: number) =>
  [start - 24 * hour, start - 2 * hour].find((at) => at > after) ?? null

export const requestDeadline = (start: number, now: number) => Math.min(start, now + 24 * hour)

/** Number of bookings that were accepted and not cancelled. */
export const countAccepted = (model: Model, business: ModelBusiness) =>
  bookingsOf(model, business).filter(({ status }) =>
    ['confirmed', 'completed', 'no_show'].includes(status),
  ).length

/** The fields that the model takes over from the row in the database. */
export type SavedBooking = { id: string; resource: string }

/**
 * Expected result of an action. `code` is `done` or the code of the refusal, `resources` lists the resources on which
 * the booking may be (any if empty), `apply` makes the change in the model.
 */
export type Prediction = { code: string; resources: string[]; apply: (saved: SavedBooking) => void }

export const predictRefusal = (code: string): Prediction => ({
  code,
  resources: [],
  apply: () => {},
})

type TransitionFields = {
  transition: RecordedTransition
  by: ModelActor
  from: BookingStatus | null
}

export function recordTransition(
  model: Model,
  booking: ModelBooking,
  { transition, by, from }: TransitionFields,
  start: HistoryEntry['start'] = null,
) {
  const entries = model.history.get(booking.id) ?? []
  const { id: bookingId, status: to } = booking
  entries.push({ bookingId, transition, by, from, to, at: model.now, start })
  model.history.set(booking.id, entries)
}

export const otherParty = (party: ModelActor): Party =>
  party === 'client' ? 'professional' : 'client'

/** Whether the booking can still be cancelled or rescheduled. */
export const isOpen = ({ status, answerBy, start }: ModelBooking, now: number) =>
  (status === 'pending' && now < (answerBy ?? start)) || (status === 'confirmed' && now < start)

export function isProposalOpen({ proposal, start, status, answerBy }: ModelBooking, now: number) {
  if (!proposal || now >= proposal.start || now >= start) return false
  return status !== 'pending' || answerBy === null || now < answerBy
}
