import { hash } from 'node:crypto'
import { availabilityDays } from '@ujuzi/contract/api/limits'
import type { Opening, Span } from '../../bookings/slots/opening.rules.ts'
import { type Calendar, freeSlots, type Terms } from '../../bookings/slots/rules.ts'
import { dayAt, minutesOfDay } from '../../bookings/time-zone.rules.ts'
import {
  exceptionsFrom,
  type FreeTime,
  latestIn,
  latestOf,
  parts,
  ringDays,
  type Window,
  weekOf,
} from './rules.ts'
import { daysOfChange, listedZone, stretchesAround, zoneNumber } from './zones.rules.ts'

/** All that a listing keeps of a calendar. */
export type ListedTime = FreeTime & Window & { zone: number; version: number }

const longAgo = new Date(0)

/** The free time of a business's shortest service, of so many minutes, as its listing keeps it from today on. */
export function freeTimeOf(calendar: Calendar, minutes: number, now: Date): ListedTime {
  const { terms } = calendar
  const today = dayAt(terms.timeZone, now)
  const week = weekFor(calendar, minutes)
  return {
    zone: zoneNumber(terms.timeZone),
    ...windowIn(terms),
    week,
    ...exceptionsFrom(week, latestOn(calendar, minutes, unusualDays(calendar, minutes, today))),
    version: versionOf(calendar, minutes, today),
  }
}

const windowIn = (terms: Terms): Window => ({
  leadHours: terms.bookingLeadTimeHours,
  firstDay: Math.max(terms.minimumNoticeDays, terms.sameDayBooking ? 0 : 1),
  lastDay: terms.advanceBookingDays,
})

/** How early and how far ahead clients may book is the listing's to say; what is free does not depend on it. */
const withoutLimits = (terms: Terms): Terms => ({
  ...terms,
  bookingLeadTimeHours: 0,
  sameDayBooking: true,
  minimumNoticeDays: 0,
  advanceBookingDays: 1_000_000,
})

const monday = 4
const weeks = new Map<string, Buffer>()
const weeksKept = 5_000

/** Hours are much the same everywhere: each kind of week is worked out once. */
function weekFor({ openings, chairs }: Calendar, minutes: number): Buffer {
  const hours = chairs.length > 0 ? openings : []
  const key = `${minutes} ${hoursText(hours)}`
  const known = weeks.get(key)
  if (known) return known
  const usual: Calendar = {
    terms: { ...anytime, timeZone: 'UTC' },
    openings: hours,
    special: new Map(),
    chairs: [{ id: 'free', closed: [], busy: [] }],
    takenOn: new Map(),
  }
  const days = freeSlots(usual, minutes, { first: monday, count: 7 }, longAgo)
  const week = weekOf(latestOf('UTC', days))
  if (weeks.size >= weeksKept) weeks.clear()
  weeks.set(key, week)
  return week
}

const anytime = withoutLimits({
  timeZone: 'UTC',
  bookingLeadTimeHours: 0,
  sameDayBooking: true,
  advanceBookingDays: 0,
  minimumNoticeDays: 0,
  bufferTimeMinutes: 0,
  maxDailyBookings: 1,
})

const hoursText = (openings: readonly Opening[]) =>
  openings.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`).join()

/** The days of the ring that visits, time off, hours of their own or the clock make other than the week. */
function unusualDays(calendar: Calendar, minutes: number, today: number) {
  const { terms, special, chairs, takenOn } = calendar
  const last = today + ringDays - 1
  const days = new Set(daysOfChange(terms.timeZone, today, last))
  const offsets = stretchesAround(terms.timeZone, today - 1, last + 2).map(({ offset }) => offset)
  const [behind, ahead] = [Math.min(...offsets), Math.max(...offsets)]
  const add = ({ from, to }: Span, before: number) => {
    const first = Math.floor((from - before + behind) / minutesOfDay)
    const end = Math.floor((to + ahead) / minutesOfDay)
    for (let day = Math.max(first, today); day <= Math.min(end, last); day++) days.add(day)
  }
  for (const { busy, closed } of chairs) {
    for (const span of busy) add(span, minutes + terms.bufferTimeMinutes)
    for (const span of closed) add(span, minutes)
  }
  for (const day of special.keys()) {
    // A visit of the day before may run on into it.
    if (day > today && day <= last + 1) days.add(day - 1)
    if (day >= today && day <= last) days.add(day)
  }
  for (const [day, count] of takenOn) {
    if (count >= terms.maxDailyBookings && day >= today && day <= last) days.add(day)
  }
  return days
}

function latestOn(calendar: Calendar, minutes: number, days: ReadonlySet<number>) {
  if (days.size === 0) return new Map<number, number[]>()
  const { terms } = calendar
  const first = Math.min(...days)
  const count = Math.max(...days) - first + 1
  const free = { ...calendar, terms: withoutLimits(terms) }
  const slotDays = freeSlots(free, minutes, { first, count }, longAgo)
  const latest = latestOf(terms.timeZone, slotDays)
  return new Map(
    slotDays.flatMap(({ day }, n) => (days.has(day) ? [[day, latest[n] ?? []] as const] : [])),
  )
}

/** Whether two say the same of every day that people may ask for. */
export function isSameTime(kept: ListedTime, fresh: ListedTime, now: Date) {
  if (kept.busy === fresh.busy && `${kept.late}` === `${fresh.late}`) return true
  const zone = listedZone(fresh.zone, now)
  if (!zone) return true
  for (let day = zone.today; day <= zone.today + availabilityDays; day++) {
    if (parts.some((_, part) => latestIn(kept, day, part) !== latestIn(fresh, day, part))) {
      return false
    }
  }
  return true
}

/** A figure that any change of what the calendar is made of changes too. */
function versionOf(calendar: Calendar, minutes: number, today: number) {
  const { terms, openings, special, chairs, takenOn } = calendar
  const spans = (list: readonly Span[]) => list.map(({ from, to }) => `${from}-${to}`).join()
  const text = [
    ...Object.entries(terms).flat(),
    minutes,
    hoursText(openings),
    ...[...special]
      .filter(([day]) => day >= today && day <= today + ringDays)
      .map(([day, hours]) => `${day}:${spans(hours)}`),
    ...chairs.map(({ busy, closed }) => `${spans(busy)};${spans(closed)}`),
    [...takenOn].join(' '),
  ].join('|')
  return hash('md5', text, 'buffer').readInt32BE()
}
