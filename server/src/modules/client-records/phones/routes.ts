import { confirmClientPhone as endpoint } from '@ujuzi/contract/client-records/client-records'
import { type Api, serveWithSubject } from '../../../platform/api/serve.ts'
import { getOwnRecord, loadClient } from '../page/commands.ts'
import { clientHistoryView } from '../page/view.ts'
import { confirmClientPhone } from './commands.ts'

export function clientPhoneRoutes(api: Api) {
  serveWithSubject(api, endpoint, getOwnRecord, async ({ body }, caller, record) => {
    await confirmClientPhone(caller.db, { id: record.id, version: body.version })
    const { client, parts, context } = await loadClient(caller, caller.business, record.id)
    return clientHistoryView(client, parts, context)
  })
}
