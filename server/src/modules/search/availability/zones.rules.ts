import { countries } from '@ujuzi/contract/locale/countries'
import {
  dayAt,
  formatDay,
  minutesOfDay,
  type OffsetPeriod,
  offsetAt,
  offsetPeriods,
} from '../../schedule/time-zone.rules.ts'

/**
 * Time zones of listings, numbered from 1. Listings store the number, so append and never reorder, and increment the
 * version in `search/index/rebuild.commands.ts`.
 */
const zoneNames: readonly string[] = [
  'Africa/Lagos',
  'Africa/Accra',
  'Africa/Nairobi',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Tunis',
  'Africa/Algiers',
  'Africa/Addis_Ababa',
  'Africa/Dar_es_Salaam',
  'Africa/Kampala',
  'Africa/Kigali',
  'Africa/Dakar',
  'Africa/Abidjan',
  'Africa/Douala',
  'Africa/Luanda',
  'Africa/Maputo',
  'Indian/Antananarivo',
  'Africa/Harare',
  'Africa/Lusaka',
  'UTC',
]

export const listedZones = zoneNames

/** Number of a time zone; 0 for an unlisted one, whose businesses are not found by time. */
export const zoneNumber = (timeZone: string) => zoneNames.indexOf(timeZone) + 1

export const zonesWithoutNumber = () =>
  Object.values(countries)
    .map(({ timeZone }) => timeZone)
    .filter((timeZone) => zoneNumber(timeZone) === 0)

const cachedNoonOffsets = new Map<string, number>()
const maxCachedNoonOffsets = 10_000

/** UTC offset in minutes at noon of a local day. */
export function noonOffset(timeZone: string, day: number) {
  const key = `${timeZone} ${day}`
  const cached = cachedNoonOffsets.get(key)
  if (cached !== undefined) return cached
  const noon = Temporal.PlainDate.from(formatDay(day)).toZonedDateTime({
    timeZone,
    plainTime: '12:00',
  })
  const offset = Math.round(noon.offsetNanoseconds / 60e9)
  if (cachedNoonOffsets.size >= maxCachedNoonOffsets) cachedNoonOffsets.clear()
  cachedNoonOffsets.set(key, offset)
  return offset
}

export type ListedZone = { timeZone: string; today: number }

/** Time zone with this number and its current local day; undefined for 0. */
export function listedZone(number: number, now: Date): ListedZone | undefined {
  const timeZone = zoneNames[number - 1]
  const today = localDays(now)[number - 1]
  return timeZone === undefined || today === undefined ? undefined : { timeZone, today }
}

let cachedMinute: number | undefined
let cachedDays: readonly number[] = []

/** Current local day of every zone, in order of their numbers; cached for a minute. */
export function localDays(now: Date): readonly number[] {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== cachedMinute) cachedDays = zoneNames.map((timeZone) => dayAt(timeZone, now))
  cachedMinute = minute
  return cachedDays
}

const offsetPeriodCache = new Map<string, OffsetPeriod[]>()

/** `offsetPeriods` with a cache, because all businesses of a time zone need the same days. */
export function cachedOffsetPeriods(
  timeZone: string,
  firstDay: number,
  lastDay: number,
): OffsetPeriod[] {
  const key = `${timeZone} ${firstDay} ${lastDay}`
  const cached = offsetPeriodCache.get(key)
  if (cached) return cached
  const periods = offsetPeriods(timeZone, firstDay, lastDay)
  if (offsetPeriodCache.size >= 200) offsetPeriodCache.clear()
  offsetPeriodCache.set(key, periods)
  return periods
}

/** Local days whose starts a clock change can shift: its day, and the day before, since bookings may pass midnight. */
export function clockChangeDays(timeZone: string, firstDay: number, lastDay: number): number[] {
  const periods = cachedOffsetPeriods(timeZone, firstDay - 1, lastDay + 2)
  const days: number[] = []
  for (const { to } of periods.slice(0, -1)) {
    const before = localDay(timeZone, to - 1)
    const after = localDay(timeZone, to)
    for (let day = before - 1; day <= after; day++) days.push(day)
  }
  return days.filter((day) => day >= firstDay && day <= lastDay)
}

function localDay(timeZone: string, minute: number) {
  return Math.floor((minute + offsetAt(timeZone, new Date(minute * 60_000))) / minutesOfDay)
}
