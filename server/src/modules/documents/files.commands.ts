import { createHash } from 'node:crypto'
import type { UploadedFile } from '@ujuzi/contract/api/endpoint'
import { kybDocumentsMax } from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Prepared } from '../../platform/api/serve.ts'
import {
  decrypt,
  encrypt,
  newFileKey,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
} from '../../platform/auth/encryption.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'
import { discardFiles } from '../media/queries.ts'
import type { Acting, Deps } from './commands.ts'
import { demand } from './commands.ts'
import {
  blankDocument,
  findDocument,
  findDocumentOf,
  findLatestCase,
  holdBusiness,
  insertCase,
  insertDocument,
  listDocuments,
  moveCase,
  noteEvent,
} from './queries.ts'
import { documentKey, isOver, purgeTime, sealedFor, typeOf } from './rules.ts'
import type { CaseRow, DocumentRow } from './tables.ts'

type Handed = { kind: VerificationKind; file: UploadedFile }

type NewDocument = Omit<Parameters<typeof insertDocument>[1], 'caseId'>

/** Stores the sealed file; its row comes afterwards, so that a row always has its file. */
export async function sealDocument(
  deps: Deps,
  { db, now }: Acting,
  businessId: string,
  handed: Handed,
): Promise<Prepared<NewDocument>> {
  const mediaType = typeOf(handed.file.bytes)
  if (!mediaType) throw new Refusal('document_type')
  await mayAdd(db, await findLatestCase(db, businessId), now)
  const id = newId()
  const fileKey = newFileKey()
  const storeKey = documentKey(id)
  const row = {
    id,
    kind: handed.kind,
    name: seal(handed.file.name, sealing(deps, 'name', id)),
    mediaType,
    bytes: handed.file.bytes.length,
    sha256: createHash('sha256').update(handed.file.bytes).digest(),
    storeKey,
    fileKey: sealBytes(fileKey, sealing(deps, 'key', id)),
    createdAt: now,
  }
  const encrypted = encrypt(handed.file.bytes, fileKey, id)
  const tidy = () => removeUnlessKept(deps.store, db, { id, businessId, storeKey })
  try {
    await deps.store.put(storeKey, encrypted, 'application/octet-stream')
    return { made: row, tidy }
  } catch (error) {
    await tidy()
    throw error
  }
}

/** Enters a sealed document. Where the latest case is decided a new one begins. */
export const keepDocument = (acting: Acting, businessId: string, row: NewDocument) =>
  transact(acting.db, (tx) => enter(tx, acting, businessId, row))

async function enter(
  tx: Db,
  { actor, now }: Acting,
  businessId: string,
  row: NewDocument,
): Promise<DocumentRow> {
  await holdBusiness(tx, businessId)
  const latest = await findLatestCase(tx, businessId)
  await mayAdd(tx, latest, now)
  const of =
    latest && !isOver(latest.state)
      ? latest
      : await insertCase(tx, { businessId, state: 'draft', createdAt: now })
  // Somebody is at it again: what lies there is kept from now on.
  await moveCase(tx, of, { purgeAt: purgeTime(now) })
  const document = await insertDocument(tx, { ...row, caseId: of.id })
  await noteEvent(tx, {
    ...about(of, document.id),
    actorId: actor.accountId,
    event: 'uploaded',
    reason: document.kind,
    at: now,
  })
  return document
}

async function mayAdd(db: Db, latest: CaseRow | undefined, now: Date) {
  if (!latest || isOver(latest.state)) return
  demand('change', latest, { side: 'owner' }, now)
  const there = await listDocuments(db, latest.id)
  if (there.length >= kybDocumentsMax) throw new Refusal('too_many_documents')
}

/** A commit whose answer was lost may have happened; what cannot be found out now, the nightly round finds. */
async function removeUnlessKept(
  store: Store,
  db: Db,
  { id, businessId, storeKey }: { id: string; businessId: string; storeKey: string },
) {
  try {
    if (await findDocumentOf(db, { id, businessId })) return
    await store.remove(storeKey)
  } catch {
    // The refusal that led here says more than this one.
  }
}

export async function removeDocument({ db, actor, now }: Acting, businessId: string, id: string) {
  await transact(db, async (tx) => {
    await holdBusiness(tx, businessId)
    const found = await findDocumentOf(tx, { id, businessId })
    if (!found) throw new Refusal('document_not_found')
    demand('change', found.case, { side: 'owner' }, now)
    await discardDocument(tx, found.document, now)
    await noteEvent(tx, {
      ...about(found.case, id),
      actorId: actor.accountId,
      event: 'removed',
      reason: null,
      at: now,
    })
  })
}

/** Its file goes once this transaction is done. */
export async function discardDocument(tx: Db, { id, storeKey }: DocumentRow, now: Date) {
  await blankDocument(tx, id, now)
  if (storeKey) await discardFiles(tx, [storeKey], now)
}

/** A document as it was handed in; that it was opened is on record before anybody has it. */
export async function openDocument(
  deps: Deps,
  { db, actor, now }: Acting,
  of: CaseRow,
  id: string,
) {
  const document = await findDocument(db, { id, caseId: of.id })
  if (!document?.storeKey || !document.fileKey) throw new Refusal('document_not_found')
  const stored = await deps.store.get(document.storeKey)
  if (!stored) throw new Error(`The file of the document ${id} is not in the store`)
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream) chunks.push(chunk)
  const key = unsealBytes(document.fileKey, sealing(deps, 'key', id))
  const bytes = new Uint8Array(decrypt(Buffer.concat(chunks), key, id))
  await noteEvent(db, {
    ...about(of, id),
    actorId: actor.accountId,
    event: 'opened',
    reason: null,
    at: now,
  })
  return { name: nameOf(deps, document), bytes }
}

export const nameOf = (deps: Pick<Deps, 'authSecret'>, { id, name }: DocumentRow) =>
  name ? unseal(name, sealing(deps, 'name', id)) : ''

export const about = ({ id, businessId }: CaseRow, documentId: string | null = null) => ({
  caseId: id,
  businessId,
  documentId,
})

const sealing = (
  { authSecret }: Pick<Deps, 'authSecret'>,
  part: keyof typeof sealedFor,
  owner: string,
) => ({ secret: authSecret, purpose: sealedFor[part], owner })
