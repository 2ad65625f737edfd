import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  addTimeOff as addEndpoint,
  changeTimeOff as changeEndpoint,
} from '@ujuzi/contract/schedule/closings'
import { repeatLimits, type SeriesScope } from '@ujuzi/contract/schedule/repeat'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { timeOffError } from '../closing-limits.rules.ts'
import type { ScheduleDeps } from '../commands.ts'
import { changeCalendar } from '../commands.ts'
import type { BusinessWithCountry } from '../queries.ts'
import { listBookableResources } from '../resources/queries.ts'
import { dayAt, formatDay } from '../time-zone.rules.ts'
import * as queries from './queries.ts'
import { coversWholeDays, planSeries, type TimeSpan } from './rules.ts'
import { createSeries, endSeriesBefore, replaceSeriesFrom } from './series.commands.ts'

type NewTimeOff = {
  businessId: string
  /** Member who may block only their own calendar. */
  assignee: string | undefined
  body: HandlerInput<typeof addEndpoint>['body']
}

/** Adds time off, once or repeated, and counts the active bookings within it, which are not cancelled. */
export async function addTimeOff(
  deps: ScheduleDeps,
  { db, now }: Ctx,
  { businessId, assignee, body }: NewTimeOff,
) {
  const span = parseSpan(body)
  return changeCalendar(deps, { db, now }, businessId, async (tx, { business }) => {
    const resourceId = await getResourceId(tx, business.id, { assignee, body })
    const reason = body.reason || null
    const ctx = { db: tx, now }
    const values = { businessId, resourceId, reason }
    const added = body.repeat
      ? await addSeries(ctx, business, { ...values, span, repeat: body.repeat })
      : { off: await queries.insertTimeOff(tx, { ...values, ...span }), series: null }
    const bookingsWithin = await queries.countActiveBookingsWithin(tx, added.off)
    return { ...added, timeZone: business.timeZone, bookingsWithin }
  })
}

function parseSpan(body: { start: string; end: string }): TimeSpan {
  const [startsAt, endsAt] = [new Date(body.start), new Date(body.end)]
  const error = timeOffError({ from: startsAt, to: endsAt })
  if (error) throw invalidInput({ end: error })
  return { startsAt, endsAt }
}

/** Resource whose time is off; null for all. Throws `no_calendar` for a member without one. */
export async function getResourceId(
  tx: Db,
  businessId: string,
  { assignee, body }: Pick<NewTimeOff, 'assignee'> & { body: { resource_id?: string | undefined } },
) {
  const resources = await listBookableResources(tx, businessId, { assignee })
  const own = assignee === undefined ? null : (resources[0]?.id ?? null)
  const resourceId = body.resource_id ?? own
  if (assignee !== undefined && !resourceId) throw new Refusal('no_calendar')
  if (resourceId && !resources.some(({ id }) => id === resourceId)) {
    throw invalidInput({ resource_id: 'field_invalid' })
  }
  return resourceId
}

type Business = BusinessWithCountry['business']
type NewSeries = {
  businessId: string
  resourceId: string | null
  reason: string | null
  span: TimeSpan
  repeat: NonNullable<NewTimeOff['body']['repeat']>
}

async function addSeries(ctx: Ctx, business: Business, { span, repeat, ...values }: NewSeries) {
  const plan = planSeries(business.timeZone, span, { repeat, now: ctx.now })
  if (!plan.ok) throw invalidInput(plan.fields)
  const today = formatDay(dayAt(business.timeZone, ctx.now))
  const count = await queries.countSeries(ctx.db, business.id, today)
  if (count >= repeatLimits.timeOffSeries) throw invalidInput({ repeat: 'field_too_many' })
  return createSeries(ctx, business, { ...plan, ...values })
}

type Change = {
  businessId: string
  id: string
  body: HandlerInput<typeof changeEndpoint>['body']
}

/**
 * Changes time off and, with a scope other than `one`, the later or all other occurrences that are not over; those that were
 * changed alone keep their time while the new pattern has their day. Throws `version_conflict` if it was changed since the
 * caller was shown it.
 */
export const changeTimeOff = (
  deps: ScheduleDeps,
  { db, now }: Ctx,
  { businessId, id, body }: Change,
) => {
  const span = parseSpan(body)
  return changeCalendar(deps, { db, now }, businessId, async (tx, { business }) => {
    const found = await getShownTimeOff(tx, { businessId, id, version: body.version })
    const ctx = { db: tx, now }
    const reason = body.reason || null
    const changed =
      found.series && body.scope !== 'one'
        ? await replaceSeriesFrom(ctx, business, { ...found, series: found.series, ...body, span })
        : await changeOne(tx, business, { ...found, span, reason })
    const bookingsWithin = await queries.countActiveBookingsWithin(tx, changed.off)
    return { ...changed, timeZone: business.timeZone, bookingsWithin }
  })
}

type OneChange = queries.TimeOffWithSeries & { span: TimeSpan; reason: string | null }

async function changeOne(tx: Db, business: Business, { off, series, span, reason }: OneChange) {
  const changed = await queries.updateTimeOff(tx, off.id, {
    ...span,
    reason,
    away: off.away && coversWholeDays(business.timeZone, span),
    changedAlone: series !== null,
  })
  return { off: changed, series: series && (await queries.updateSeries(tx, series.id, {})) }
}

type Removal = {
  businessId: string
  id: string
  scope: SeriesScope
  /** Without it the time off is deleted whatever changed since. */
  version: number | undefined
}

/** Deletes time off: one occurrence, this and the later ones, or all that are not over. */
export const removeTimeOff = (
  deps: ScheduleDeps,
  { db, now }: Ctx,
  { businessId, id, scope, version }: Removal,
) =>
  changeCalendar(deps, { db, now }, businessId, async (tx, { business }) => {
    const found = await getShownTimeOff(tx, { businessId, id, version })
    const { off, series } = found
    if (series && scope !== 'one') await endSeriesBefore({ db: tx, now }, { off, series, scope })
    else await removeOne(tx, found)
    return { off, series, timeZone: business.timeZone }
  })

async function removeOne(tx: Db, { off, series }: queries.TimeOffWithSeries) {
  await queries.deleteTimeOff(tx, off.id)
  if (!series || !off.occurrenceDay) return
  const skippedDays = [...series.skippedDays, off.occurrenceDay].toSorted()
  await queries.updateSeries(tx, series.id, { skippedDays })
  const isOver = series.lastDay !== null && series.lastDay <= series.filledTo
  if (isOver && (await queries.countOccurrences(tx, series.id)) === 0) {
    await queries.deleteSeries(tx, series.id)
  }
}

/** The time off in the state that the caller was shown. The caller must hold the lock on the business. */
async function getShownTimeOff(
  tx: Db,
  { businessId, id, version }: { businessId: string; id: string; version: number | undefined },
) {
  const found = await queries.findTimeOff(tx, businessId, id)
  if (!found) throw new Refusal('time_off_not_found')
  const current = (found.series ?? found.off).version
  if (version !== undefined && version !== current) throw new Refusal('version_conflict')
  return { off: found.off, series: found.series }
}

const invalidInput = (fields: Record<string, string>) => new Refusal('invalid_input', { fields })
