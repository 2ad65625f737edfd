import { availabilityDays, availabilityWindowDays } from '@ujuzi/contract/api/limits'
import type { Db } from '../../../platform/db/db.ts'
import { openCalendarsByTerms } from '../../bookings/slots/queries.ts'
import { type Calendar, freeSlots } from '../../bookings/slots/rules.ts'
import { dayNumber, instantText, minutesOfDay } from '../../bookings/time-zone.rules.ts'
import type { Timed, TimeOf } from './calendar.queries.ts'
import type { WantedTime } from './queries.ts'
import { firstFreeDay, partAt, partNumber, parts } from './rules.ts'
import { type ListedZone, listedZone } from './zones.rules.ts'

type Kept = { version: number; minute: number; text: string }

const keptMost = 50_000

/**
 * The first free start of each business's shortest service, as the clock on its wall shows it; on the day or in the
 * part of the day that is wanted, if one is. The listing says on which day to look; only those days are read.
 */
export function openNextSlots(db: Db) {
  const calendarsOf = openCalendarsByTerms(db)
  const kept = new Map<string, Kept>()

  const keptText = (row: TimeOf, wanted: WantedTime, now: Date) => {
    const known = kept.get(keyOf(row.id, wanted))
    return known?.version === row.version && known.minute >= earliest(row, now)
      ? known.text
      : undefined
  }

  return async (
    rows: Iterable<Timed>,
    wanted: WantedTime,
    now: Date,
  ): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    const open = new Map<string, { row: Timed; day: number }>()
    for (const row of rows) {
      const text = keptText(row, wanted, now)
      if (text) found.set(row.id, text)
      const zone = listedZone(row.zone, now)
      if (text || !zone) continue
      const day = firstFreeDay(row, zone, daysWanted(wanted, zone), partNumber(wanted.part), now)
      if (day !== undefined) open.set(row.id, { row, day })
    }
    if (open.size === 0) return found

    const asked = [...open].map(([id, { row, day }]) => ({ id, terms: row.terms, ...around(day) }))
    for (const [id, calendar] of await calendarsOf(asked)) {
      const { row, day } = open.get(id) ?? {}
      const slot = row && day !== undefined && firstSlot(calendar, row.minutes, day, wanted, now)
      if (!slot) continue
      found.set(id, slot.text)
      if (kept.size >= keptMost) kept.clear()
      kept.set(keyOf(id, wanted), { ...slot, version: row.version })
    }
    return found
  }
}

const keyOf = (id: string, { date, part }: WantedTime) => `${id} ${date ?? ''} ${part ?? ''}`

const earliest = ({ leadHours }: TimeOf, now: Date) =>
  Math.ceil(now.getTime() / 60_000) + leadHours * 60

function daysWanted({ date, part }: WantedTime, { today }: ListedZone) {
  if (date) return { first: dayNumber(date), last: dayNumber(date) }
  return { first: today, last: today + (part ? availabilityWindowDays - 1 : availabilityDays) }
}

/** A day more on both sides, because local days are not days of UTC. */
const around = (day: number) => ({
  from: new Date((day - 1) * minutesOfDay * 60_000),
  to: new Date((day + 3) * minutesOfDay * 60_000),
})

function firstSlot(
  calendar: Calendar,
  minutes: number,
  day: number,
  wanted: WantedTime,
  now: Date,
) {
  const [slotDay] = freeSlots(calendar, minutes, { first: day, count: 1 }, now)
  const start = slotDay?.starts.find(
    ({ minute, offset }) =>
      !wanted.part || parts[partAt(minute + offset - day * minutesOfDay) ?? -1] === wanted.part,
  )
  return start && { minute: start.minute, text: instantText(start.minute, start.offset) }
}
