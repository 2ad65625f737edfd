import { hash } from 'node:crypto'
import { availabilityDays } from '@ujuzi/contract/api/limits'
import { freeSlotsOfAny, hasShapes } from '../../schedule/slots/any-service.rules.ts'
import type { Opening, Span } from '../../schedule/slots/opening.rules.ts'
import { restrictToShortest } from '../../schedule/slots/requested-services.rules.ts'
import {
  type BookingPolicy,
  type Calendar,
  freeSlots,
  type Resource,
} from '../../schedule/slots/rules.ts'
import { dayAt, minutesOfDay } from '../../schedule/time-zone.rules.ts'
import {
  type BookingWindow,
  dayParts,
  encodeWeek,
  exceptionsOf,
  type FreeTime,
  latestStartCode,
  latestStartCodes,
  ringDays,
} from './rules.ts'
import { cachedOffsetPeriods, clockChangeDays, listedZone, zoneNumber } from './zones.rules.ts'

/** Availability as a listing stores it; `version` changes with the calendar. */
export type ListingAvailability = FreeTime & BookingWindow & { zone: number; version: number }

const longAgo = new Date(0)

/**
 * Availability from today on for any service of the business: the shortest one, which takes `minutes` unless a resource
 * has a duration of its own, and each that has a shape.
 */
export function summarizeCalendar(
  wholeCalendar: Calendar,
  minutes: number,
  now: Date,
): ListingAvailability {
  const calendar = hasShapes(wholeCalendar) ? wholeCalendar : restrictToShortest(wholeCalendar)
  const { policy } = calendar
  const today = dayAt(policy.timeZone, now)
  const week = usualWeek(calendar, minutes)
  return {
    zone: zoneNumber(policy.timeZone),
    ...bookingWindow(policy),
    week,
    ...exceptionsOf(
      week,
      latestStartCodesOn(calendar, minutes, exceptionalDays(calendar, minutes, today)),
    ),
    version: calendarVersion(calendar, minutes, today),
  }
}

type DayRange = { first: number; count: number; only?: ReadonlySet<number> }

/** Free starts on any day, whatever the notice. */
const findStarts = (calendar: Calendar, minutes: number, range: DayRange) =>
  hasShapes(calendar)
    ? freeSlotsOfAny(calendar, { ...range, now: longAgo })
    : freeSlots(calendar, { ...range, minutes, now: longAgo })

const bookingWindow = (policy: BookingPolicy): BookingWindow => ({
  leadHours: policy.bookingLeadTimeHours,
  firstDay: Math.max(policy.minimumNoticeDays, policy.sameDayBooking ? 0 : 1),
  lastDay: policy.advanceBookingDays,
})

/** The policy without limits on notice and on booking ahead, which a listing stores in separate columns. */
const withoutLimits = (policy: BookingPolicy): BookingPolicy => ({
  ...policy,
  bookingLeadTimeHours: 0,
  sameDayBooking: true,
  minimumNoticeDays: 0,
  advanceBookingDays: 1_000_000,
})

const monday = 4
const cachedWeeks = new Map<string, Buffer>()
const maxCachedWeeks = 5_000

/** Free time of a week without bookings, cached by hours, durations and step, which many businesses share. */
function usualWeek(calendar: Calendar, minutes: number): Buffer {
  const { policy, openings, resources } = calendar
  const { slotStepMinutes } = policy
  const hours = resources.length > 0 ? openings : []
  const kinds = new Map(
    resources.map((resource): [string, Resource] => [
      ownTimeText(resource) + (hasShapes(calendar) ? ownServicesText(resource) : ''),
      { id: resource.id, closed: [], busy: [], ...ownTimeOf(resource) },
    ]),
  )
  const key = `${minutes} ${slotStepMinutes} ${hoursText(hours)}${[...kinds.keys()].sort().join('')}${shapesText(calendar)}`
  const cached = cachedWeeks.get(key)
  if (cached) return cached
  const emptyCalendar: Calendar = {
    policy: { ...unlimitedPolicy, slotStepMinutes },
    openings: hours,
    special: new Map(),
    resources: [...kinds.values()],
    stranded: [],
    bookingsByDay: new Map(),
    ...(hasShapes(calendar) && calendar.services && { services: calendar.services }),
  }
  const days = findStarts(emptyCalendar, minutes, { first: monday, count: 7 })
  const week = encodeWeek(latestStartCodes('UTC', days))
  if (cachedWeeks.size >= maxCachedWeeks) cachedWeeks.clear()
  cachedWeeks.set(key, week)
  return week
}

const unlimitedPolicy = withoutLimits({
  timeZone: 'UTC',
  bookingLeadTimeHours: 0,
  sameDayBooking: true,
  advanceBookingDays: 0,
  minimumNoticeDays: 0,
  bufferTimeMinutes: 0,
  maxDailyBookings: 1,
  slotStepMinutes: 15,
})

