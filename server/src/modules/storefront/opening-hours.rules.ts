import { type Hours, openPieces, type Span } from '../bookings/slots/opening.rules.ts'
import { dayAt, instantText } from '../bookings/time-zone.rules.ts'

export type OpenState = {
  open: boolean
  /** While closed, when it opens next within a week, as the clock on its wall shows it. */
  opensAt: string | null
}

/** Whether a business is open: inside its hours and not in the time off it takes as a whole. */
export function openStateAt(
  hours: Hours,
  off: readonly Span[],
  timeZone: string,
  now: Date,
): OpenState {
  const minute = now.getTime() / 60_000
  const today = dayAt(timeZone, now)
  for (const { from, to, offset } of openPieces(timeZone, hours, today, today + 7)) {
    const opens = firstOpenIn({ from: Math.max(from, minute), to }, off)
    if (opens === minute) return { open: true, opensAt: null }
    if (opens !== undefined) return { open: false, opensAt: instantText(Math.ceil(opens), offset) }
  }
  return { open: false, opensAt: null }
}

/** The first minute of the span outside all time off; `off` is in the order it begins. */
function firstOpenIn({ from, to }: Span, off: readonly Span[]) {
  const at = off.reduce((at, rest) => (rest.from <= at && at < rest.to ? rest.to : at), from)
  return at < to ? at : undefined
}
