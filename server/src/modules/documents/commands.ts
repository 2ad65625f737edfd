import type { Actor } from '../../platform/api/actor.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'
import { findLatestCase, holdBusiness, listDocuments, moveCase, noteEvent } from './queries.ts'
import { type By, isOver, judgeMove, type KybMove } from './rules.ts'
import type { CaseRow } from './tables.ts'

/** What this module is handed when the house is put together. */
export type Deps = {
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  store: Store
}

export type Acting = { db: Db; actor: Actor; now: Date }

/** Refuses what the table of ways does not have. */
export function demand(move: KybMove, facts: CaseRow, by: By, now: Date) {
  const verdict = judgeMove(move, facts, by, now)
  if (verdict !== 'yes') throw new Refusal(verdict)
}

/** Hands the documents in; from here on they stay as they are until somebody has looked at them. */
export async function submitCase({ db, actor, now }: Acting, businessId: string): Promise<CaseRow> {
  return transact(db, async (tx) => {
    await holdBusiness(tx, businessId)
    const latest = await findLatestCase(tx, businessId)
    if (!latest || isOver(latest.state)) throw new Refusal('identity_missing')
    demand('submit', latest, { side: 'owner' }, now)
    const documents = await listDocuments(tx, latest.id)
    if (!documents.some(({ kind }) => kind === 'identity')) throw new Refusal('identity_missing')
    const changes = { state: 'submitted', submittedAt: now, purgeAt: null } as const
    const submitted = await moveCase(tx, latest, { ...changes, takenBy: null, takenAt: null })
    if (!submitted) throw new Refusal('verification_closed')
    await noteEvent(tx, {
      caseId: latest.id,
      businessId,
      documentId: null,
      actorId: actor.accountId,
      event: 'submitted',
      reason: null,
      at: now,
    })
    return submitted
  })
}
