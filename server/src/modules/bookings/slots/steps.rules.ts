import { slotStepMinutes } from '@ujuzi/contract/api/limits'
import type { Piece, Span } from './opening.rules.ts'

/*
 * The steps in which visits may begin. They count from the opening; after a visit that ends between two of them they
 * count from its end, until the chair is taken again, so that no minutes are left which nobody can use.
 */

/** What can serve one visit at a time. Both lists are in order and without overlaps. */
export type Chair = {
  id: string
  /** Time off: a visit may not touch it, the pause after a visit may. */
  closed: readonly Span[]
  /** Other visits, each with the pause after it. */
  busy: readonly Span[]
}

/** How long a visit takes, and the pause after it. */
export type Length = { minutes: number; pause: number }

/** The free starts of one chair, asked for piece after piece in the order of time: it looks at every span once. */
export function openChair({ closed, busy }: Chair, { minutes, pause }: Length, earliest: number) {
  let c = 0
  let b = 0
  return (piece: Piece): number[] => {
    const starts: number[] = []
    let at = piece.from
    while (at < piece.to) {
      while (c < closed.length && (closed[c]?.to ?? 0) <= at) c++
      while (b < busy.length && (busy[b]?.to ?? 0) <= at) b++
      const off = closed[c] ?? never
      const visit = busy[b] ?? never
      if (off.from <= at) at = off.to
      else if (visit.from <= at) at = visit.to
      else {
        const from = busy[b - 1]?.to === at ? at : piece.opensAt
        const until = Math.min(piece.openUntil, off.from, visit.from - pause)
        const last = Math.min(piece.to - 1, until - minutes)
        let start = stepAfter(from, Math.max(at, earliest))
        for (; start <= last; start += slotStepMinutes) starts.push(start)
        at = Math.min(off.from, visit.from)
      }
    }
    return starts
  }
}

const never: Span = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** The first step from this minute on. */
const stepAfter = (from: number, minute: number) =>
  from + Math.ceil((minute - from) / slotStepMinutes) * slotStepMinutes

/**
 * Whether a start is one that somebody may have been shown: a step from the opening, or from the end of a visit
 * before it. Another visit may have come between since then; the start stays good while a chair is free.
 */
export const isStep = (piece: Piece, visits: Iterable<Span>, minute: number) => {
  if (isStepFrom(piece.opensAt, minute)) return true
  for (const { to } of visits) {
    if (to >= piece.from && to <= minute && isStepFrom(to, minute)) return true
  }
  return false
}

const isStepFrom = (from: number, minute: number) => (minute - from) % slotStepMinutes === 0

/** The minutes around a visit on this chair that are too few for another visit like it. */
export function unusableBeside(
  { closed, busy }: Chair,
  piece: Piece,
  { minutes, pause }: Length,
  minute: number,
) {
  const end = minute + minutes
  const busyUntil = end + pause
  const ends = [...closed, ...busy].map(({ to }) => to).filter((to) => to <= minute)
  const visits = busy.map(({ from }) => from).filter((from) => from >= busyUntil)
  // The pause after the last visit may lie in time off or after closing.
  const closings = closed.map(({ from }) => from + pause).filter((from) => from >= busyUntil)
  const before = minute - Math.max(piece.from, ...ends)
  const after = Math.min(piece.openUntil + pause, ...visits, ...closings) - busyUntil
  const unusable = (gap: number) => (gap < minutes + pause ? gap : 0)
  return unusable(before) + unusable(after)
}
