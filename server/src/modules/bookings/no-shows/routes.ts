import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/moderation/moderation'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingDeps } from '../commands.ts'
import { findBooking } from '../queries.ts'
import { settleNoShow } from './commands.ts'
import { countContested, listContestedBookings, listNoShowStatements } from './queries.ts'
import { contestedView } from './view.ts'

/** Moderators decide contested no-shows. */
export function noShowRoutes(api: Api, deps: BookingDeps) {
  serve(api, contract.listContestedNoShows, async ({ query }, { db, locale, now }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listKey('contested', state)
    const after = parseCursor(list, query.cursor)
    const rows = await listContestedBookings(db, state, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const ids = page.map(({ id }) => id)
    const statements = await listNoShowStatements(db, ids)
    const { count, isCapped } = await countContested(db, state)
    return {
      results: page.map((row) => contestedView(row, statements.get(row.id), { locale, now })),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(
    api,
    contract.settleNoShow,
    getContested,
    async ({ body }, caller, contested) => {
      const { booking } = await settleNoShow(deps, caller, {
        moderatorId: caller.actor.accountId,
        contested,
        ...body,
      })
      return { id: booking.id, status: booking.status }
    },
  )
}

async function getContested({ params }: { params: { id: string } }, { db }: Pick<Caller, 'db'>) {
  const details = await findBooking(db, params.id)
  if (!details?.booking.contestedAt) throw new Refusal('booking_not_found')
  return details
}
