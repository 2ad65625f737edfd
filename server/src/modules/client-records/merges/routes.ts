import * as contract from '@ujuzi/contract/client-records/merges'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getOwnRecord, loadClient } from '../page/commands.ts'
import { clientHistoryView } from '../page/view.ts'
import { findRecord } from '../queries.ts'
import { mergeClients, undoMerge } from './commands.ts'
import * as queries from './queries.ts'
import { areTwoAccounts } from './rules.ts'
import { dismissDuplicate, listDuplicates } from './suggestions.queries.ts'
import { duplicateView, mergePreviewView } from './view.ts'

export function mergeRoutes(api: Api) {
  serve(api, contract.listDuplicates, async (_, caller) => {
    const duplicates = await listDuplicates(caller.db, caller.business.id)
    return { results: duplicates.map((duplicate) => duplicateView(duplicate, caller.locale)) }
  })

  serveWithSubject(
    api,
    contract.dismissDuplicate,
    getOwnRecord,
    async ({ body }, { db, now, business }, record) => {
      const other = await findRecord(db, business.id, body.other_id)
      if (!other || other.id === record.id) throw new Refusal('client_not_found')
      await dismissDuplicate(db, [record.id, other.id], now)
      return { id: record.id, other_id: other.id }
    },
  )

  serveWithSubject(
    api,
    contract.previewMerge,
    getOwnRecord,
    async ({ query }, { db, locale, business }, kept) => {
      const merged = await findRecord(db, business.id, query.other_id)
      if (!merged || merged.id === kept.id) throw new Refusal('client_not_found')
      if (areTwoAccounts(kept, merged)) throw new Refusal('clients_two_accounts')
      const ids = [kept.id, merged.id]
      const names = await queries.listRecordNames(db, ids)
      const visits = await queries.countVisits(db, ids)
      return mergePreviewView({ kept, merged, names, visits }, locale)
    },
  )

  serveWithSubject(api, contract.mergeClients, getOwnRecord, async ({ body }, caller, record) => {
    const { business } = caller
    const pair = { keptId: record.id, mergedId: body.other_id }
    await mergeClients(caller, { businessId: business.id, ...pair })
    const { client, parts, context } = await loadClient(caller, business, record.id)
    return clientHistoryView(client, parts, context)
  })

  serveWithSubject(api, contract.undoMerge, getOwnMerge, async ({ params }, caller) => {
    const { business } = caller
    const keptId = await undoMerge(caller, { businessId: business.id, mergeId: params.id })
    const { client, parts, context } = await loadClient(caller, business, keptId)
    return clientHistoryView(client, parts, context)
  })
}

/** A merge of the acting business. Throws `merge_not_found`. */
async function getOwnMerge(
  { params }: { params: { id: string } },
  { db, business }: { db: Db; business: ActingBusiness },
) {
  const merge = await queries.findMerge(db, business.id, params.id)
  if (!merge) throw new Refusal('merge_not_found')
  return merge
}
