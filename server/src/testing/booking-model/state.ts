import type { BookingStatus, Party, RecordedTransition } from '@ujuzi/contract/bookings/bookings'

/*
 * State of the booking model: a small, slow implementation of the specification that shares no rule with the product.
 * Instants and durations are milliseconds. Every day has 24 hours: the time zones used here have no daylight saving.
 */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type ModelPolicy = {
  autoAccept: boolean
  buffer: number
  maxPerDay: number
  leadTime: number
  sameDay: boolean
  maxDaysAhead: number
  /** `free`, `partial` and `none` are hours of notice; `fee` is a percentage. */
  cancellation: { free: number; partial: number; none: number; fee: number }
}

export type ModelBusiness = {
  id: string
  ownerId: string
  /** Offset from UTC, positive to the east. */
  offset: number
  /** Opening hours of every day, from local midnight. */
  hours: { opens: number; closes: number }
  resources: string[]
  services: { id: string; duration: number; price: number }[]
  policy: ModelPolicy
  /** Without a resource, the whole business is closed. */
  timeOff: { resource: string | undefined; from: number; to: number }[]
}

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
  price: number
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
}

export type ModelActor = Party | 'reviewer' | 'system'
export type HistoryEntry = {
  bookingId: string
  transition: RecordedTransition
  by: ModelActor
  from: BookingStatus | null
  to: BookingStatus
  at: number
  start: { from: number | null; to: number } | null
}
/** `emailOnly`: a calendar email to the party that made the change, without a notification in the app. */
export type ModelNotification = {
  bookingId: string
  to: Party
  event: string
  at: number
  start: number
  emailOnly?: true
}

export type Model = {
  now: number
  businesses: ModelBusiness[]
  bookings: Map<string, ModelBooking>
  history: HistoryEntry[]
  notifications: ModelNotification[]
}

export const createModel = (businesses: ModelBusiness[], now: number): Model => ({
  now,
  businesses,
  bookings: new Map(),
  history: [],
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

export const bookingsOf = (model: Model, business: ModelBusiness) =>
  [...model.bookings.values()].filter((booking) => booking.business === business)

export const localDayOf = (business: ModelBusiness, at: number) =>
  Math.floor((at + business.offset) / day)

/** Adds a notification. Walk-in clients have no account and get no notifications. */
export function notify(
  model: Model,
  booking: ModelBooking,
  to: Party,
  event: string,
  start = booking.start,
) {
  if (to === 'client' && booking.client === null) return
  model.notifications.push({ bookingId: booking.id, to, event, at: model.now, start })
}

/** Notifies the other party. A change of a confirmed booking also emails the calendar entry to the acting party. */
export function notifyBothParties(
  model: Model,
  booking: ModelBooking,
  by: ModelActor,
  { event, isConfirmed }: { event: string; isConfirmed: boolean },
) {
  const to = otherParty(by)
  notify(model, booking, to, event)
  if (!isConfirmed || booking.client === null) return
  const { id, start } = booking
  model.notifications.push({
    bookingId: id,
    to: otherParty(to),
    event,
    at: model.now,
    start,
    emailOnly: true,
  })
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
  model.history.push({
    bookingId: booking.id,
    transition,
    by,
    from,
    to: booking.status,
    at: model.now,
    start,
  })
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
