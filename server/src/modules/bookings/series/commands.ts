import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  createBookingSeries as createEndpoint,
  previewBookingSeries as previewEndpoint,
  SeriesDate,
} from '@ujuzi/contract/bookings/series'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import { dayAt, formatDay, formatWallTime, minutesOfDay } from '../../schedule/time-zone.rules.ts'
import type { BookingDeps } from '../commands.ts'
import type { NotifiedSeries } from '../notified-by.rules.ts'
import { truncateToMinute } from '../planning/agreed-time.rules.ts'
import type { BookingDetails } from '../queries.ts'
import { startChangeOfSeveral } from '../several.commands.ts'
import { enterWalkIn, loadWalkInSale, planWalkIn, type WalkInSale } from '../walk-ins/commands.ts'
import { insertBookingSeries } from './queries.ts'
import { isClosedAt, repeatStarts, stateOfRefusal } from './rules.ts'

type Preview = {
  businessId: string
  /** Member who may enter bookings only in their own calendar. */
  assignee: string | undefined
  body: HandlerInput<typeof previewEndpoint>['body']
}

/** The dates of a series with their state now. Saves and locks nothing. */
export async function previewSeries(
  deps: BookingDeps,
  ctx: Ctx,
  { businessId, assignee, body }: Preview,
): Promise<{ timeZone: string; dates: SeriesDate[] }> {
  const sale = await loadWalkInSale(ctx.db, { businessId, assignee, body })
  const { timeZone } = sale.bookableService.businessRow
  const { every_weeks: everyWeeks, times } = body
  const start = truncateToMinute(body.start)
  const starts =
    body.starts?.map(truncateToMinute) ?? repeatStarts(timeZone, { start, everyWeeks, times })
  const dates: SeriesDate[] = []
  for (const one of starts) {
    dates.push(await previewDate(deps, ctx, sale, { start: one, resourceId: body.resource_id }))
  }
  return { timeZone, dates }
}

type PreviewedStart = { start: Date; resourceId: string | undefined }

async function previewDate(
  deps: BookingDeps,
  ctx: Ctx,
  sale: WalkInSale,
  { start, resourceId }: PreviewedStart,
): Promise<SeriesDate> {
  const { timeZone, id: businessId } = sale.bookableService.businessRow
  const usualEnd = new Date(start.getTime() + sale.services.minutes * 60_000)
  const show = (state: SeriesDate['state'], end = usualEnd) => ({
    start: formatWallTime(timeZone, start),
    end: formatWallTime(timeZone, end),
    state,
  })
  try {
    const { planned } = await planWalkIn(deps, ctx, sale, {
      start: start.toISOString(),
      resourceId,
    })
    const [choice] = planned.choices
    if (!choice) return show('taken')
    const calendar = await loadCalendar(ctx.db, { businessId, ...rangeAround(start) })
    const isClosed = isClosedAt(calendar, { startsAt: start, ...choice })
    return show(isClosed ? 'closed' : 'free', choice.endsAt)
  } catch (error) {
    const state = error instanceof Refusal ? stateOfRefusal(error.code) : undefined
    if (!state) throw error
    return show(state)
  }
}

const dayMs = minutesOfDay * 60_000

export const rangeAround = (at: Date) => ({
  from: new Date(at.getTime() - 2 * dayMs),
  to: new Date(at.getTime() + 3 * dayMs),
})

type NewSeries = Omit<Preview, 'body'> & {
  accountId: string
  body: HandlerInput<typeof createEndpoint>['body']
}

/** Creates all bookings of a series or none. Locks the business. A refusal names the local day that it is about. */
export async function createSeries(
  deps: BookingDeps,
  { db, now }: Ctx,
  { businessId, assignee, accountId, body }: NewSeries,
): Promise<NotifiedSeries> {
  const starts = body.starts.map(truncateToMinute)
  if (starts.some((start, n) => start <= (starts[n - 1] ?? 0))) throw unordered()
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const business = await lockOpenBusiness(tx, businessId)
    const sale = await loadWalkInSale(tx, { businessId, assignee, body })
    const series = await insertBookingSeries(tx, {
      businessId,
      everyWeeks: body.every_weeks,
      bookings: starts.length,
      createdAt: now,
    })
    const change = startChangeOfSeveral(deps)
    const created: BookingDetails[] = []
    for (const [index, start] of starts.entries()) {
      // A guest without a phone number gets one record, not one for each booking.
      const recordId = body.client_record_id ?? created[0]?.booking.clientRecordId ?? undefined
      const details = await enterWalkIn(change.forEach, ctx, sale, {
        start: start.toISOString(),
        body: { ...body, client_record_id: recordId },
        accountId,
        series: { seriesId: series.id, seriesPosition: index + 1 },
      }).catch(refuseOn(formatDay(dayAt(business.timeZone, start))))
      created.push(details)
    }
    return { bookings: created, sent: await change.finish(ctx) }
  })
}

const unordered = () => new Refusal('invalid_input', { fields: { starts: 'field_invalid' } })

/** Adds the day to a refusal about the time of one booking. */
const refuseOn = (day: string) => (error: unknown) => {
  const isTime = error instanceof Refusal && stateOfRefusal(error.code)
  throw isTime ? new Refusal(error.code, { day }) : error
}
