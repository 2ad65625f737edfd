import type { Repeat, SeriesScope } from '@ujuzi/contract/schedule/repeat'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type ClockSpan, longestGap, occurrenceDays, type Pattern } from '../recurrence/rules.ts'
import { dayAt, formatDay, parseDay } from '../time-zone.rules.ts'
import * as queries from './queries.ts'
import {
  horizonAt,
  occurrencesOf,
  patternColumns,
  patternOf,
  planSeries,
  type TimeOffSeriesRow,
  type TimeSpan,
} from './rules.ts'

/* Every function requires the lock on the business. */

type Business = { id: string; timeZone: string }
type NewSeries = {
  resourceId: string | null
  reason: string | null
  pattern: Pattern
  clock: ClockSpan
  skippedDays?: string[]
  version?: number
}

/** Creates a series with its occurrences up to the horizon, and returns the first of them. */
export async function createSeries(ctx: Ctx, business: Business, values: NewSeries) {
  const created = await insertSeries(ctx, business, values)
  const series = await fillSeries(ctx, created, business.timeZone)
  return { off: await getOccurrence(ctx, series, series.firstDay), series }
}

const insertSeries = (
  { db }: Ctx,
  { id: businessId, timeZone }: Business,
  { pattern, clock, ...values }: NewSeries,
) =>
  queries.insertSeries(db, {
    businessId,
    timeZone,
    ...values,
    ...clock,
    ...patternColumns(pattern),
    filledTo: formatDay(pattern.firstDay - 1),
  })

/** The first occurrence from a day on. Throws `invalid_input` if the clock skips the time of all of them. */
async function getOccurrence({ db }: Ctx, series: TimeOffSeriesRow, day: string) {
  const off =
    (await queries.findOccurrence(db, series.id, { day })) ??
    (await queries.findOccurrence(db, series.id, { day: series.firstDay }))
  if (!off) throw new Refusal('invalid_input', { fields: { start: 'field_invalid' } })
  return off
}

/** Adds the missing occurrences up to the horizon. */
export async function fillSeries({ db, now }: Ctx, series: TimeOffSeriesRow, timeZone: string) {
  const to = Math.max(horizonAt(timeZone, now), parseDay(series.firstDay))
  const filledTo = parseDay(series.filledTo)
  if (to <= filledTo) return series
  const added = occurrencesOf(series, timeZone, { from: filledTo + 1, to })
  await queries.saveOccurrences(db, series, added)
  await queries.saveFilledTo(db, series.id, { filledTo: formatDay(to) })
  return { ...series, filledTo: formatDay(to) }
}

/** Computes the occurrences from today on again, in another zone; those that were changed alone stay. */
export async function recomputeSeries({ db, now }: Ctx, series: TimeOffSeriesRow, zone: string) {
  const first = Math.max(dayAt(zone, now), parseDay(series.firstDay))
  const moved = { timeZone: zone, filledTo: formatDay(first - 1) }
  await queries.saveFilledTo(db, series.id, moved)
  await fillSeries({ db, now }, { ...series, ...moved }, zone)
}

type Occurrence = { off: queries.TimeOffRow; series: TimeOffSeriesRow }

/**
 * First day of the occurrences that a change is about. Those that are over stay as they were. Throws `time_off_not_found` if
 * all are over.
 */
async function getFirstDay(
  { db, now }: Ctx,
  { off, series, scope }: Occurrence & { scope: SeriesScope },
) {
  const first = await queries.findUpcomingOccurrence(db, series.id, {
    now,
    today: formatDay(dayAt(series.timeZone, now)),
  })
  const [upcoming, day] = [first?.occurrenceDay, off.occurrenceDay]
  if (day && scope === 'following' && (!upcoming || day > upcoming)) return day
  const from = upcoming ?? (off.endsAt > now ? day : undefined)
  if (!from) throw new Refusal('time_off_not_found')
  return from
}

/** Deletes the occurrences that the scope covers, and ends the pattern before them. */
export async function endSeriesBefore(ctx: Ctx, occurrence: Occurrence & { scope: SeriesScope }) {
  const { series } = occurrence
  const from = await getFirstDay(ctx, occurrence)
  await queries.deleteOccurrencesFrom(ctx.db, series.id, from)
  await endBefore(ctx, series, from)
}

