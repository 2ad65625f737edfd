import * as contract from '@ujuzi/contract/documents/documents'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import { type Api, serve, serveUpload, serveWithSubject } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { listVerifications } from '../businesses/queries.ts'
import { type DocumentDeps, submitCase } from './commands.ts'
import {
  decryptName,
  openDocument,
  removeDocument,
  saveDocument,
  storeDocument,
} from './files.commands.ts'
import { verificationQueueRoutes } from './moderation/routes.ts'
import { findDocumentOf, findLatestCase, listDocuments } from './queries.ts'
import { documentView, statusView } from './view.ts'

export function documentRoutes(api: Api, deps: DocumentDeps & { secureCookies: boolean }) {
  verificationQueueRoutes(api, deps)

  serve(api, contract.getKybStatus, async ({ params: { id } }, { db, now }) =>
    statusOf(db, id, now),
  )

  serve(api, contract.listCaseDocuments, async ({ params: { id } }, { db }) => {
    const latest = await findLatestCase(db, id)
    const documents = latest ? await listDocuments(db, latest.id) : []
    const results = documents.map((document) => documentView(document, decryptName(deps, document)))
    return { results, count: results.length, next: null }
  })

  serveUpload(
    api,
    contract.uploadCaseDocument,
    getActingBusiness,
    async ({ body, file }, caller, { id }) =>
      storeDocument(deps, caller, { businessId: id, upload: { ...body, file } }),
    async (stored, caller, { id }) => {
      const document = await saveDocument(caller, id, stored)
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

  serve(api, contract.submitKyb, async ({ params: { id } }, caller) => {
    await submitCase(caller, id)
    return statusOf(caller.db, id, caller.now)
  })
}

async function statusOf(db: Db, businessId: string, now: Date) {
  const latest = await findLatestCase(db, businessId)
  const documents = latest ? await listDocuments(db, latest.id) : []
  return statusView({ latest, documents, verified: await listVerifications(db, businessId) }, now)
}

const getActingBusiness = async (_: object, { business }: { business: ActingBusiness }) => business

async function getOwnDocument(
  { params }: { params: { id: string; document_id: string } },
  { db }: { db: Db },
) {
  const found = await findDocumentOf(db, { id: params.document_id, businessId: params.id })
  if (!found) throw new Refusal('document_not_found')
  return found
}
