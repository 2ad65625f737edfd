import { createHash } from 'node:crypto'
import type { UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import { caseDocumentsMax } from '@ujuzi/contract/documents/documents'
import type { StoredUpload } from '../../platform/api/serve.ts'
import {
  decryptBytes,
  decryptText,
  decryptWithKey,
  encryptBytes,
  encryptText,
  encryptWithKey,
  generateFileKey,
} from '../../platform/auth/encryption.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'
import { discardFiles } from '../media/queries.ts'
import type { ActorContext, DocumentDeps } from './commands.ts'
import { requireCaseAction } from './commands.ts'
import {
  clearDocument,
  findDocument,
  findDocumentOf,
  findLatestCase,
  insertCase,
  insertDocument,
  listDocuments,
  lockBusiness,
  recordCaseEvent,
  updateCase,
} from './queries.ts'
import {
  detectMediaType,
  documentKey,
  encryptionPurposes,
  isCaseClosed,
  purgeTime,
} from './rules.ts'
import type { CaseRow, DocumentRow } from './tables.ts'

type DocumentUpload = { kind: VerificationKind; file: UploadedFile }

type NewDocument = Omit<Parameters<typeof insertDocument>[1], 'caseId'>

/** Encrypts and stores the file. `saveDocument` inserts its row afterwards, so that a row always has its file. */
export async function storeDocument(
  deps: DocumentDeps,
  { db, now }: ActorContext,
  { businessId, upload }: { businessId: string; upload: DocumentUpload },
): Promise<StoredUpload<NewDocument>> {
  const mediaType = detectMediaType(upload.file.bytes)
  if (!mediaType) throw new Refusal('document_type')
  await requireUploadAllowed(db, await findLatestCase(db, businessId), now)
  const id = newId()
  const fileKey = generateFileKey()
  const storeKey = documentKey(id)
  const row = {
    id,
    kind: upload.kind,
    name: encryptText(upload.file.name, encryptionContext(deps, 'name', id)),
    mediaType,
    bytes: upload.file.bytes.length,
    sha256: createHash('sha256').update(upload.file.bytes).digest(),
    storeKey,
    fileKey: encryptBytes(fileKey, encryptionContext(deps, 'key', id)),
    createdAt: now,
  }
  const encrypted = encryptWithKey(upload.file.bytes, fileKey, id)
  const cleanUp = () => discardUnlessSaved(deps.store, db, { id, businessId, storeKey })
  try {
    await deps.store.put(storeKey, encrypted, 'application/octet-stream')
    return { value: row, cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Saves a stored document in the latest case, or in a new case if the latest is closed. */
export const saveDocument = (context: ActorContext, businessId: string, row: NewDocument) =>
  transact(context.db, (tx) => insertIntoCase(tx, context, businessId, row))

async function insertIntoCase(
  tx: Db,
  { actor, now }: ActorContext,
  businessId: string,
  row: NewDocument,
): Promise<DocumentRow> {
  await lockBusiness(tx, businessId)
  const latest = await findLatestCase(tx, businessId)
  await requireUploadAllowed(tx, latest, now)
  const documentCase =
    latest && !isCaseClosed(latest.state)
      ? latest
      : await insertCase(tx, { businessId, state: 'draft', createdAt: now })
  // Each upload extends the retention of the case.
  await updateCase(tx, documentCase, { purgeAt: purgeTime(now) })
  const document = await insertDocument(tx, { ...row, caseId: documentCase.id })
  await recordCaseEvent(tx, {
    ...eventTarget(documentCase, document.id),
    actorId: actor.accountId,
    event: 'uploaded',
    reason: document.kind,
    at: now,
  })
  return document
}

async function requireUploadAllowed(db: Db, latest: CaseRow | undefined, now: Date) {
  if (!latest || isCaseClosed(latest.state)) return
  requireCaseAction('change', latest, { by: { side: 'owner' }, now })
  const existing = await listDocuments(db, latest.id)
  if (existing.length >= caseDocumentsMax) throw new Refusal('too_many_documents')
}

/**
 * Deletes the file unless its row exists: the commit may have succeeded although its response was lost. The nightly job
 * deletes files that remain.
 */
async function discardUnlessSaved(
  store: Store,
  db: Db,
  { id, businessId, storeKey }: { id: string; businessId: string; storeKey: string },
) {
  try {
    if (await findDocumentOf(db, { id, businessId })) return
    await store.remove(storeKey)
  } catch {
    // The caller throws the error of the upload instead.
  }
}

export async function removeDocument(
  { db, actor, now }: ActorContext,
  businessId: string,
  id: string,
) {
  await transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const found = await findDocumentOf(tx, { id, businessId })
    if (!found) throw new Refusal('document_not_found')
    requireCaseAction('change', found.case, { by: { side: 'owner' }, now })
    await discardDocument(tx, found.document, now)
    await recordCaseEvent(tx, {
      ...eventTarget(found.case, id),
      actorId: actor.accountId,
      event: 'removed',
      reason: null,
      at: now,
    })
  })
}

/** Clears the row and queues the deletion of its file, in the caller's transaction. */
export async function discardDocument(tx: Db, { id, storeKey }: DocumentRow, now: Date) {
  await clearDocument(tx, id, now)
  if (storeKey) await discardFiles(tx, [storeKey], now)
}

/** Decrypts a document, and records the access before it is returned. */
export async function openDocument(
  deps: DocumentDeps,
  { db, actor, now }: ActorContext,
  { documentCase, id }: { documentCase: CaseRow; id: string },
) {
  const document = await findDocument(db, { id, caseId: documentCase.id })
  if (!document?.storeKey || !document.fileKey) throw new Refusal('document_not_found')
  const stored = await deps.store.get(document.storeKey)
  if (!stored) throw new Error(`The file of the document ${id} is not in the store`)
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream) chunks.push(chunk)
  const key = decryptBytes(document.fileKey, encryptionContext(deps, 'key', id))
  const bytes = new Uint8Array(decryptWithKey(Buffer.concat(chunks), key, id))
  await recordCaseEvent(db, {
    ...eventTarget(documentCase, id),
    actorId: actor.accountId,
    event: 'opened',
    reason: null,
    at: now,
  })
  return { name: decryptName(deps, document), media_type: document.mediaType, bytes }
}

export const decryptName = (deps: Pick<DocumentDeps, 'authSecret'>, { id, name }: DocumentRow) =>
  name ? decryptText(name, encryptionContext(deps, 'name', id)) : ''

export const eventTarget = ({ id, businessId }: CaseRow, documentId: string | null = null) => ({
  caseId: id,
  businessId,
  documentId,
})

const encryptionContext = (
  { authSecret }: Pick<DocumentDeps, 'authSecret'>,
  part: keyof typeof encryptionPurposes,
  owner: string,
) => ({ secret: authSecret, purpose: encryptionPurposes[part], owner })
