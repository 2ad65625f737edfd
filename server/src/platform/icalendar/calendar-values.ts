import { offsetZone, utcZone, type Zone } from './zones.ts'

/**
 * A date or a time as a calendar states it. `wall` is the reading of the clock as if it were UTC, in milliseconds. Without a
 * zone it is a date, or the time of whatever zone it is compared in.
 */
export type CalendarTime = { wall: number; isDate: boolean; zone: Zone | undefined }

export const dayMs = 86_400_000
/** Longest event in milliseconds: a hundred years. */
const lengthMax = 36_525 * dayMs

const timeForm = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z|[+-]\d\d:?\d\d)?|Z)?$/i

/** Reads a date or a time by its form; whether it is marked as a date or as a time does not matter. Throws RangeError. */
export function parseTime(text: string, zone: Zone | undefined): CalendarTime {
  const [, year, month, day, hour, minute, second = 0, suffix] = timeForm.exec(text.trim()) ?? []
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isValid =
    Number(year) >= 100 && new Date(date).getUTCDate() === Number(day) && Number(month) <= 12
  if (!isValid) throw new RangeError('A date is not valid')
  if (hour === undefined) return { wall: date, isDate: true, zone: undefined }
  const inDay = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
  // 24:00:00 and leap seconds are used as the end of a day or minute.
  if (inDay > dayMs || Number(minute) > 59 || Number(second) > 60) {
    throw new RangeError('A time is not valid')
  }
  return { wall: date + inDay, isDate: false, zone: suffix ? zoneOfSuffix(suffix) : zone }
}

const zoneOfSuffix = (suffix: string) =>
  suffix.toUpperCase() === 'Z' ? utcZone : offsetZone(suffix)

const durationForm = /^\+?P(?:T?(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Milliseconds of a duration of at most a hundred years, with days of 24 hours. Throws RangeError. */
export function parseDuration(text: string) {
  const match = durationForm.exec(text.trim())
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (match ?? [])
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  const length = (weeks * 7 + days) * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000
  if (!match || !(length <= lengthMax)) throw new RangeError('A duration is not valid')
  return length
}

/** The values of a list, e.g. of EXDATE. */
export const listOf = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
