import type { QuietHours } from '@ujuzi/contract/notifications/preferences'
import { minutesOfClock } from '@ujuzi/contract/notifications/quiet-hours'

/**
 * The end of the quiet hours that contain `now`; null outside of them. The start is inclusive, the end exclusive. If a
 * clock change skips the end, they end after the gap; if it repeats the end, at its next occurrence.
 */
export function quietUntil(quiet: QuietHours | undefined, now: Date): Date | null {
  if (!quiet?.enabled) return null
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    quiet.timezone,
  )
  const minute = zoned.hour * 60 + zoned.minute
  const [start, end] = [minutesOfClock(quiet.start_time), minutesOfClock(quiet.end_time)]
  if (!isQuiet(minute, start, end)) return null
  const endsTomorrow = minute >= end
  const endOf = (disambiguation: 'compatible' | 'later') =>
    zoned
      .toPlainDate()
      .add({ days: endsTomorrow ? 1 : 0 })
      .toPlainDateTime(Temporal.PlainTime.from(quiet.end_time))
      .toZonedDateTime(quiet.timezone, { disambiguation }).epochMilliseconds
  const first = endOf('compatible')
  return new Date(first > now.getTime() ? first : endOf('later'))
}

/** Whether a minute of the day is quiet. Quiet hours whose end is not after their start go over midnight. */
function isQuiet(minute: number, start: number, end: number) {
  if (start <= end) return minute >= start && minute < end
  return minute >= start || minute < end
}
