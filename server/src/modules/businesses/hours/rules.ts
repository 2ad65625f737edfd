import { weekdays } from '@ujuzi/contract/api/options'
import { minuteOf, type WeeklyHours } from '../creation/rules.ts'
import type { Change, Faults } from '../profile/rules.ts'

type Week = NonNullable<NonNullable<Change['availability']>['working_hours']>
type Day = NonNullable<Week[keyof Week]>
type Span = { opensMinute: number; closesMinute: number }

/** The hours of those days of the week that are spoken of. */
export function readWeek(week: Week = {}) {
  const faults: Faults = {}
  const hours: WeeklyHours[] = []
  for (const [index, name] of weekdays.entries()) {
    const day = week[name]
    if (!day) continue
    const read = readDay(day, `availability.working_hours.${name}`)
    Object.assign(faults, read.faults)
    hours.push(...read.spans.map((span) => ({ weekday: index + 1, ...span })))
  }
  return { faults, hours }
}

function readDay(day: Day, path: string): { faults: Faults; spans: Span[] } {
  if (!day.is_open) return { faults: {}, spans: [] }
  const single = day.intervals === undefined
  const intervals = day.intervals ?? singleOf(day)
  const spans = intervals
    .map((one) => ({
      opensMinute: minuteOf(one.open_time),
      closesMinute: minuteOf(one.close_time),
    }))
    .toSorted((a, b) => a.opensMinute - b.opensMinute)
  const faults: Faults = {}
  if (spans.length === 0) faults[`${path}.open_time`] = 'field_time'
  for (const [i, { open_time, close_time }] of intervals.entries()) {
    if (minuteOf(open_time) < minuteOf(close_time)) continue
    faults[single ? `${path}.close_time` : `${path}.intervals.${i}.close_time`] = 'field_time_order'
  }
  const overlaps = spans.some((span, i) => span.opensMinute < (spans[i - 1]?.closesMinute ?? 0))
  if (Object.keys(faults).length === 0 && overlaps)
    faults[`${path}.intervals`] = 'field_hours_overlap'
  return { faults: { ...faults, ...(single ? {} : endFaults(day, spans, path)) }, spans }
}

function singleOf({ open_time, close_time }: Day) {
  return open_time && close_time ? [{ open_time, close_time }] : []
}

/** Said twice, it must be the same. */
function endFaults(day: Day, spans: Span[], path: string): Faults {
  const differs = (clock: string | null | undefined, minute: number | undefined) =>
    clock !== null && clock !== undefined && minuteOf(clock) !== minute
  return {
    ...(differs(day.open_time, spans[0]?.opensMinute) && {
      [`${path}.open_time`]: 'field_time' as const,
    }),
    ...(differs(day.close_time, spans.at(-1)?.closesMinute) && {
      [`${path}.close_time`]: 'field_time' as const,
    }),
  }
}
