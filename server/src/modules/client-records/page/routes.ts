import * as contract from '@ujuzi/contract/client-records/client-records'
import { type Api, serveWithSubject } from '../../../platform/api/serve.ts'
import { getOwnRecord, loadClient } from './commands.ts'
import { clientHistoryView } from './view.ts'

export function clientPageRoutes(api: Api) {
  serveWithSubject(api, contract.getClient, getOwnRecord, async (_, caller, record) => {
    const { client, parts, context } = await loadClient(caller, caller.business, record.id)
    return clientHistoryView(client, parts, context)
  })
}
