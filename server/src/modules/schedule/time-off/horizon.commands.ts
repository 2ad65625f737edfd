import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import type { ScheduleDeps } from '../commands.ts'
import { lockBusiness } from '../queries.ts'
import { formatDay } from '../time-zone.rules.ts'
import { findSeries, listSeriesToFill } from './queries.ts'
import { horizonAt } from './rules.ts'
import { fillSeries, recomputeSeries } from './series.commands.ts'

const batchSize = 500

/**
 * Keeps the occurrences of repeated time off up to the horizon, in the zone of their business. Handles at most one batch;
 * later runs handle the rest.
 */
export async function extendTimeOff(deps: ScheduleDeps, ctx: Ctx) {
  // A day less, because local days differ from UTC days.
  const horizon = formatDay(horizonAt('UTC', ctx.now) - 1)
  const failures: unknown[] = []
  for (const due of await listSeriesToFill(ctx.db, { horizon, limit: batchSize })) {
    await extendSeries(deps, ctx, due).catch((error) => failures.push(error))
  }
  // A failing series must not block the others, and must be reported.
  if (failures.length > 0) throw new AggregateError(failures, 'Time off could not be extended')
}

const extendSeries = (
  { onCalendarChanged }: ScheduleDeps,
  { db, now }: Ctx,
  due: { id: string; businessId: string },
) =>
  transact(db, async (tx) => {
    const business = await lockBusiness(tx, due.businessId)
    const series = await findSeries(tx, due.id)
    if (!business || !series) return
    const ctx = { db: tx, now }
    if (series.timeZone === business.timeZone) await fillSeries(ctx, series, business.timeZone)
    else await recomputeSeries(ctx, series, business.timeZone)
    await onCalendarChanged(ctx, business.id)
  })