/** Ends the pattern before a day from which it has no occurrences any more; deletes it if it has none at all. */
async function endBefore({ db }: Ctx, series: TimeOffSeriesRow, day: string) {
  const hasEarlier = (await queries.countOccurrences(db, series.id)) > 0
  if (!hasEarlier) return queries.deleteSeries(db, series.id)
  await queries.updateSeries(db, series.id, { lastDay: formatDay(parseDay(day) - 1) })
}

type Replacement = Occurrence & {
  scope: SeriesScope
  span: TimeSpan
  reason?: string | undefined
  repeat?: Repeat | undefined
}

/**
 * Replaces the occurrences that the scope covers by those of a new series, with the local time of `span` and, if given, a new
 * pattern. Occurrences keep their ids on days of both, and their time if they were changed alone. Returns the occurrence on the
 * day of `span`, or the first one.
 */
export async function replaceSeriesFrom(ctx: Ctx, business: Business, change: Replacement) {
  const { series, reason, span } = change
  const from = await getFirstDay(ctx, change)
  const { pattern, clock } = planReplacement(ctx, business, { ...change, from: parseDay(from) })
  const created = await insertSeries(ctx, business, {
    resourceId: series.resourceId,
    reason: reason || null,
    pattern,
    clock,
    skippedDays: series.skippedDays.filter((day) => day >= from),
    version: series.version + 1,
  })
  await queries.moveOccurrencesFrom(ctx.db, series.id, { from, to: created.id })
  await endBefore(ctx, series, from)
  const filled = await fillSeries(ctx, created, business.timeZone)
  const days = occurrenceDays(pattern, pattern.firstDay, parseDay(filled.filledTo))
  await queries.deleteOccurrencesExcept(ctx.db, created.id, days.map(formatDay))
  const day = formatDay(dayAt(business.timeZone, span.startsAt))
  return { off: await getOccurrence(ctx, filled, day), series: filled }
}

type Plan = Replacement & { from: number }

/** The pattern from `from` on: the old one, or a new one in the rhythm of the changed occurrence. */
function planReplacement({ now }: Ctx, { timeZone }: Business, { repeat, ...change }: Plan) {
  const { series, span } = change
  if (!repeat) assertSameDay(timeZone, change)
  // An occurrence that has begun may be changed too.
  const since = span.startsAt < now ? span.startsAt : now
  const planned = repeat ?? { unit: series.unit }
  const plan = planSeries(timeZone, span, { repeat: planned, now: since })
  if (!plan.ok) throw new Refusal('invalid_input', { fields: plan.fields })
  const pattern = repeat
    ? beginPattern(timeZone, plan.pattern, change)
    : { ...patternOf(series), firstDay: change.from }
  return { pattern, clock: plan.clock }
}

function assertSameDay(timeZone: string, { off, span }: Omit<Plan, 'repeat'>) {
  if (formatDay(dayAt(timeZone, span.startsAt)) === off.occurrenceDay) return
  throw new Refusal('invalid_input', { fields: { start: 'field_invalid' } })
}

/** Lets a new pattern begin with the first occurrence that the scope covers, which may be before the changed one. */
function beginPattern(
  timeZone: string,
  pattern: Pattern,
  { off, series, scope, span, from }: Omit<Plan, 'repeat'>,
): Pattern {
  const start = dayAt(timeZone, span.startsAt)
  const day = formatDay(start)
  const isOver = off.occurrenceDay !== null && parseDay(off.occurrenceDay) < from
  const first = isOver ? from : scope === 'all' ? Math.min(from, start) : start
  // The 28th of a pattern on the 31st stays that pattern.
  const keepsDate = pattern.unit === 'month' && series.unit === 'month' && day === off.occurrenceDay
  const anchorDay = keepsDate ? parseDay(series.anchorDay) : pattern.anchorDay
  const begun = { ...pattern, anchorDay, firstDay: first }
  const [begins] = occurrenceDays(begun, first, first + longestGap)
  return { ...begun, firstDay: begins ?? first }
}
