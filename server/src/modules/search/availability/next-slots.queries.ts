import { availabilityDays, availabilityWindowDays } from '@ujuzi/contract/api/limits'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { freeSlotsOfAny, hasShapes } from '../../schedule/slots/any-service.rules.ts'
import { createCalendarsByPolicyLoader } from '../../schedule/slots/queries.ts'
import { restrictToShortest } from '../../schedule/slots/requested-services.rules.ts'
import { type Calendar, freeSlots } from '../../schedule/slots/rules.ts'
import { formatInstant, minutesOfDay, parseDay } from '../../schedule/time-zone.rules.ts'
import {
  type AvailabilityRow,
  createListedAvailabilityLoader,
  type NextSlotInput,
} from './calendar.queries.ts'
import type { RequestedTime } from './queries.ts'
import { dayPartAt, dayPartIndex, dayParts, firstFreeDay } from './rules.ts'
import { type ListedZone, listedZone } from './zones.rules.ts'

type CachedSlot = { version: number; minute: number; text: string }

/** The state of the calendar of a listing. */
export type ListedVersion = Pick<AvailabilityRow, 'id' | 'version' | 'leadHours'>

const maxCached = 50_000

/**
 * Returns a function that finds the first free start of any service of each business within the requested time, as
 * an ISO instant with the local offset, by business id. Listings store the day of that start, so only the bookings of
 * one day are read. Results are cached, once per database, until the listing changes or the start is too early.
 */
export const getNextSlotFinder = (db: Db) => finderOf(db).find

/** Like `getNextSlotFinder`, for businesses with a listing: its availability is read only if nothing is cached. */
export function createListedNextSlotFinder(db: Db) {
  const { find, cachedText } = finderOf(db)
  const loadAvailability = createListedAvailabilityLoader(db)
  return async (rows: Iterable<ListedVersion>, requested: RequestedTime, now: Date) => {
    const found = new Map<string, string>()
    const unknown: string[] = []
    for (const row of rows) {
      const text = cachedText(row, requested, now)
      if (text) found.set(row.id, text)
      else unknown.push(row.id)
    }
    const others = await find(await loadAvailability(unknown), requested, now)
    return new Map([...found, ...others])
  }
}

const finderOf = preparePerConnection((db) => {
  const loadCalendars = createCalendarsByPolicyLoader(db)
  const cache = new Map<string, CachedSlot>()

  const cachedText = (row: ListedVersion, requested: RequestedTime, now: Date) => {
    const cached = cache.get(keyOf(row.id, requested))
    return cached?.version === row.version && cached.minute >= earliestMinute(row, now)
      ? cached.text
      : undefined
  }

  const find = async (
    rows: Iterable<NextSlotInput>,
    requested: RequestedTime,
    now: Date,
  ): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    const firstDays = new Map<string, { row: NextSlotInput; day: number }>()
    for (const row of rows) {
      const text = cachedText(row, requested, now)
      if (text) found.set(row.id, text)
      const zone = listedZone(row.zone, now)
      if (text || !zone) continue
      const part = dayPartIndex(requested.part)
      const day = firstFreeDay(row, zone, { ...requestedDays(requested, zone), part, now })
      if (day !== undefined) firstDays.set(row.id, { row, day })
    }
    if (firstDays.size === 0) return found

    const ranges = [...firstDays].map(([id, { row, day }]) => ({
      id,
      policy: row.policy,
      ...rangeAround(day),
    }))
    for (const [id, calendar] of await loadCalendars(ranges)) {
      const { row, day } = firstDays.get(id) ?? {}
      const slot = row && day !== undefined && firstSlot(calendar, row.minutes, day, requested, now)
      if (!slot) continue
      found.set(id, slot.text)
      if (cache.size >= maxCached) cache.clear()
      cache.set(keyOf(id, requested), { ...slot, version: row.version })
    }
    return found
  }
  return { find, cachedText }
})

const keyOf = (id: string, { date, part }: RequestedTime) => `${id} ${date ?? ''} ${part ?? ''}`

const earliestMinute = ({ leadHours }: ListedVersion, now: Date) =>
  Math.ceil(now.getTime() / 60_000) + leadHours * 60

function requestedDays({ date, part }: RequestedTime, { today }: ListedZone) {
  if (date) return { first: parseDay(date), last: parseDay(date) }
  return { first: today, last: today + (part ? availabilityWindowDays - 1 : availabilityDays) }
}

/** Range of instants that covers a day, with margins because local days differ from UTC days. */
const rangeAround = (day: number) => ({
  from: new Date((day - 1) * minutesOfDay * 60_000),
  to: new Date((day + 3) * minutesOfDay * 60_000),
})

function firstSlot(
  calendar: Calendar,
  minutes: number,
  day: number,
  requested: RequestedTime,
  now: Date,
) {
  const range = { first: day, count: 1, now }
  const [slotDay] = hasShapes(calendar)
    ? freeSlotsOfAny(calendar, range)
    : freeSlots(restrictToShortest(calendar), { ...range, minutes })
  const start = slotDay?.starts.find(
    ({ minute, offset }) =>
      !requested.part ||
      dayParts[dayPartAt(minute + offset - day * minutesOfDay) ?? -1] === requested.part,
  )
  return start && { minute: start.minute, text: formatInstant(start.minute, start.offset) }
}
