import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Store } from '../../platform/storage/store.ts'
import { discardDocument, eventTarget } from './files.commands.ts'
import {
  deleteCase,
  listCasesOf,
  listCasesToPurge,
  listSavedDocumentIds,
} from './moderation/queries.ts'
import { clearVerifiedNames } from './moderation/revocation.queries.ts'
import { claimPurge, listDocuments, lockBusiness, recordCaseEvent, updateCase } from './queries.ts'
import { documentIdOf, documentsPrefix, isCaseClosed } from './rules.ts'
import type { CaseRow } from './tables.ts'

const batchSize = 50
const hourMs = 3_600_000

/** Deletes the documents of cases past their retention; the verifications and the file hashes stay. */
export async function purgeDueDocuments(db: Db, now: Date) {
  for (;;) {
    const due = await listCasesToPurge(db, now, batchSize)
    for (const one of due) {
      await transact(db, async (tx) => {
        await lockBusiness(tx, one.businessId)
        // Skips a case whose owner added documents meanwhile, which extends its retention.
        if (await claimPurge(tx, one.id, now)) await discardCaseDocuments(tx, one, 'purged', now)
      })
    }
    if (due.length < batchSize) return
  }
}

/** Deletes all documents of a business whose owner's account is erased; open cases are deleted as a whole. */
export async function discardDocumentsOf(tx: Db, businessId: string, now: Date) {
  await lockBusiness(tx, businessId)
  for (const one of await listCasesOf(tx, businessId)) {
    await discardCaseDocuments(tx, one, 'discarded', now)

    if (isCaseClosed(one.state)) await updateCase(tx, one, { reason: null, purgeAt: null })
    else await deleteCase(tx, one.id)
  }
  await clearVerifiedNames(tx, businessId)
}

async function discardCaseDocuments(
  tx: Db,
  documentCase: CaseRow,
  event: 'purged' | 'discarded',
  now: Date,
) {
  for (const document of await listDocuments(tx, documentCase.id)) {
    await discardDocument(tx, document, now)
    const entry = { actorId: null, event, reason: null, at: now }
    await recordCaseEvent(tx, { ...eventTarget(documentCase, document.id), ...entry })
  }
}

/** Deletes files without a row, from uploads that were interrupted at least an hour ago. */
export async function removeOrphanedFiles({ db, store }: { db: Db; store: Store }, now: Date) {
  const before = now.getTime() - hourMs
  let batch: string[] = []
  for await (const { key, changedAt } of store.list(documentsPrefix)) {
    if (changedAt.getTime() < before) batch.push(key)
    if (batch.length < batchSize) continue
    await removeWithoutRow({ db, store }, batch)
    batch = []
  }
  await removeWithoutRow({ db, store }, batch)
}

async function removeWithoutRow({ db, store }: { db: Db; store: Store }, keys: string[]) {
  const saved = await listSavedDocumentIds(
    db,
    keys.flatMap((key) => documentIdOf(key) ?? []),
  )
  for (const key of keys) {
    const id = documentIdOf(key)
    if (id && !saved.includes(id)) await store.remove(key)
  }
}
