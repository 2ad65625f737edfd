import type { Actor } from '../../platform/api/actor.ts'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Store } from '../../platform/storage/store.ts'
import {
  findLatestCase,
  listDocuments,
  lockBusiness,
  recordCaseEvent,
  updateCase,
} from './queries.ts'
import { type CaseAction, type CaseParty, checkCaseAction, isCaseClosed } from './rules.ts'
import type { CaseRow } from './tables.ts'

/** Dependencies given by the app. */
export type DocumentDeps = {
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  store: Store
}

export type ActorContext = { db: Db; actor: Actor; now: Date }

/** Throws unless `caseActions` allows the action. */
export function requireCaseAction(
  action: CaseAction,
  facts: CaseRow,
  { by, now }: { by: CaseParty; now: Date },
) {
  const verdict = checkCaseAction(action, facts, { by, now })
  if (verdict !== 'yes') throw new Refusal(verdict)
}

/** Submits the documents; they cannot be changed until a moderator has decided. */
export async function submitCase(
  { db, actor, now }: ActorContext,
  businessId: string,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const latest = await findLatestCase(tx, businessId)
    if (!latest || isCaseClosed(latest.state)) throw new Refusal('identity_missing')
    requireCaseAction('submit', latest, { by: { side: 'owner' }, now })
    const documents = await listDocuments(tx, latest.id)
    if (!documents.some(({ kind }) => kind === 'identity')) throw new Refusal('identity_missing')
    const changes = { state: 'submitted', submittedAt: now, purgeAt: null } as const
    const submitted = await updateCase(tx, latest, { ...changes, takenBy: null, takenAt: null })
    if (!submitted) throw new Refusal('verification_closed')
    await recordCaseEvent(tx, {
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
