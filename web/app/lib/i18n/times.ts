import { withFirstOfMonth } from '@ujuzi/contract/locale/first-of-month'
import { zoneTown as townInLanguage } from '@ujuzi/contract/locale/zone-towns'
import { getLocale, type Locale } from '@ujuzi/contract/runtime'
import { offsetAt } from './zones.ts'

/*
 * Localized dates and times. Callers name the time zone, so that the browser's is never used by accident. Instants are
 * moved by the offset of the zone and formatted as UTC: the zone data of a browser may be out of date.
 */

// Day before month and a 24-hour clock, as is usual in the countries we serve.
export const tags = { en: 'en-GB', fr: 'fr', es: 'es' } as const satisfies Record<Locale, string>

type Instant = string | number

/**
 * Formatter for any time zone; without one, in the browser's. The format of a language is cached: creating one costs more
 * than using it a hundred times.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant: Instant, zone = browserZone()) => {
    const locale = getLocale()
    const tag = tags[locale]
    const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    formats.set(tag, format)
    return withFirstOfMonth(format.format(wallClock(instant, zone)), locale)
  }
}

/** The time of UTC at which its clocks show what those of the zone show at this instant, in milliseconds. */
function wallClock(instant: Instant, zone: string) {
  const at = new Date(instant).getTime()
  return at + offsetAt(zone, at) * 60_000
}

/** 10:00 */
export const timeText = (instant: string, zone: string) => clock(instant, zone)
const clock = dateFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 10:00 - 11:30 */
export const timeRangeText = ({
  start,
  end,
  timezone,
}: {
  start: string
  end: string
  timezone: string
}) => `${timeText(start, timezone)} - ${timeText(end, timezone)}`

/** Saturday 14 March; in lower case (samedi 14 mars) for use inside a sentence. */
export const longDay = (instant: string, zone?: string) => long(instant, zone)
const long = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** Saturday, 14 March 2026 */
export const longDateText = (instant: string, zone: string) => whole(instant, zone)
const whole = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Sat 14 Mar */
export const shortDay = (instant: string, zone?: string) => short(instant, zone)
const short = dateFormatter({ weekday: 'short', day: 'numeric', month: 'short' })

/** Sat 14 March; in lower case (sam. 14 mars) for use inside a sentence. */
export const dayTitleText = (instant: string, zone?: string) => dayTitle(instant, zone)
const dayTitle = dateFormatter({ weekday: 'short', day: 'numeric', month: 'long' })

/** Sat 14; in lower case (sam. 14) for use inside a sentence. */
export const weekdayAndDate = (instant: string, zone?: string) => weekdayDate(instant, zone)
const weekdayDate = dateFormatter({ weekday: 'short', day: 'numeric' })

/** Saturday; in lower case (samedi) for use inside a sentence. */
export const weekdayText = (instant: string, zone: string) => weekday(instant, zone)
const weekday = dateFormatter({ weekday: 'long' })

/** Sat */
export const shortWeekdayText = (instant: Instant, zone: string) => shortWeekday(instant, zone)
const shortWeekday = dateFormatter({ weekday: 'short' })

/** Mar */
export const shortMonthText = (instant: Instant, zone: string) => shortMonth(instant, zone)
const shortMonth = dateFormatter({ month: 'short' })

/** 14 March 2026 */
export const dateText = (instant: string, zone: string) => full(instant, zone)
const full = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** 14 March, with the year if `withYear` */
export const dayOfMonthText = (instant: string, zone: string, withYear = false) =>
  (withYear ? full : dayAndMonth)(instant, zone)
const dayAndMonth = dateFormatter({ day: 'numeric', month: 'long' })

/** The browser's time zone, for times that belong to no business. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Minutes since local midnight. */
export function minuteOfDay(zone: string, instant: string) {
  const day = 1440
  return ((Math.floor(wallClock(instant, zone) / 60_000) % day) + day) % day
}

/** The local day `YYYY-MM-DD` of an instant. */
export const localDay = (zone: string, instant: Instant) =>
  new Date(wallClock(instant, zone)).toISOString().slice(0, 10)

/** The date `days` after `day`; before it if negative. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Noon in UTC on this date, for the formats above. */
export const noonUtc = (day: string) => `${day}T12:00:00Z`

/** The town a zone is named after, in the language of the page. */
export const zoneTown = (zone: string) => townInLanguage(zone, getLocale())

/** GMT+1 */
export function zoneOffset(zone: string, instant: Instant) {
  const offset = offsetAt(zone, new Date(instant).getTime())
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const name = getLocale() === 'fr' ? 'UTC' : 'GMT'
  const sign = offset < 0 ? '−' : '+'
  const rest = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return offset === 0 ? name : `${name}${sign}${hours}${rest}`
}

/** Capitalizes the first letter, for the beginning of a line. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