const hoursText = (openings: readonly Opening[]) =>
  openings.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`).join()

/** Services of a calendar with shapes; empty for any other. */
const shapesText = ({ services, ...calendar }: Calendar) =>
  hasShapes({ services })
    ? JSON.stringify(services) + calendar.resources.map(ownServicesText).join()
    : ''

const ownServicesText = ({ services }: Resource) =>
  services ? JSON.stringify([services.all, [...services.own]]) : ''

const ownTimeOf = ({ hours, minutes, services }: Resource) => ({
  ...(hours && { hours }),
  ...(minutes !== undefined && { minutes }),
  ...(services && { services }),
})

/** Own hours and duration of a resource; empty if it has neither. */
const ownTimeText = ({ hours, minutes }: Resource) =>
  hours || minutes !== undefined ? `/${minutes ?? ''} ${hours ? hoursText(hours) : 'open'}` : ''

/** Days of the ring that bookings, time off, special hours or clock changes may make different from the usual week. */
function exceptionalDays(calendar: Calendar, minutes: number, today: number) {
  const { policy, special, resources, stranded, bookingsByDay } = calendar
  const last = today + ringDays - 1
  const days = new Set(clockChangeDays(policy.timeZone, today, last))
  const offsets = cachedOffsetPeriods(policy.timeZone, today - 1, last + 2).map(
    ({ offset }) => offset,
  )
  const [minOffset, maxOffset] = [Math.min(...offsets), Math.max(...offsets)]
  const add = ({ from, to }: Span, before: number) => {
    const first = Math.floor((from - before + minOffset) / minutesOfDay)
    const end = Math.floor((to + maxOffset) / minutesOfDay)
    for (let day = Math.max(first, today); day <= Math.min(end, last); day++) days.add(day)
  }
  const isShaped = hasShapes(calendar)
  const addBusy = ({ from, to }: Span, length: number) =>
    isShaped
      ? add({ from, to: to + preparationMax }, minutesOfDay + cleanUpMax)
      : add({ from, to }, length + policy.bufferTimeMinutes)
  const longest = Math.max(minutes, ...resources.map((resource) => resource.minutes ?? 0))
  for (const span of stranded) addBusy(span, longest)
  for (const { busy, closed, minutes: own = minutes } of resources) {
    for (const span of busy) addBusy(span, own)
    for (const span of closed) add(span, isShaped ? minutesOfDay : own)
  }
  for (const day of special.keys()) {
    // A booking of the previous day may run into the special day.
    if (day > today && day <= last + 1) days.add(day - 1)
    if (day >= today && day <= last) days.add(day)
  }
  for (const [day, count] of bookingsByDay) {
    if (count >= policy.maxDailyBookings && day >= today && day <= last) days.add(day)
  }
  return days
}

/** Longest preparation and clean-up of a service. */
const preparationMax = 240
const cleanUpMax = 480

function latestStartCodesOn(calendar: Calendar, minutes: number, days: ReadonlySet<number>) {
  if (days.size === 0) return new Map<number, number[]>()
  const { policy } = calendar
  const first = Math.min(...days)
  const count = Math.max(...days) - first + 1
  const unlimited: Calendar = { ...calendar, policy: withoutLimits(policy) }
  const slotDays = findStarts(unlimited, minutes, { first, count, only: days }).filter(({ day }) =>
    days.has(day),
  )
  const latest = latestStartCodes(policy.timeZone, slotDays)
  return new Map(slotDays.map(({ day }, n) => [day, latest[n] ?? []]))
}

/** Whether both availabilities are equal on every day that clients can search for. */
export function isSameAvailability(
  saved: ListingAvailability,
  fresh: ListingAvailability,
  now: Date,
) {
  if (saved.busy === fresh.busy && `${saved.late}` === `${fresh.late}`) return true
  const zone = listedZone(fresh.zone, now)
  if (!zone) return true
  for (let day = zone.today; day <= zone.today + availabilityDays; day++) {
    if (
      dayParts.some(
        (_, part) => latestStartCode(saved, day, part) !== latestStartCode(fresh, day, part),
      )
    ) {
      return false
    }
  }
  return true
}

/** Hash of everything the availability depends on. */
function calendarVersion(calendar: Calendar, minutes: number, today: number) {
  const { policy, openings, special, resources, stranded, bookingsByDay } = calendar
  const spans = (list: readonly Span[]) => list.map(({ from, to }) => `${from}-${to}`).join()
  const text = [
    ...Object.entries(policy).flat(),
    minutes,
    hoursText(openings),
    ...[...special]
      .filter(([day]) => day >= today && day <= today + ringDays)
      .map(([day, hours]) => `${day}:${spans(hours)}`),
    ...[...resources, ...(calendar.others ?? [])].map(
      (resource) => `${spans(resource.busy)};${spans(resource.closed)}${ownTimeText(resource)}`,
    ),
    spans(stranded),
    [...bookingsByDay].join(' '),
    ...(hasShapes(calendar) ? [shapesText(calendar), ...resources.map(sessionsText)] : []),
  ].join('|')
  return hash('md5', text, 'buffer').readInt32BE()
}

const sessionsText = ({ sessions = [] }: Resource) =>
  sessions.map(({ serviceId, start, taken }) => `${serviceId} ${start} ${taken.join()}`).join(';')
