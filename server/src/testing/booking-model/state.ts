import type { BookingStatus, Party, RecordedMove } from '@ujuzi/contract/bookings/bookings'

/*
 * Bookings as the specification tells them, small and slow, for comparison with the real ones. It shares no rule with the
 * product. Instants are milliseconds. Days are long enough to count in: the zones here have no change of clocks.
 */

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type Terms = {
  accepts: boolean
  pause: number
  perDay: number
  lead: number
  sameDay: boolean
  ahead: number
  policy: { free: number; partial: number; none: number; fee: number }
}

export type Shop = {
  id: string
  ownerId: string
  /** East of Greenwich. */
  offset: number
  /** From local midnight. */
  hours: { opens: number; closes: number }
  chairs: string[]
  services: { id: string; length: number; price: number }[]
  terms: Terms
  /** Time off of one chair, or of all. */
  off: { chair: string | undefined; from: number; to: number }[]
}

export type Visit = {
  id: string
  shop: Shop
  client: string | null
  chair: string
  status: BookingStatus
  start: number
  end: number
  busyUntil: number
  localDay: number
  price: number
  policy: Terms['policy']
  answerBy: number | null
  refundFrom: number
  remindAt: number | null
  wish: { start: number; by: Party } | null
  /** When somebody said that it was over. */
  overAt: number | null
  cancelledBy: Party | null
  refund: number | null
  noShow: { of: Party | null; at: number } | null
  contestedAt: number | null
  settledAt: number | null
}

export type Mover = Party | 'reviewer' | 'system'
export type Entry = {
  visit: string
  move: RecordedMove
  by: Mover
  from: BookingStatus | null
  to: BookingStatus
  at: number
  start: { from: number | null; to: number } | null
}
/** `own`: by a letter alone, to whoever did it. */
export type Told = {
  visit: string
  to: Party
  event: string
  at: number
  start: number
  own?: true
}

export type Model = {
  now: number
  shops: Shop[]
  visits: Map<string, Visit>
  record: Entry[]
  told: Told[]
}

export const newModel = (shops: Shop[], now: number): Model => ({
  now,
  shops,
  visits: new Map(),
  record: [],
  told: [],
})

/** Still to come or under way: what keeps its chair and its client. */
export const holds = ({ status }: Visit) => status === 'pending' || status === 'confirmed'

/** What a visit takes of its business: its chair while it holds one, and one of the visits of its day. */
export function takenBy(visit: Visit | undefined) {
  if (visit && holds(visit)) return `${visit.chair} ${visit.start} ${visit.busyUntil}`
  return visit?.status === 'completed' ? `${visit.localDay}` : ''
}

export const visitsOf = (model: Model, shop: Shop) =>
  [...model.visits.values()].filter((visit) => visit.shop === shop)

export const localDayOf = (shop: Shop, at: number) => Math.floor((at + shop.offset) / day)

/** Who is told, beside what was changed; somebody without an account hears nothing. */
export function tell(model: Model, visit: Visit, to: Party, event: string, start = visit.start) {
  if (to === 'client' && visit.client === null) return
  model.told.push({ visit: visit.id, to, event, at: model.now, start })
}

/** Who changes what both had agreed is sent the entry for the own calendar too; of a guest's visit nobody is sent any. */
export function tellBoth(
  model: Model,
  visit: Visit,
  by: Mover,
  { event, agreed }: { event: string; agreed: boolean },
) {
  const to = other(by)
  tell(model, visit, to, event)
  if (!agreed || visit.client === null) return
  const { id, start } = visit
  model.told.push({ visit: id, to: other(to), event, at: model.now, start, own: true })
}

/** Reminders go out a day and two hours before. */
export const nextReminder = (start: number, after: number) =>
  [start - 24 * hour, start - 2 * hour].find((at) => at > after) ?? null

export const answerUntil = (start: number, now: number) => Math.min(start, now + 24 * hour)

/** The visits a shop has had or is to have, once agreed. */
export const agreed = (model: Model, shop: Shop) =>
  visitsOf(model, shop).filter(({ status }) =>
    ['confirmed', 'completed', 'no_show'].includes(status),
  ).length

/** The row the database answered with. */
export type Made = { id: string; chair: string }
export type Foreseen = { code: string; chairs: string[]; happen: (made: Made) => void }

export const refused = (code: string): Foreseen => ({ code, chairs: [], happen: () => {} })

type Recorded = { move: RecordedMove; by: Mover; from: BookingStatus | null }

export function enterInRecord(
  model: Model,
  visit: Visit,
  { move, by, from }: Recorded,
  start: Entry['start'] = null,
) {
  model.record.push({ visit: visit.id, move, by, from, to: visit.status, at: model.now, start })
}

export const other = (party: Mover): Party => (party === 'client' ? 'professional' : 'client')

/** Until when an open visit can be called off or moved. */
export const isAhead = ({ status, answerBy, start }: Visit, now: number) =>
  (status === 'pending' && now < (answerBy ?? start)) || (status === 'confirmed' && now < start)

export function wishStands({ wish, start, status, answerBy }: Visit, now: number) {
  if (!wish || now >= wish.start || now >= start) return false
  return status !== 'pending' || answerBy === null || now < answerBy
}
