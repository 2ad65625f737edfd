import { getLocale } from '@ujuzi/contract/runtime'
import { asciiDigits } from '@ujuzi/contract/text/ascii-digits'
import { addDays, dateFormatter, noonUtc, shortDay } from '#app/lib/i18n/times.ts'

type Bounds = { today: string; min?: string | undefined; max?: string | undefined }

/** Tue 1 December; of another year than today’s, Tue 1 Dec 2027. */
export const dayFieldText = (day: string, today: string) => {
  if (!day) return ''
  return day.slice(0, 4) === today.slice(0, 4)
    ? withoutComma(inYear(noonUtc(day), 'UTC'))
    : withoutComma(`${shortDay(noonUtc(day), 'UTC')} ${day.slice(0, 4)}`)
}
const inYear = dateFormatter({ weekday: 'short', day: 'numeric', month: 'long' })
const withoutComma = (text: string) => text.replaceAll(',', '')

/**
 * The day `YYYY-MM-DD` that was typed: 2026-12-01, 1/12/2026, 1.12.26, 011226, 1 December, 1 déc 2026. Without a year, the
 * next such day that can be chosen, else the latest. Undefined for other text.
 */
export function parseTypedDate(typed: string, bounds: Bounds): string | undefined {
  const plain = asciiDigits(typed).trim().toLowerCase()
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(plain)) return dayOf(...split(plain))
  const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(plain)
  const numbers = compact ? compact.slice(1).filter(Boolean) : (plain.match(/\d+/g) ?? [])
  const named = monthNamed(plain)
  const [day, month, year] = named === undefined ? numbers : [numbers[0], String(named), numbers[1]]
  if (!day || !month || numbers.length > (named === undefined ? 3 : 2)) return undefined
  if (year) return dayOf(fullYear(year, bounds), Number(month), Number(day))
  return nearest(Number(month), Number(day), bounds)
}

const split = (iso: string) => iso.split('-').map(Number) as [number, number, number]

/** Undefined for a day that is not in the calendar. */
function dayOf(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined
}

/** Of two digits: this century, unless that is long after the last day that can be chosen. */
function fullYear(typed: string, { today, max }: Bounds) {
  if (typed.length === 4) return Number(typed)
  if (typed.length !== 2) return Number.NaN
  const latest = Number((max ?? addDays(today, 365 * 20)).slice(0, 4))
  const year = 2000 + Number(typed)
  return year > latest ? year - 100 : year
}

function nearest(month: number, day: number, { today, min, max }: Bounds) {
  const thisYear = Number(today.slice(0, 4))
  // Leap days are up to eight years apart.
  const days = Array.from({ length: 17 }, (_, index) => dayOf(thisYear - 8 + index, month, day))
    .filter((one) => one !== undefined)
    .filter((one) => (!min || one >= min) && (!max || one <= max))
  return days.find((one) => one >= today) ?? days.at(-1) ?? dayOf(thisYear, month, day)
}

/** The month whose name, or at least its first three letters, is among the words. The last word counts: “mar 3 mars”. */
function monthNamed(text: string) {
  const names = monthNames()
  const found = (plainLetters(text).match(/\p{L}{3,}/gu) ?? []).flatMap((word) => {
    const months = names.flatMap((name, index) => (name.startsWith(word) ? [index + 1] : []))
    return months.length === 1 ? months : []
  })
  return found.at(-1)
}

const monthNames = () => {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) =>
    plainLetters(format.format(Date.UTC(2026, index, 15)).toLowerCase()),
  )
}

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The same day `count` months later, or the last one of a shorter month. */
export function addMonths(day: string, count: number) {
  const [year, month, date] = split(day)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}
