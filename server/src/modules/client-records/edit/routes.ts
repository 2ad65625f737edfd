import * as contract from '@ujuzi/contract/client-records/client-records'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { getOwnRecord, loadClient } from '../page/commands.ts'
import { clientHistoryView } from '../page/view.ts'
import { addClient, deleteClient, editClient, setClientNote } from './commands.ts'

export function clientEditRoutes(api: Api) {
  serve(api, contract.addClient, async ({ body }, caller) => {
    const { business } = caller
    const id = await addClient(caller, { businessId: business.id, body })
    const { client, parts, context } = await loadClient(caller, business, id)
    return clientHistoryView(client, parts, context)
  })

  serveWithSubject(api, contract.editClient, getOwnRecord, async ({ body }, caller, record) => {
    const { business } = caller
    await editClient(caller, { businessId: business.id, id: record.id, body })
    const { client, parts, context } = await loadClient(caller, business, record.id)
    return clientHistoryView(client, parts, context)
  })

  serveWithSubject(api, contract.setClientNote, getOwnRecord, async ({ body }, caller, record) => ({
    note: await setClientNote(caller, { id: record.id, text: body.note }),
  }))

  serveWithSubject(api, contract.deleteClient, getOwnRecord, async (_, caller, record) => {
    const { business } = caller
    await deleteClient(caller, { businessId: business.id, id: record.id })
    return { id: record.id }
  })
}
