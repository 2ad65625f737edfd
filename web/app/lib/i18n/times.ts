import { getLocale, type Locale } from '@ujuzi/contract/runtime'

/* Instants as people write them, always in a zone that the caller names: never the reader's by accident. */

// Day before month and 24 hours, as the countries we serve write them.
const tags = { en: 'en-GB', fr: 'fr', es: 'es' } as const satisfies Record<Locale, string>

/** A way of writing, in any zone. Building a format costs more than using it a hundred times. */
function way(options: Intl.DateTimeFormatOptions) {
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
const clock = way({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 10:00 - 11:30 */
export const spanText = ({
  start,
  end,
  timezone,
}: {
  start: string
  end: string
  timezone: string
}) => `${timeText(start, timezone)} - ${timeText(end, timezone)}`

/** Saturday 14 March; samedi 14 mars, as it stands inside a sentence. */
export const longDay = (instant: string, zone?: string) => long(zone).format(new Date(instant))
const long = way({ weekday: 'long', day: 'numeric', month: 'long' })

/** Saturday, 14 March 2026 */
export const wholeDay = (instant: string, zone: string) => whole(zone).format(new Date(instant))
const whole = way({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Sat 14 Mar */
export const shortDay = (instant: string, zone?: string) => short(zone).format(new Date(instant))
const short = way({ weekday: 'short', day: 'numeric', month: 'short' })

/** Saturday; samedi, as it stands inside a sentence. */
export const weekdayText = (instant: string, zone: string) =>
  weekday(zone).format(new Date(instant))
const weekday = way({ weekday: 'long' })

/** 14 March 2026 */
export const fullDay = (instant: string, zone: string) => full(zone).format(new Date(instant))
const full = way({ day: 'numeric', month: 'long', year: 'numeric' })

/** The reader's own zone, for what concerns nobody's clock but theirs. */
export const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The parts of a day that a tile shows. */
export function dayParts(instant: string, zone: string) {
  const date = new Date(instant)
  return {
    weekday: capitalised(weekdayOfTile(zone).format(date)),
    day: dayOfTile(zone).format(date),
    month: capitalised(monthOfTile(zone).format(date)),
  }
}
const weekdayOfTile = way({ weekday: 'short' })
const dayOfTile = way({ day: 'numeric' })
const monthOfTile = way({ month: 'long' })

/** Minutes since the local midnight, by the clock on the wall. */
export function minuteIn(zone: string, instant: string) {
  const [hour = 0, minute = 0] = timeText(instant, zone).split(':').map(Number)
  return hour * 60 + minute
}

/** The local day `YYYY-MM-DD` of an instant. */
export const dayIn = (zone: string, instant: string | number) =>
  numeric(zone, 'en-CA').format(new Date(instant))
const numeric = way({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** A day so many days later, or earlier below zero. */
export function daysAfter(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** An instant that lies on this day in UTC, for the formats above. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** The town a zone is named after: Douala for Africa/Douala. */
export const zoneTown = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** GMT+1 */
export function zoneOffset(zone: string, instant: string) {
  const parts = offset(zone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
const offset = way({ timeZoneName: 'shortOffset' })

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][]

/** Now, 10 min ago, yesterday; the day itself after a week. */
export function agoText(instant: string, now: number) {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  if (seconds > 7 * 86_400) return capitalised(shortDay(instant))
  const words = new Intl.RelativeTimeFormat(tags[getLocale()], { numeric: 'auto', style: 'short' })
  const step = steps.find(([, size]) => seconds >= size)
  // "This minute" is said nowhere; "now" is.
  if (!step) return words.format(0, 'second')
  const [unit, size] = step
  return words.format(-Math.floor(seconds / size), unit)
}

/** For the beginning of a line. */
export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
