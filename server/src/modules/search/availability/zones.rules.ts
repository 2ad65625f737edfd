import { countries } from '@ujuzi/contract/locale/countries'
import {
  dayAt,
  dayText,
  minutesOfDay,
  offsetAt,
  type Stretch,
  stretchesOf,
} from '../../bookings/time-zone.rules.ts'

/**
 * Zones a listing can be in, by number from 1. Listings keep the number: append, never reorder, and give
 * listings a new version in `search/commands.ts`.
 */
const zones: readonly string[] = [
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

export const listedZones = zones

/** A zone without a number is 0: its businesses are found by everything but time. */
export const zoneNumber = (timeZone: string) => zones.indexOf(timeZone) + 1

export const zonesWithoutNumber = () =>
  Object.values(countries)
    .map(({ timeZone }) => timeZone)
    .filter((timeZone) => zoneNumber(timeZone) === 0)

const noons = new Map<string, number>()
const noonsKept = 10_000

/** The zone's offset at noon of a local day, in minutes. */
export function noonOffset(timeZone: string, day: number) {
  const key = `${timeZone} ${day}`
  const known = noons.get(key)
  if (known !== undefined) return known
  const noon = Temporal.PlainDate.from(dayText(day)).toZonedDateTime({
    timeZone,
    plainTime: '12:00',
  })
  const offset = Math.round(noon.offsetNanoseconds / 60e9)
  if (noons.size >= noonsKept) noons.clear()
  noons.set(key, offset)
  return offset
}

export type ListedZone = { timeZone: string; today: number }

/** The zone of this number and the day there; nothing for 0. */
export function listedZone(number: number, now: Date): ListedZone | undefined {
  const timeZone = zones[number - 1]
  const today = todays(now)[number - 1]
  return timeZone === undefined || today === undefined ? undefined : { timeZone, today }
}

let keptMinute: number | undefined
let keptDays: readonly number[] = []

/** The local day of every zone, in the order of their numbers; worked out once a minute. */
export function todays(now: Date): readonly number[] {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== keptMinute) keptDays = zones.map((timeZone) => dayAt(timeZone, now))
  keptMinute = minute
  return keptDays
}

const stretchesKept = new Map<string, Stretch[]>()

/** `stretchesOf`, kept for each zone's last question: a thousand businesses of a town ask the same. */
export function stretchesAround(timeZone: string, firstDay: number, lastDay: number): Stretch[] {
  const key = `${timeZone} ${firstDay} ${lastDay}`
  const known = stretchesKept.get(key)
  if (known) return known
  const stretches = stretchesOf(timeZone, firstDay, lastDay)
  if (stretchesKept.size >= 200) stretchesKept.clear()
  stretchesKept.set(key, stretches)
  return stretches
}

/** The local days whose starts a change of the clock can move: a visit may run on into the day after. */
export function daysOfChange(timeZone: string, firstDay: number, lastDay: number): number[] {
  const stretches = stretchesAround(timeZone, firstDay - 1, lastDay + 2)
  const days: number[] = []
  for (const { to } of stretches.slice(0, -1)) {
    const before = localDay(timeZone, to - 1)
    const after = localDay(timeZone, to)
    for (let day = before - 1; day <= after; day++) days.push(day)
  }
  return days.filter((day) => day >= firstDay && day <= lastDay)
}

function localDay(timeZone: string, minute: number) {
  return Math.floor((minute + offsetAt(timeZone, new Date(minute * 60_000))) / minutesOfDay)
}
