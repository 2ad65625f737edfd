import * as contract from '@ujuzi/contract/client-records/imports'
import { startFile } from '../../../platform/api/file-stream.ts'
import { type Api, serveFile } from '../../../platform/api/serve.ts'
import { listForExport, listIdsForExport } from './queries.ts'
import { clientsCsvLines, clientsCsvStart } from './view.ts'

const pageSize = 100

export function clientExportRoutes(api: Api) {
  serveFile(api, contract.exportClients, (_, { db, now, locale, business }) => {
    const context = { locale, timeZone: business.timeZone }
    async function* lines() {
      const ids = await listIdsForExport(db, business.id)
      yield clientsCsvStart(context)
      for (let first = 0; first < ids.length; first += pageSize) {
        const page = { ids: ids.slice(first, first + pageSize), now }
        yield clientsCsvLines(await listForExport(db, business.id, page), context)
      }
    }
    return startFile(`clients-${now.toISOString().slice(0, 10)}.csv`, lines())
  })
}
