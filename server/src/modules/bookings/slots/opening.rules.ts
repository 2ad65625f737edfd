import { minutesOfDay, type Stretch, stretchesOf, weekdayOf } from '../time-zone.rules.ts'

/** Weekly hours in the business's zone: ISO weekday, minutes from local midnight. */
export type Opening = { weekday: number; opens: number; closes: number }

/** From a minute up to another, which is not part of it; minutes since 1970-01-01T00:00Z. */
export type Span = { from: number; to: number }

/** By local day the hours it has instead of those of its weekday, in minutes from local midnight; none: closed. */
export type SpecialDays = ReadonlyMap<number, readonly Span[]>

/** When a business is open. */
export type Hours = { openings: readonly Opening[]; special: SpecialDays }

/** Part of an opening under one offset. */
export type Piece = Span & {
  day: number
  offset: number
  offsetUntil: number
  opensAt: number
  openUntil: number
}

/**
 * The open time of these days in order. A local time that does not exist is in no piece, one that exists
 * twice is in two. A visit may run on from one piece into the next, past midnight too.
 */
export function openPieces(
  timeZone: string,
  { openings, special }: Hours,
  firstDay: number,
  lastDay: number,
): Piece[] {
  // The longest visit takes a day: only the day after the last can still matter.
  const stretches = stretchesOf(timeZone, firstDay, lastDay + 1)
  const byWeekday = weekOf(openings)
  const pieces: Piece[] = []
  for (let day = firstDay; day <= lastDay + 1; day++) {
    const hours = special.get(day) ?? byWeekday[weekdayOf(day)] ?? []
    for (const { from: opens, to: closes } of hours) {
      addPieces(pieces, stretches, day, opens, closes)
    }
  }
  pieces.sort((a, b) => a.from - b.from)
  joinRuns(pieces)
  return pieces
}

function addPieces(
  pieces: Piece[],
  stretches: Stretch[],
  day: number,
  opens: number,
  closes: number,
) {
  const midnight = day * minutesOfDay
  for (const { from: starts, to: ends, offset } of stretches) {
    const opensAt = midnight + opens - offset
    const from = Math.max(opensAt, starts)
    const to = Math.min(midnight + closes - offset, ends)
    if (from < to) pieces.push({ day, offset, offsetUntil: ends, opensAt, from, to, openUntil: to })
  }
}

/** Where one piece ends as the next begins, the business stays open until the end of the last. */
function joinRuns(pieces: Piece[]) {
  let next: Piece | undefined
  for (const piece of pieces.toReversed()) {
    if (next?.from === piece.to) piece.openUntil = next.openUntil
    next = piece
  }
}

function weekOf(openings: readonly Opening[]) {
  const week: Span[][] = [[], [], [], [], [], [], [], []]
  for (const { weekday, opens, closes } of openings)
    week[weekday]?.push({ from: opens, to: closes })
  return week.map(joined)
}

/** Whether a visit can begin in this piece then and end before the business closes. */
export const holds = (piece: Piece, minute: number, end: number) =>
  minute >= piece.from && minute < piece.to && end <= piece.openUntil

/** Spans in order, joined where they overlap or touch. */
export function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = result.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else result.push({ ...span })
  }
  return result
}
