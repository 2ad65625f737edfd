import type { Locale } from '@ujuzi/contract/locale/locales'
import { zoneTown } from '@ujuzi/contract/locale/zone-towns'
import { m } from '@ujuzi/contract/messages'

/**
 * For example "Monday, 23 November 2026 at 10:00 (Douala time)". Names the time zone, because readers may be elsewhere.
 */
export function formatLocalTime(at: Date, timeZone: string | null, locale: Locale) {
  const time = formatClockTime(at, timeZone ?? 'UTC', { locale })
  return timeZone ? withTown(time, timeZone, locale) : m.booking_utc({ time }, { locale })
}

/** Names the town whose time a text speaks of. */
export const withTown = (time: string, timeZone: string, locale: Locale) =>
  m.booking_local_time({ time, town: zoneTown(timeZone, locale) }, { locale })

type ClockStyle = { locale: Locale; dateStyle?: 'full' | 'medium' }

/** The local time without its zone: "Monday, 23 November 2026 at 10:00", or "23 Nov 2026, 10:00" with medium dates. */
export const formatClockTime = (at: Date, timeZone: string, style: ClockStyle) =>
  clockOf(timeZone, style).format(at)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatter for a zone and language. Cached, because creating it costs more than the rest of an email. */
function clockOf(timeZone: string, { locale, dateStyle = 'full' }: ClockStyle) {
  const language = locale === 'en' ? 'en-GB' : locale
  const name = `${language} ${timeZone} ${dateStyle}`
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(language, { timeZone, dateStyle, timeStyle: 'short' })
  clocks.set(name, clock)
  return clock
}
