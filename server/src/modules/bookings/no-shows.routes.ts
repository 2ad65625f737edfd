import { pageSizeDefault } from '@ujuzi/contract/limits'
import { listContested, settleNoShow } from '@ujuzi/contract/moderation'
import { afterOf, cutPage, listName } from '../../platform/cursor.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Api, type Caller, serve, serveOn } from '../../platform/serve.ts'
import { type Deps, moveBooking } from './moves.commands.ts'
import { countContested, listContestedBookings, listSaid } from './no-shows.queries.ts'
import { findBooking } from './queries.ts'
import { bookingView } from './view.ts'

/** Where one side says that the other did not come, and the other says otherwise, a reviewer decides. */
export function noShowRoutes(api: Api, deps: Deps) {
  serve(api, listContested, async ({ query }, { db, locale, now }) => {
    const { limit = pageSizeDefault } = query
    const list = listName('contested', {})
    const rows = await listContestedBookings(db, afterOf(list, query.cursor), limit + 1)
    const { page, next } = cutPage(list, rows, limit)
    const said = await listSaid(
      db,
      page.map(({ id }) => id),
    )
    return {
      results: page.map((row) => ({
        booking: bookingView(row, { party: 'client', locale, now }),
        accused: row.booking.noShowOf ?? 'client',
        client_said: said.get(row.id)?.client ?? null,
        professional_said: said.get(row.id)?.professional ?? null,
        contested_at: new Date(row.key).toISOString(),
      })),
      count: await countContested(db),
      next,
    }
  })

  serveOn(api, settleNoShow, getContested, async ({ body }, caller, booking) => {
    const move = body.outcome === 'upheld' ? 'uphold' : 'dismiss'
    const by = { party: 'reviewer', accountId: caller.actor.accountId } as const
    const { booking: moved } = await moveBooking(
      deps,
      caller,
      booking,
      move,
      by,
      body.explanation || null,
    )
    return { id: moved.id, status: moved.status }
  })
}

async function getContested({ params }: { params: { id: string } }, { db }: Pick<Caller, 'db'>) {
  const details = await findBooking(db, params.id)
  if (!details?.booking.contestedAt) throw new Refusal('booking_not_found')
  return details.booking
}
