import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notify } from '../../notifications/commands.ts'
import { refreshListings } from '../../search/commands.ts'
import { type ActorContext, type DocumentDeps, requireCaseAction } from '../commands.ts'
import { eventTarget } from '../files.commands.ts'
import { verificationDecided } from '../notifications.ts'
import { lockBusiness, recordCaseEvent, updateCase } from '../queries.ts'
import type { CaseRow } from '../tables.ts'
import { asModerator, getCase } from './commands.ts'
import {
  listIdentityCases,
  refreshVerifiedAt,
  revokeVerificationsOf,
} from './revocation.queries.ts'

export type Revocation = { moderatorId: string; reason: string; now: Date }

/** Revokes an approved case with its verifications and notifies the owner, in one transaction. */
export async function revokeCase(
  deps: DocumentDeps,
  { db, actor, now }: ActorContext,
  { id, businessId, reason }: { id: string; businessId: string; reason: string },
) {
  await transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    const details = await getCase({ db: tx }, id)
    requireCaseAction('revoke', details.case, { by: asModerator(actor), now })
    const kinds = await revoke(tx, details.case, { moderatorId: actor.accountId, reason, now })
    if (kinds.includes('identity')) await updateVerifiedBadge(tx, businessId, now)
    const { owner, business } = details
    const { publicUrl } = deps
    const facts = { business, outcome: 'revoked', reason, kinds, publicUrl } as const
    await notify({ db: tx, now }, owner, verificationDecided, facts)
  })
}

/**
 * Revokes all cases that verified a false identity. The caller must hold the lock on the business and notify its owner.
 */
export async function revokeIdentityVerifications(
  tx: Db,
  businessId: string,
  revocation: Revocation,
) {
  for (const documentCase of await listIdentityCases(tx, businessId))
    await revoke(tx, documentCase, revocation)
  // Businesses verified before cases existed have only the badge.
  await updateVerifiedBadge(tx, businessId, revocation.now)
}

async function revoke(
  tx: Db,
  documentCase: CaseRow,
  { moderatorId, reason, now }: Revocation,
): Promise<VerificationKind[]> {
  const decision = { state: 'revoked', reason, decidedBy: moderatorId, decidedAt: now } as const
  if (!(await updateCase(tx, documentCase, decision)))
    throw new Refusal('verification_not_standing')
  const event = { actorId: moderatorId, event: 'revoked', reason, at: now } as const
  await recordCaseEvent(tx, { ...eventTarget(documentCase), ...event })
  return revokeVerificationsOf(tx, documentCase.id, now)
}

async function updateVerifiedBadge(tx: Db, businessId: string, now: Date) {
  await refreshVerifiedAt(tx, businessId, now)
  await refreshListings(tx, [businessId], now)
}
