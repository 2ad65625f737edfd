import type { Ctx } from '../../platform/ctx.ts'
import { revokeIdentityVerifications } from './moderation/revocation.commands.ts'
import { discardDocumentsOf } from './retention.commands.ts'

/**
 * Ends the verified identity of a business that gets another owner, and deletes the documents of the former one. The caller
 * must hold the lock on the business.
 */
export async function endOwnerVerification(
  { db: tx, now }: Ctx,
  { businessId, formerOwnerId }: { businessId: string; formerOwnerId: string },
) {
  const revocation = { moderatorId: formerOwnerId, reason: 'The business has a new owner.', now }
  await revokeIdentityVerifications(tx, businessId, revocation)
  await discardDocumentsOf(tx, businessId, now)
}
