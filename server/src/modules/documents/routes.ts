import * as contract from '@ujuzi/contract/businesses/document-verification'
import type { Actor } from '../../platform/api/actor.ts'
import { type Api, type Caller, serveUpload, serveWithSubject } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { listVerifications } from '../businesses/queries.ts'
import { findOwnedBusiness } from '../payouts/queries.ts'
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

export function kybRoutes(api: Api, deps: DocumentDeps) {
  verificationQueueRoutes(api, deps)

  serveWithSubject(api, contract.getKybStatus, getOwnedBusiness, async (_, { db, now }, { id }) =>
    statusOf(db, id, now),
  )

  serveWithSubject(api, contract.listKybDocuments, getOwnedBusiness, async (_, { db }, { id }) => {
    const latest = await findLatestCase(db, id)
    const documents = latest ? await listDocuments(db, latest.id) : []
    const results = documents.map((document) => documentView(document, decryptName(deps, document)))
    return { results, count: results.length, next: null }
  })

  serveUpload(
    api,
    contract.uploadKybDocument,
    getOwnedBusiness,
    async ({ body, file }, caller, { id }) => prepareDocument(deps, caller, id, { ...body, file }),
    async (prepared, caller, { id }) => {
      const document = await saveDocument(caller, id, prepared)
      return documentView(document, decryptName(deps, document))
    },
  )

  serveWithSubject(api, contract.downloadKybDocument, getOwnDocument, async (_, caller, found) =>
    openDocument(deps, caller, found.case, found.document.id),
  )

  serveWithSubject(api, contract.deleteKybDocument, getOwnDocument, async ({ params }, caller) => {
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

type OwnerCaller = Pick<Caller, 'db'> & { actor: Actor }

async function getOwnedBusiness(
  { params }: { params: { id: string } },
  { db, actor }: OwnerCaller,
) {
  const owned = await findOwnedBusiness(db, { id: params.id, ownerId: actor.accountId })
  if (!owned) throw new Refusal('business_not_found')
  return owned
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
