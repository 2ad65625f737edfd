import * as contract from '@ujuzi/contract/businesses/document-verification'
import type { Actor } from '../../platform/api/actor.ts'
import { type Api, type Caller, serveFile, serveOn } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { listVerifications } from '../businesses/queries.ts'
import { findOwned } from '../payouts/queries.ts'
import { type Deps, submitCase } from './commands.ts'
import {
  keepDocument,
  nameOf,
  openDocument,
  removeDocument,
  sealDocument,
} from './files.commands.ts'
import { deskRoutes } from './moderation/routes.ts'
import { findDocumentOf, findLatestCase, listDocuments } from './queries.ts'
import { documentView, statusView } from './view.ts'

export function kybRoutes(api: Api, deps: Deps) {
  deskRoutes(api, deps)

  serveOn(api, contract.getKybStatus, getOwned, async (_, { db, now }, { id }) =>
    statusOf(db, id, now),
  )

  serveOn(api, contract.listKybDocuments, getOwned, async (_, { db }, { id }) => {
    const latest = await findLatestCase(db, id)
    const documents = latest ? await listDocuments(db, latest.id) : []
    const results = documents.map((document) => documentView(document, nameOf(deps, document)))
    return { results, count: results.length, next: null }
  })

  serveFile(
    api,
    contract.uploadKybDocument,
    getOwned,
    async ({ body, file }, caller, { id }) => sealDocument(deps, caller, id, { ...body, file }),
    async (sealed, caller, { id }) => {
      const document = await keepDocument(caller, id, sealed)
      return documentView(document, nameOf(deps, document))
    },
  )

  serveOn(api, contract.downloadKybDocument, getOwnDocument, async (_, caller, found) =>
    openDocument(deps, caller, found.case, found.document.id),
  )

  serveOn(api, contract.deleteKybDocument, getOwnDocument, async ({ params }, caller) => {
    await removeDocument(caller, params.id, params.document_id)
    return { id: params.document_id }
  })

  serveOn(api, contract.submitKyb, getOwned, async (_, caller, { id }) => {
    await submitCase(caller, id)
    return statusOf(caller.db, id, caller.now)
  })
}

async function statusOf(db: Db, businessId: string, now: Date) {
  const latest = await findLatestCase(db, businessId)
  const documents = latest ? await listDocuments(db, latest.id) : []
  return statusView({ latest, documents, verified: await listVerifications(db, businessId) }, now)
}

type Asking = Pick<Caller, 'db'> & { actor: Actor }

async function getOwned({ params }: { params: { id: string } }, { db, actor }: Asking) {
  const owned = await findOwned(db, { id: params.id, ownerId: actor.accountId })
  if (!owned) throw new Refusal('business_not_found')
  return owned
}

async function getOwnDocument(
  { params }: { params: { id: string; document_id: string } },
  asking: Asking,
) {
  const { id: businessId } = await getOwned({ params }, asking)
  const found = await findDocumentOf(asking.db, { id: params.document_id, businessId })
  if (!found) throw new Refusal('document_not_found')
  return found
}
