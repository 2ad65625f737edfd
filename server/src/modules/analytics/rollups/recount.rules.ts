import { createHash } from 'node:crypto'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { dayAt, formatDay, minuteAt } from '../../schedule/time-zone.rules.ts'

/*
 * Counts the rollups of a business again, from its bookings one by one. Written apart from the statements of the
 * rollups, which it checks: it shares no code with them.
 */

export type RecountedBooking = Pick<
  BookingRow,
  | 'id'
  | 'businessId'
  | 'resourceId'
  | 'serviceId'
  | 'clientId'
  | 'guestPhone'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'localDay'
  | 'priceMinor'
  | 'currency'
  | 'extras'
  | 'policy'
  | 'refundFrom'
  | 'cancelledBy'
  | 'noShowOf'
  | 'createdAt'
> & { transitions: { transition: string; at: Date }[] }

/** Rows of the rollups by table: a key of their columns, and their figures. */
export type Sums = Record<SumTable, Map<string, (number | string | boolean | null)[]>>
export const sumTables = ['days', 'hours', 'services', 'clients'] as const
export type SumTable = (typeof sumTables)[number]

export function recount(bookings: readonly RecountedBooking[], timeZone: string): Sums {
  return {
    days: recountDays(bookings, timeZone),
    hours: recountHours(bookings, timeZone),
    services: recountServices(bookings),
    clients: recountClients(bookings),
  }
}

const statuses = [
  'pending',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const
const occupying: readonly string[] = ['confirmed', 'completed', 'no_show']

function recountDays(bookings: readonly RecountedBooking[], timeZone: string) {
  const sums: Sums['days'] = new Map()
  const add = (key: string, figures: number[]) => {
    const before = sums.get(key) ?? figures.map(() => 0)
    sums.set(
      key,
      figures.map((figure, n) => figure + Number(before[n])),
    )
  }
  for (const booking of bookings) {
    const { resourceId, currency, localDay } = booking
    add(`${localDay} ${resourceId} ${currency}`, [...figuresOf(booking), 0])
    for (const { transition, at } of booking.transitions) {
      if (transition !== 'request') continue
      const day = formatDay(dayAt(timeZone, at))
      add(`${day} ${resourceId} ${currency}`, [...figuresOf(booking).map(() => 0), 1])
    }
  }
  return sums
}

/** In the order of the columns of `figure_days`. */
function figuresOf(booking: RecountedBooking): number[] {
  const { status, startsAt, endsAt, createdAt, transitions } = booking
  const minutesBetween = (from: Date, to: Date) =>
    Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
  const when = (condition: boolean, figure = 1) => (condition ? figure : 0)
  const completed = status === 'completed'
  const cancelledBy = (party: string) => status === 'cancelled' && booking.cancelledBy === party
  const missedBy = (party: string) => status === 'no_show' && booking.noShowOf === party
  return [
    ...statuses.map((one) => when(status === one)),
    when(completed, booking.priceMinor),
    when(occupying.includes(status), minutesBetween(startsAt, endsAt)),
    when(completed, minutesBetween(createdAt, startsAt)),
    when(cancelledBy('client')),
    when(cancelledBy('professional')),
    when(cancelledBy('client') && isLate(booking)),
    when(cancelledBy('professional') && isLate(booking)),
    when(missedBy('client')),
    when(missedBy('professional')),
    transitions.filter(
      ({ transition }) => transition === 'reschedule' || transition === 'accept_move',
    ).length,
  ]
}

function isLate({ refundFrom, policy, transitions }: RecountedBooking) {
  const freeUntil = refundFrom.getTime() - policy.free_cancellation_hours * 3_600_000
  return transitions.some(
    ({ transition, at }) => transition === 'cancel' && at.getTime() > freeUntil,
  )
}

const completedOf = (bookings: readonly RecountedBooking[]) =>
  bookings.filter(({ status }) => status === 'completed')

function recountHours(bookings: readonly RecountedBooking[], timeZone: string) {
  const sums: Sums['hours'] = new Map()
  for (const { localDay, resourceId, startsAt } of completedOf(bookings)) {
    const key = `${localDay} ${resourceId} ${Math.floor(minuteAt(timeZone, startsAt) / 60)}`
    sums.set(key, [Number(sums.get(key)?.[0] ?? 0) + 1])
  }
  return sums
}

function recountServices(bookings: readonly RecountedBooking[]) {
  const sums: Sums['services'] = new Map()
  for (const booking of completedOf(bookings)) {
    const { localDay, resourceId, currency, extras } = booking
    const others = extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
    const first = { serviceId: booking.serviceId, priceMinor: booking.priceMinor - others }
    for (const { serviceId, priceMinor } of [first, ...extras]) {
      const key = `${localDay} ${resourceId} ${serviceId} ${currency}`
      const [visits = 0, earned = 0] = sums.get(key) ?? []
      sums.set(key, [Number(visits) + 1, Number(earned) + priceMinor])
    }
  }
  return sums
}

function recountClients(bookings: readonly RecountedBooking[]) {
  const sums: Sums['clients'] = new Map()
  const visits = completedOf(bookings).map((booking) => ({
    client: clientOf(booking),
    day: booking.localDay,
    resourceId: booking.resourceId,
  }))
  for (const [client, own] of Map.groupBy(visits, (visit) => visit.client)) {
    const before = (day: string, resourceId?: string) =>
      own
        .filter((visit) => resourceId === undefined || visit.resourceId === resourceId)
        .map((visit) => visit.day)
        .filter((other) => other < day)
        .sort()
    for (const { day, resourceId } of own) {
      const firstDay = before(day)[0] ?? day
      const counted = own.filter((visit) => visit.day === day).map((visit) => visit.resourceId)
      sums.set(`${day} ${client} ${resourceId}`, [
        firstDay,
        before(day).at(-1) ?? null,
        before(day, resourceId).at(-1) ?? null,
        counted.sort()[0] === resourceId,
      ])
    }
  }
  return sums
}

function clientOf({ businessId, clientId, guestPhone, id }: RecountedBooking) {
  if (clientId) return clientId
  if (guestPhone === null) return id
  const hash = createHash('md5').update(`${businessId}${guestPhone}`).digest('hex')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hash.slice(from, to))
    .join('-')
}

/** Keys of the rows that differ, by table. */
export function listDifferences(one: Sums, other: Sums): string[] {
  return sumTables.flatMap((table) => {
    const keys = new Set([...one[table].keys(), ...other[table].keys()])
    const text = (sums: Sums, key: string) => JSON.stringify(sums[table].get(key))
    return [...keys]
      .filter((key) => text(one, key) !== text(other, key))
      .map((key) => `${table} ${key}`)
  })
}
