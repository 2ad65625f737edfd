import type { BookingDeps, OwnBooking } from '../../../modules/bookings/commands.ts'
import type { BookingDetails } from '../../../modules/bookings/queries.ts'
import { cancelSeries, moveSeries } from '../../../modules/bookings/series/changes.commands.ts'
import { createSeries } from '../../../modules/bookings/series/commands.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { SeriesAction } from '../predict-series.ts'

type Entry = {
  businessId: string
  accountId: string
  body: { service_id: string; further_service_ids: string[]; option_ids: string[] }
}

/** Runs a change of several bookings with the product's own commands. */
export async function performSeries(
  deps: BookingDeps,
  ctx: Ctx,
  action: SeriesAction,
  { entry, own }: { entry: () => Entry; own: () => OwnBooking },
): Promise<BookingDetails[]> {
  if (action.kind === 'enter_series') {
    const { body, ...business } = entry()
    const { bookings } = await createSeries(deps, ctx, {
      ...business,
      assignee: undefined,
      body: {
        ...body,
        starts: action.starts.map(toIso),
        every_weeks: 1,
        client_name: 'Ama Owusu',
        resource_id: action.member,
      },
    })
    return bookings
  }
  const { scope, version } = action
  const { bookings } = await (action.kind === 'cancel_series'
    ? cancelSeries(deps, ctx, { own: own(), body: { scope, version } })
    : moveSeries(deps, ctx, { own: own(), body: { scope, version, start: toIso(action.start) } }))
  return bookings
}

const toIso = (at: number) => new Date(at).toISOString()
