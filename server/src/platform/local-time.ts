import { countries, countryOfPhone } from '@ujuzi/contract/locale/countries'
import { withFirstOfMonth } from '@ujuzi/contract/locale/first-of-month'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { zoneTown } from '@ujuzi/contract/locale/zone-towns'
import { m } from '@ujuzi/contract/messages'

/**
 * For example "Monday, 23 November 2026 at 10:00 (Douala time)". Names the time zone, because readers may be elsewhere.
 */
export function formatLocalTime(at: Date, timeZone: string | null, locale: Locale) {
  const time = formatClockTime(at, timeZone ?? 'UTC', locale)
  return timeZone ? withTown(time, timeZone, locale) : m.booking_utc({ time }, { locale })
}

/** Names the town whose time a text speaks of. */
export const withTown = (time: string, timeZone: string, locale: Locale) =>
  m.booking_local_time({ time, town: zoneTown(timeZone, locale) }, { locale })

/** The local time without its zone: "Monday, 23 November 2026 at 10:00". */
export const formatClockTime = (at: Date, timeZone: string, locale: Locale) =>
  withFirstOfMonth(clockOf(timeZone, locale, 'full').format(at), locale)

/** A date with the weekday in place of the year can mean only one day within this time. */
const withoutYearMs = 335 * 24 * 3_600_000

/** The local time as short as possible: "Mon 23 Nov, 10:00", or "23 Nov 2027, 10:00" from eleven months away. */
export function formatShortTime(at: Date, timeZone: string, { locale, now }: ShortStyle) {
  const isNear = Math.abs(at.getTime() - now.getTime()) < withoutYearMs
  const style = isNear ? 'short' : 'short_with_year'
  return withFirstOfMonth(clockOf(timeZone, locale, style).format(at), locale)
}

type ShortStyle = { locale: Locale; now: Date }

/**
 * Whether the clock of a reader, known by the country of their phone, shows the time of the zone. True for a reader
 * without a phone: most people book where they live.
 */
export function isOnReadersClock(at: Date, timeZone: string, phone: string | null | undefined) {
  if (!phone) return true
  const country = countryOfPhone(phone)
  if (!country) return false
  const [there, here] = [timeZone, countries[country].timeZone].map((zone) =>
    formatClockTime(at, zone, 'en'),
  )
  return there === here
}

const time = { hour: '2-digit', minute: '2-digit' } as const
const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...time },
  short: { weekday: 'short', day: 'numeric', month: 'short', ...time },
  short_with_year: { day: 'numeric', month: 'short', year: 'numeric', ...time },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatter for a zone and language. Cached, because creating it costs more than the rest of an email. */
function clockOf(timeZone: string, locale: Locale, style: keyof typeof styles) {
  const language = locale === 'en' ? 'en-GB' : locale
  const name = `${language} ${timeZone} ${style}`
  const clock =
    clocks.get(name) ?? new Intl.DateTimeFormat(language, { timeZone, ...styles[style] })
  clocks.set(name, clock)
  return clock
}

/** A day or time at the beginning of a line: French and Spanish write weekdays in lower case. */
export const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
