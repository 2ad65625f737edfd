import type { StoredSettings } from '../tables.ts'
import { quietUntil } from './quiet-hours.rules.ts'

/**
 * The first time after `after` at which the daily email is sent, or the end of quiet hours that it would fall in; null
 * if emails are sent one by one. A time that a clock change skips is the one after the gap.
 */
export function digestTime(stored: StoredSettings | null | undefined, after: Date): Date | null {
  const { email_digest: digest, quiet_hours: quiet } = stored ?? {}
  if (!digest?.enabled) return null
  const zone = quiet?.timezone ?? fallbackTimeZone
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
  const time = Temporal.PlainTime.from(digest.time)
  const onDay = (days: number) =>
    today.add({ days }).toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds
  const next = new Date(onDay(0) > after.getTime() ? onDay(0) : onDay(1))
  return quietUntil(quiet, next) ?? next
}

/** Zone of accounts without one of their own. */
export const fallbackTimeZone = 'Africa/Lagos'
