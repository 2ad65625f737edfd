import * as contract from '@ujuzi/contract/client-records/imports'
import { startFile } from '../../../platform/api/file-stream.ts'
import { type Api, serveFile } from '../../../platform/api/serve.ts'
import { type ExportRow, listForExport } from './queries.ts'
import { clientsCsvLines, clientsCsvStart } from './view.ts'

const pageSize = 100

export function clientExportRoutes(api: Api) {
  serveFile(api, contract.exportClients, (_, { db, now, locale, business }) => {
    const context = { locale, timeZone: business.timeZone }
    async function* lines() {
      let rows: ExportRow[]
      let after: ExportRow | undefined
      yield clientsCsvStart(context)
      do {
        rows = await listForExport(db, business.id, { after, limit: pageSize, now })
        after = rows.at(-1)
        yield clientsCsvLines(rows, context)
      } while (rows.length === pageSize)
    }
    return startFile(`clients-${now.toISOString().slice(0, 10)}.csv`, lines())
  })
}
