import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

/**
 * For example "Monday, 23 November 2026 at 10:00 (Douala time)". Names the time zone, because readers may be elsewhere.
 */
export function formatLocalTime(at: Date, timeZone: string | null, locale: Locale) {
  const time = clockOf(timeZone ?? 'UTC', locale).format(at)
  if (!timeZone) return m.booking_utc({ time }, { locale })
  const town = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return m.booking_local_time({ time, town }, { locale })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatter for a zone and language. Cached, because creating it costs more than the rest of an email. */
function clockOf(timeZone: string, locale: Locale) {
  const language = locale === 'en' ? 'en-GB' : locale
  const name = `${language} ${timeZone}`
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' })
  clocks.set(name, clock)
  return clock
}
