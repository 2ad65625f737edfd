import * as contract from '@ujuzi/contract/accounts/security'
import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { getAccount } from '../queries.ts'
import { countLogins, listLogins } from './queries.ts'
import { historyStart, loginLine } from './view.ts'

export function loginHistoryRoutes(api: Api) {
  serve(api, contract.listLogins, async ({ query }, { actor, db, locale, now }) => {
    const { accountId, sessionId: currentId } = actor
    const { limit = pageSizeDefault, cursor } = query
    const list = listKey('logins', accountId)
    const after = parseCursor(list, cursor)
    const { loginHistoryDays } = await getAccount(db, accountId)
    const history = { accountId, since: historyStart(loginHistoryDays, now) }
    const rows = await listLogins(db, history, { after, limit: limit + 1 })
    const keyed = rows.map((row) => ({ row, key: row.at.getTime(), id: row.id }))
    const { page, next } = slicePage(list, keyed, limit)
    return {
      results: page.map(({ row }) => loginLine(row, { currentId, locale })),
      count: await countLogins(db, history),
      next,
    }
  })
}
