import * as contract from '@ujuzi/contract/client-records/imports'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { listForExport } from './queries.ts'
import { clientsCsv } from './view.ts'

export function clientExportRoutes(api: Api) {
  serve(api, contract.exportClients, async (_, { db, now, locale, business }) => {
    const rows = await listForExport(db, business.id, now)
    const csv = clientsCsv(rows, { locale, timeZone: business.timeZone })
    return {
      name: `clients-${now.toISOString().slice(0, 10)}.csv`,
      bytes: new TextEncoder().encode(csv),
    }
  })
}
