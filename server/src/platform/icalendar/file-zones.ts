import { listOf, parseTime } from './calendar-values.ts'
import { parseProperty } from './content-lines.ts'
import { occurrencesOf, parseRule } from './recurrence-rule.ts'
import { parseOffset, type Zone } from './zones.ts'

/** From `at` on, in milliseconds since 1970, the clock is `after` milliseconds ahead of UTC, and before it `before`. */
type Change = { at: number; before: number; after: number }

/** No zone has changed its clocks more often since 1970. */
const changesMax = 1000

/**
 * A zone by the rules of its VTIMEZONE, for instants from 1970 until `until`. Throws if these rules are not valid.
 */
export function parseFileZone(lines: readonly string[], until: number): Zone {
  const changes = partsOf(lines)
    .flatMap((part) => changesOf(part, until))
    .toSorted((a, b) => a.at - b.at)
  if (changes.length === 0) throw new RangeError('A zone has no rules')
  const offsets = [...new Set(changes.flatMap(({ before, after }) => [before, after]))]
  const offsetAt = (instant: number) =>
    changes.findLast(({ at }) => at <= instant)?.after ?? changes[0]?.before ?? 0
  return {
    toWall: (instant) => instant + offsetAt(instant),
    toInstant(wall) {
      const instants = offsets.map((offset) => wall - offset).toSorted((a, b) => a - b)
      const first = instants.find((instant) => instant + offsetAt(instant) === wall)
      // A time that is skipped has the offset from before the change.
      return first ?? wall - offsetAt(instants[0] ?? wall)
    },
  }
}

function partsOf(lines: readonly string[]) {
  const parts: string[][] = []
  for (const line of lines.slice(1)) {
    if (/^BEGIN:/i.test(line)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts
}

/** The changes to standard time, or those to summer time. */
function changesOf(lines: readonly string[], until: number): Change[] {
  const properties = lines.map(parseProperty)
  const valuesOf = (name: string) =>
    properties.filter((one) => one.name === name && one.value !== '').map(({ value }) => value)
  const [before = NaN, after = NaN] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) =>
    parseOffset(valuesOf(name)[0] ?? ''),
  )
  const start = parseTime(valuesOf('DTSTART')[0] ?? '', undefined).wall
  const walls = [
    start,
    ...valuesOf('RDATE')
      .flatMap(listOf)
      .map((one) => parseTime(one, undefined).wall),
  ]
  for (const text of valuesOf('RRULE')) {
    const rule = parseRule(text)
    if (!rule || rule.isIncomplete) throw new RangeError('A rule of a zone is not valid')
    const end = rule.until ? rule.until.wall + (rule.until.zone ? before : 0) : until
    walls.push(...occurrencesOf(rule, start, { from: 0, to: Math.min(until, end) }, changesMax))
  }
  return walls.map((wall) => ({ at: wall - before, before, after }))
}
