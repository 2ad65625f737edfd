import { type OpeningHours, openingSegments, type Span } from '../schedule/slots/opening.rules.ts'
import { dayAt, formatInstant } from '../schedule/time-zone.rules.ts'

export type OpenState = {
  open: boolean
  /** Instant at which time changes this, in milliseconds since 1970; the local midnight may do so earlier. */
  until: number
  /** If closed: the next opening within a week, as an ISO instant with the local offset. */
  opensAt: string | null
}

/**
 * Whether the business is open at `now`, and otherwise when it opens: open within its hours, except during time off of
 * the whole business.
 */
export function openStateAt(
  now: Date,
  { hours, off, timeZone }: { hours: OpeningHours; off: readonly Span[]; timeZone: string },
): OpenState {
  const minute = now.getTime() / 60_000
  const today = dayAt(timeZone, now)
  for (const { from, to, offset } of openingSegments(timeZone, hours, {
    first: today,
    last: today + 7,
  })) {
    const opens = firstOpenMinute({ from: Math.max(from, minute), to }, off)
    if (opens === undefined) continue
    if (opens > minute)
      return {
        open: false,
        opensAt: formatInstant(Math.ceil(opens), offset),
        until: Math.floor(opens * 60_000),
      }
    const nextOff = off.find((span) => span.from > minute)?.from ?? to
    return { open: true, opensAt: null, until: Math.floor(Math.min(to, nextOff) * 60_000) }
  }
  return { open: false, opensAt: null, until: Number.POSITIVE_INFINITY }
}

/** First minute of the span outside all time off; `off` must be sorted by start. */
function firstOpenMinute({ from, to }: Span, off: readonly Span[]) {
  const at = off.reduce((at, span) => (span.from <= at && at < span.to ? span.to : at), from)
  return at < to ? at : undefined
}
