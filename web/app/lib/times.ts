import { getLocale, type Locale } from '@ujuzi/contract/runtime'

/* Instants as people write them, always in a zone that the caller names: never the reader's by accident. */

// Day before month and 24 hours, as the countries we serve write them.
const tags = { en: 'en-GB', fr: 'fr', es: 'es' } as const satisfies Record<Locale, string>
const formats = new Map<string, Intl.DateTimeFormat>()

function format(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  tag: string = tags[getLocale()],
) {
  const key = JSON.stringify([tag, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  // Building a format costs more than using it a hundred times.
  const built = new Intl.DateTimeFormat(tag, { timeZone, ...options })
  formats.set(key, built)
  return built
}

/** 10:00 */
export const timeText = (instant: string, zone: string) =>
  format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

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
export const longDay = (instant: string, zone?: string) =>
  format(zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant))

/** Sat 14 Mar */
export const shortDay = (instant: string, zone?: string) =>
  format(zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(instant))

/** Saturday; samedi, as it stands inside a sentence. */
export const weekdayText = (instant: string, zone: string) =>
  format(zone, { weekday: 'long' }).format(new Date(instant))

/** 14 March 2026 */
export const fullDay = (instant: string, zone: string) =>
  format(zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant))

/** The reader's own zone, for what concerns nobody's clock but theirs. */
export const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The parts of a day that a tile shows. */
export function dayParts(instant: string, zone: string) {
  const date = new Date(instant)
  return {
    weekday: capitalised(format(zone, { weekday: 'short' }).format(date)),
    day: format(zone, { day: 'numeric' }).format(date),
    month: capitalised(format(zone, { month: 'long' }).format(date)),
  }
}

/** Minutes since the local midnight, by the clock on the wall. */
export function minuteIn(zone: string, instant: string) {
  const [hour = 0, minute = 0] = timeText(instant, zone).split(':').map(Number)
  return hour * 60 + minute
}

/** The local day `YYYY-MM-DD` of an instant. */
export function dayIn(zone: string, instant: string | number) {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return format(zone, numeric, 'en-CA').format(new Date(instant))
}

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
  const parts = format(zone, { timeZoneName: 'shortOffset' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

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
