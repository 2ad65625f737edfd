import type { StoredNotificationSettings } from '../tables.ts'
import { quietUntil } from './quiet-hours.rules.ts'

/**
 * Time of the next daily email after `after`, moved to the end of quiet hours if it falls into them; null if emails are
 * sent one by one. A local time that a clock change skips becomes the time after the gap.
 */
export function digestTime(
  stored: StoredNotificationSettings | null | undefined,
  after: Date,
): Date | null {
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

/** Time zone of accounts that have not chosen one. */
export const fallbackTimeZone = 'Africa/Lagos'
