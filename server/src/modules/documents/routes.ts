import * as contract from '@ujuzi/contract/documents/documents'
import { type Api, serveUpload, serveWithSubject } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { getOwnedBusiness, type OwnerCaller } from '../businesses/commands.ts'
import { listVerifications } from '../businesses/queries.ts'
import { type DocumentDeps, submitCase } from './commands.ts'
import {
  decryptName,
  openDocument,
  prepareDocument,
  removeDocument,
  saveDocument,
} from './files.commands.ts'
import { verificationQueueRoutes } from './moderation/routes.ts'
import { findDocumentOf, findLatestCase, listDocuments } from './queries.ts'
import { documentView, statusView } from './view.ts'

export function documentRoutes(api: Api, deps: DocumentDeps) {
  verificationQueueRoutes(api, deps)

  serveWithSubject(api, contract.getKybStatus, getOwnedBusiness, async (_, { db, now }, { id }) =>
    statusOf(db, id, now),
  )

  serveWithSubject(api, contract.listCaseDocuments, getOwnedBusiness, async (_, { db }, { id }) => {
    const latest = await findLatestCase(db, id)
    const documents = latest ? await listDocuments(db, latest.id) : []
    const results = documents.map((document) => documentView(document, decryptName(deps, document)))
    return { results, count: results.length, next: null }
  })

  serveUpload(
    api,
    contract.uploadCaseDocument,
    getOwnedBusiness,
    async ({ body, file }, caller, { id }) =>
      prepareDocument(deps, caller, { businessId: id, upload: { ...body, file } }),
    async (prepared, caller, { id }) => {
      const document = await saveDocument(caller, id, prepared)
      return documentView(document, decryptName(deps, document))
    },
  )

  serveWithSubject(api, contract.downloadCaseDocument, getOwnDocument, async (_, caller, found) =>
    openDocument(deps, caller, { documentCase: found.case, id: found.document.id }),
  )

  serveWithSubject(api, contract.deleteCaseDocument, getOwnDocument, async ({ params }, caller) => {
    await removeDocument(caller, params.id, params.document_id)
    return { id: params.document_id }
  })

  serveWithSubject(api, contract.submitKyb, getOwnedBusiness, async (_, caller, { id }) => {
    await submitCase(caller, id)
    return statusOf(caller.db, id, caller.now)
  })
}

async function statusOf(db: Db, businessId: string, now: Date) {
  const latest = await findLatestCase(db, businessId)
  const documents = latest ? await listDocuments(db, latest.id) : []
  return statusView({ latest, documents, verified: await listVerifications(db, businessId) }, now)
}

async function getOwnDocument(
  { params }: { params: { id: string; document_id: string } },
  caller: OwnerCaller,
) {
  const { id: businessId } = await getOwnedBusiness({ params }, caller)
  const found = await findDocumentOf(caller.db, { id: params.document_id, businessId })
  if (!found) throw new Refusal('document_not_found')
  return found
}
