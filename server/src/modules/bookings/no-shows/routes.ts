import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/moderation/moderation'
import { afterOf, cutPage, listName } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findBooking } from '../queries.ts'
import type { Deps } from '../transitions/commands.ts'
import { settleNoShow } from './commands.ts'
import { countContested, listContestedBookings, listHeard } from './queries.ts'
import { contestedView } from './view.ts'

/** Where one side says that the other did not come, and the other says otherwise, a reviewer decides. */
export function noShowRoutes(api: Api, deps: Deps) {
  serve(api, contract.listContested, async ({ query }, { db, locale, now }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listName('contested', state)
    const after = afterOf(list, query.cursor)
    const rows = await listContestedBookings(db, state, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    const ids = page.map(({ id }) => id)
    const heard = await listHeard(db, ids)
    return {
      results: page.map((row) => contestedView(row, heard.get(row.id), { locale, now })),
      count: await countContested(db, state),
      next,
    }
  })

  serveOn(api, contract.settleNoShow, getContested, async ({ body }, caller, contested) => {
    const { booking } = await settleNoShow(deps, caller, caller.actor.accountId, contested, body)
    return { id: booking.id, status: booking.status }
  })
}

async function getContested({ params }: { params: { id: string } }, { db }: Pick<Caller, 'db'>) {
  const details = await findBooking(db, params.id)
  if (!details?.booking.contestedAt) throw new Refusal('booking_not_found')
  return details
}
