import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/bookings/agenda'
import { afterOf, cutPage, listName } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { noteClient } from './commands.ts'
import * as queries from './queries.ts'
import { clientHistoryView, clientSummaryView } from './view.ts'

export function clientRoutes(api: Api) {
  serve(api, contract.listClients, async ({ query }, { actor, db, locale }) => {
    const business = await queries.findBookOwner(db, actor.accountId)
    if (!business) throw new Refusal('business_not_found')
    const search = { businessId: business.id, name: query.q }
    const limit = query.limit ?? pageSizeDefault
    const list = listName('clients', search)
    const after = afterOf(list, query.cursor)
    const rows = await queries.listClients(db, search, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    return {
      results: page.map((row) => clientSummaryView(row, { timeZone: business.timeZone, locale })),
      count: await queries.countClients(db, search),
      next,
    }
  })

  serveOn(api, contract.getClient, getMine, async (_, { db, locale }, { business, client }) => {
    const kept = {
      spent: await queries.listSpent(db, business.id, client.id),
      recent: await queries.listRecent(db, business.id, client.id),
      note: await queries.findNote(db, business.id, client.id),
    }
    return clientHistoryView(client, kept, { timeZone: business.timeZone, locale })
  })

  serveOn(api, contract.noteClient, getMine, async ({ body }, { db, now }, mine) => {
    const about = { businessId: mine.business.id, clientId: mine.client.id }
    return { note: await noteClient(db, about, body.note, now) }
  })
}

type Asking = { db: Caller['db']; actor: { accountId: string } }

/** Somebody who booked at the caller's business; anybody else is unknown there. */
async function getMine({ params }: { params: { id: string } }, { db, actor }: Asking) {
  const business = await queries.findBookOwner(db, actor.accountId)
  const client = business && (await queries.findClient(db, business.id, params.id))
  if (!business || !client) throw new Refusal('client_not_found')
  return { business, client }
}
