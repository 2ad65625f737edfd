import { getLocale, type Locale } from '@ujuzi/contract/runtime'

/* Localized dates and times. Callers name the time zone, so that the browser's is never used by accident. */

// Day before month and a 24-hour clock, as is usual in the countries we serve.
export const tags = { en: 'en-GB', fr: 'fr', es: 'es' } as const satisfies Record<Locale, string>

/** Formatter for any time zone, cached: creating one costs more than using it a hundred times. */
export function dateFormatter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone?: string, tag: string = tags[getLocale()]) => {
    const key = `${tag} ${timeZone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone, ...options })
    formats.set(key, format)
    return format
  }
}

/** 10:00 */
export const timeText = (instant: string, zone: string) => clock(zone).format(new Date(instant))
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
export const longDay = (instant: string, zone?: string) => long(zone).format(new Date(instant))
const long = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** Saturday, 14 March 2026 */
export const longDateText = (instant: string, zone: string) => whole(zone).format(new Date(instant))
const whole = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Sat 14 Mar */
export const shortDay = (instant: string, zone?: string) => short(zone).format(new Date(instant))
const short = dateFormatter({ weekday: 'short', day: 'numeric', month: 'short' })

/** Saturday; in lower case (samedi) for use inside a sentence. */
export const weekdayText = (instant: string, zone: string) =>
  weekday(zone).format(new Date(instant))
const weekday = dateFormatter({ weekday: 'long' })

/** Sat */
export const shortWeekdayText = (instant: string | number, zone: string) =>
  shortWeekday(zone).format(new Date(instant))
const shortWeekday = dateFormatter({ weekday: 'short' })

/** 14 March 2026 */
export const dateText = (instant: string, zone: string) => full(zone).format(new Date(instant))
const full = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** 14 March, with the year if `withYear` */
export const dayOfMonthText = (instant: string, zone: string, withYear = false) =>
  (withYear ? full(zone) : dayAndMonth(zone)).format(new Date(instant))
const dayAndMonth = dateFormatter({ day: 'numeric', month: 'long' })

/** The browser's time zone, for times that belong to no business. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Minutes since local midnight. */
export function minuteOfDay(zone: string, instant: string) {
  const [hour = 0, minute = 0] = timeText(instant, zone).split(':').map(Number)
  return hour * 60 + minute
}

/** The local day `YYYY-MM-DD` of an instant. */
export const localDay = (zone: string, instant: string | number) =>
  numeric(zone, 'en-CA').format(new Date(instant))
const numeric = dateFormatter({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** The date `days` after `day`; before it if negative. */
export function addDays(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Noon in UTC on this date, for the formats above. */
export const noonUtc = (day: string) => `${day}T12:00:00Z`

/** The town a zone is named after: Douala for Africa/Douala. */
export const zoneTown = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** GMT+1 */
export function zoneOffset(zone: string, instant: string) {
  const parts = offset(zone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
const offset = dateFormatter({ timeZoneName: 'shortOffset' })

/** Capitalizes the first letter, for the beginning of a line. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
