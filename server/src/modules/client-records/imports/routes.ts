import * as contract from '@ujuzi/contract/client-records/imports'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import { type Api, serveWithSubject } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  checkNotExpired,
  checkRecentReads,
  createImport,
  mapImport,
  runImport,
} from './commands.ts'
import { findImport } from './queries.ts'
import { clientImportView } from './view.ts'

export function clientImportRoutes(api: Api) {
  serveWithSubject(
    api,
    contract.uploadClientImport,
    async (_, { business }) => {
      checkRecentReads(business.id, 'upload')
      return business.id
    },
    async ({ file }, caller, businessId) =>
      clientImportView(await createImport(caller, { businessId, file }), caller.locale),
  )

  serveWithSubject(
    api,
    contract.mapClientImport,
    getOwnImport,
    async ({ body }, { db, now, locale }, row) => {
      checkNotExpired(row, now)
      checkRecentReads(row.businessId, 'mapping')
      const { fields, day_order: dayOrder } = body
      return clientImportView(await mapImport(db, row, { fields, dayOrder }), locale)
    },
  )

  serveWithSubject(api, contract.runClientImport, getOwnImport, async ({ body }, caller, row) => ({
    id: row.id,
    imported: await runImport(caller, { row, hash: body.hash }),
  }))
}

/** An import of the acting business. Throws `client_import_not_found`. */
async function getOwnImport(
  { params }: { params: { id: string } },
  { db, business }: { db: Db; business: ActingBusiness },
) {
  const row = await findImport(db, business.id, params.id)
  if (!row) throw new Refusal('client_import_not_found')
  return row
}
