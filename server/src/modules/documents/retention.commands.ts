import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Store } from '../../platform/storage/store.ts'
import { about, discardDocument } from './files.commands.ts'
import { deleteCase, listCasesOf, listDue, listKept } from './moderation/queries.ts'
import { forgetNames } from './moderation/revocation.queries.ts'
import { claimDue, holdBusiness, listDocuments, moveCase, noteEvent } from './queries.ts'
import { documentIdOf, documentsPrefix, isOver } from './rules.ts'
import type { CaseRow } from './tables.ts'

const atOnce = 50
const hourMs = 3_600_000

/** Deletes the documents of cases whose time is over: what was found, and the hashes, stay. */
export async function purgeDue(db: Db, now: Date) {
  for (;;) {
    const due = await listDue(db, now, atOnce)
    for (const one of due) {
      await transact(db, async (tx) => {
        await holdBusiness(tx, one.businessId)
        // Not so when the owner went on with it meanwhile.
        if (await claimDue(tx, one.id, now)) await discardAll(tx, one, 'purged', now)
      })
    }
    if (due.length < atOnce) return
  }
}

/** Whatever a business handed in goes with the account of its owner, in the caller's transaction. */
export async function discardDocumentsOf(tx: Db, businessId: string, now: Date) {
  await holdBusiness(tx, businessId)
  for (const one of await listCasesOf(tx, businessId)) {
    await discardAll(tx, one, 'discarded', now)
    // Of what nobody has decided there is nothing to keep.
    if (isOver(one.state)) await moveCase(tx, one, { reason: null, purgeAt: null })
    else await deleteCase(tx, one.id)
  }
  await forgetNames(tx, businessId)
}

async function discardAll(tx: Db, of: CaseRow, event: 'purged' | 'discarded', now: Date) {
  for (const document of await listDocuments(tx, of.id)) {
    await discardDocument(tx, document, now)
    const noted = { actorId: null, event, reason: null, at: now }
    await noteEvent(tx, { ...about(of, document.id), ...noted })
  }
}

/** Deletes files that never got their row: their upload ended in between, at least an hour ago. */
export async function removeStrays({ db, store }: { db: Db; store: Store }, now: Date) {
  const before = now.getTime() - hourMs
  let batch: string[] = []
  for await (const { key, changedAt } of store.list(documentsPrefix)) {
    if (changedAt.getTime() < before) batch.push(key)
    if (batch.length < atOnce) continue
    await removeWithoutRow({ db, store }, batch)
    batch = []
  }
  await removeWithoutRow({ db, store }, batch)
}

async function removeWithoutRow({ db, store }: { db: Db; store: Store }, keys: string[]) {
  const kept = await listKept(
    db,
    keys.flatMap((key) => documentIdOf(key) ?? []),
  )
  for (const key of keys) {
    const id = documentIdOf(key)
    if (id && !kept.includes(id)) await store.remove(key)
  }
}
