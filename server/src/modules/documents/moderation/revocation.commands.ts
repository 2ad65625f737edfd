import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { refreshListings } from '../../search/commands.ts'
import { type Acting, type Deps, demand } from '../commands.ts'
import { about } from '../files.commands.ts'
import { tellOwner } from '../notifications.ts'
import { holdBusiness, moveCase, noteEvent } from '../queries.ts'
import type { CaseRow } from '../tables.ts'
import { getCase, reviewing } from './commands.ts'
import { listIdentifying, revokeProved, unmarkVerified } from './revocation.queries.ts'

export type Revoking = { reviewerId: string; reason: string; now: Date }

/** Takes back what an approved case proved, and tells the owner: all of it or nothing. */
export async function revokeCase(
  deps: Deps,
  { db, actor, now }: Acting,
  { id, businessId }: { id: string; businessId: string },
  reason: string,
) {
  await transact(db, async (tx) => {
    await holdBusiness(tx, businessId)
    const details = await getCase({ db: tx }, id)
    demand('revoke', details.case, reviewing(actor), now)
    const kinds = await revoke(tx, details.case, { reviewerId: actor.accountId, reason, now })
    if (kinds.includes('identity')) await loseBadge(tx, businessId, now)
    await tellOwner(tx, details, { outcome: 'revoked', reason, kinds }, deps, now)
  })
}

/** For somebody who turned out to be another; the caller holds the business, and tells its owner. */
export async function revokeIdentity(tx: Db, businessId: string, revoking: Revoking) {
  for (const of of await listIdentifying(tx, businessId)) await revoke(tx, of, revoking)
  // Also where it was verified before there were cases.
  await loseBadge(tx, businessId, revoking.now)
}

async function revoke(
  tx: Db,
  of: CaseRow,
  { reviewerId, reason, now }: Revoking,
): Promise<VerificationKind[]> {
  const decision = { state: 'revoked', reason, decidedBy: reviewerId, decidedAt: now } as const
  if (!(await moveCase(tx, of, decision))) throw new Refusal('verification_not_standing')
  const event = { actorId: reviewerId, event: 'revoked', reason, at: now } as const
  await noteEvent(tx, { ...about(of), ...event })
  return revokeProved(tx, of.id, now)
}

async function loseBadge(tx: Db, businessId: string, now: Date) {
  await unmarkVerified(tx, businessId, now)
  await refreshListings(tx, [businessId], now)
}
