import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/bookings/agenda'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BusinessCaller } from '../commands.ts'
import { setClientNote } from './commands.ts'
import * as queries from './queries.ts'
import { clientHistoryView, clientSummaryView } from './view.ts'

export function clientRoutes(api: Api) {
  serve(api, contract.listClients, async ({ query }, { business, db, locale }) => {
    const filter = { businessId: business.id, name: query.q }
    const limit = query.limit ?? pageSizeDefault
    const list = listKey('clients', filter)
    const after = parseCursor(list, query.cursor)
    const rows = await queries.listClients(db, filter, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    return {
      results: page.map((row) => clientSummaryView(row, { timeZone: business.timeZone, locale })),
      count: await queries.countClients(db, filter),
      next,
    }
  })

  serveWithSubject(
    api,
    contract.getClient,
    getOwnClient,
    async (_, { business, db, locale }, client) => {
      const records = {
        spent: await queries.listSpent(db, business.id, client.id),
        recent: await queries.listRecent(db, business.id, client.id),
        note: await queries.findNote(db, business.id, client.id),
      }
      return clientHistoryView(client, records, { timeZone: business.timeZone, locale })
    },
  )

  serveWithSubject(api, contract.setClientNote, getOwnClient, async ({ body }, caller, client) => {
    const key = { businessId: caller.business.id, clientId: client.id }
    return { note: await setClientNote(caller, key, body.note) }
  })
}

/** A client of the acting business. Throws `client_not_found` for accounts that never booked at it. */
async function getOwnClient(
  { params }: { params: { id: string } },
  { db, business }: BusinessCaller,
) {
  const client = await queries.findClient(db, business.id, params.id)
  if (!client) throw new Refusal('client_not_found')
  return client
}
