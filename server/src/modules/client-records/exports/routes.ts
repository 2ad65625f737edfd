import * as contract from '@ujuzi/contract/client-records/imports'
import { startFile } from '../../../platform/api/file-stream.ts'
import { type Api, serveFile } from '../../../platform/api/serve.ts'
import { type ExportRow, listForExport } from './queries.ts'
import { clientsCsvLines, clientsCsvStart } from './view.ts'

const pageSize = 100

export function clientExportRoutes(api: Api) {
  serveFile(api, contract.exportClients, (_, { db, now, locale, business }) => {
    const context = { locale, timeZone: business.timeZone }
    const read = (after: ExportRow | undefined) =>
      listForExport(db, business.id, { after, limit: pageSize, now })
    async function* lines() {
      // Read before anything is sent, so that a failure is a response of its own.
      let rows = await read(undefined)
      yield clientsCsvStart(context)
      yield clientsCsvLines(rows, context)
      while (rows.length === pageSize) {
        rows = await read(rows.at(-1))
        yield clientsCsvLines(rows, context)
      }
    }
    return startFile(`clients-${now.toISOString().slice(0, 10)}.csv`, lines())
  })
}
