import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

/** Monday, 23 November 2026 at 10:00 (Douala time): the zone is said, because readers may be elsewhere. */
export function localTime(at: Date, timeZone: string | null, locale: Locale) {
  const time = clockOf(timeZone ?? 'UTC', locale).format(at)
  if (!timeZone) return m.booking_utc({ time }, { locale })
  const town = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return m.booking_local_time({ time, town }, { locale })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one costs more than all the rest of a letter. */
function clockOf(timeZone: string, locale: Locale) {
  const language = locale === 'en' ? 'en-GB' : locale
  const name = `${language} ${timeZone}`
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' })
  clocks.set(name, clock)
  return clock
}
