import { weekdays } from '@ujuzi/contract/api/options'
import { parseClock, type WeeklyHours } from '../creation/rules.ts'
import type { FieldErrors, ProfileChange } from '../profile/rules.ts'

type Week = NonNullable<NonNullable<ProfileChange['availability']>['working_hours']>
type Day = NonNullable<Week[keyof Week]>
type MinuteRange = { opensMinute: number; closesMinute: number }

/** Weekly hours of the given weekdays, or the errors in them. */
export function parseWeeklyHours(week: Week = {}) {
  const errors: FieldErrors = {}
  const hours: WeeklyHours[] = []
  for (const [index, name] of weekdays.entries()) {
    const day = week[name]
    if (!day) continue
    const parsed = parseWeekday(day, `availability.working_hours.${name}`)
    Object.assign(errors, parsed.errors)
    hours.push(...parsed.ranges.map((range) => ({ weekday: index + 1, ...range })))
  }
  return { errors, hours }
}

function parseWeekday(day: Day, path: string): { errors: FieldErrors; ranges: MinuteRange[] } {
  if (!day.is_open) return { errors: {}, ranges: [] }
  const single = day.intervals === undefined
  const intervals = day.intervals ?? singleInterval(day)
  const ranges = intervals
    .map((one) => ({
      opensMinute: parseClock(one.open_time),
      closesMinute: parseClock(one.close_time),
    }))
    .toSorted((a, b) => a.opensMinute - b.opensMinute)
  const errors: FieldErrors = {}
  if (ranges.length === 0) errors[`${path}.open_time`] = 'field_time'
  for (const [i, { open_time, close_time }] of intervals.entries()) {
    if (parseClock(open_time) < parseClock(close_time)) continue
    errors[single ? `${path}.close_time` : `${path}.intervals.${i}.close_time`] = 'field_time_order'
  }
  const overlaps = ranges.some((range, i) => range.opensMinute < (ranges[i - 1]?.closesMinute ?? 0))
  if (Object.keys(errors).length === 0 && overlaps)
    errors[`${path}.intervals`] = 'field_hours_overlap'
  return { errors: { ...errors, ...(single ? {} : boundErrors(day, ranges, path)) }, ranges }
}

function singleInterval({ open_time, close_time }: Day) {
  return open_time && close_time ? [{ open_time, close_time }] : []
}

/** Errors in the opening and closing time of a day. Both may be given besides the intervals, but must match them. */
function boundErrors(day: Day, ranges: MinuteRange[], path: string): FieldErrors {
  const differs = (clock: string | null | undefined, minute: number | undefined) =>
    clock !== null && clock !== undefined && parseClock(clock) !== minute
  return {
    ...(differs(day.open_time, ranges[0]?.opensMinute) && {
      [`${path}.open_time`]: 'field_time' as const,
    }),
    ...(differs(day.close_time, ranges.at(-1)?.closesMinute) && {
      [`${path}.close_time`]: 'field_time' as const,
    }),
  }
}
