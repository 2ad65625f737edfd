import * as z from 'zod/mini'

/** Local time of day as `HH:MM`, from 00:00 to 23:59. */
export const clockText = () =>
  z.string('field_time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field_time'))

/** IANA time zone that this runtime knows. UTC offsets are refused: they ignore clock changes. */
export const timeZoneText = () =>
  z
    .string('field_required')
    .check(
      z.minLength(1, 'field_required'),
      z.maxLength(60, 'field_invalid'),
      z.refine(isTimeZone, 'field_invalid'),
    )

function isTimeZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Minutes since midnight of a time of day, `HH:MM`. */
export const minutesOfClock = (clock: string) =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Quiet parts of a day in minutes since midnight: none, one, or two if quiet hours go over midnight. The end is not part
 * of them.
 */
export function quietSpans(start: string, end: string): { from: number; to: number }[] {
  const [from, to] = [minutesOfClock(start), minutesOfClock(end)]
  if (from === to) return []
  if (from < to) return [{ from, to }]
  return [
    { from: 0, to },
    { from, to: 24 * 60 },
  ].filter((span) => span.from < span.to)
}
