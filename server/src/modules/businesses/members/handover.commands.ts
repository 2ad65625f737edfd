import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { pickRequestSource } from '../../../platform/request-source.ts'
import { getAccount, lockAccount } from '../../accounts/queries.ts'
import { requireReauthentication } from '../../accounts/sessions/commands.ts'
import { notifyAll } from '../../notifications/commands.ts'
import { splitName } from '../creation/rules.ts'
import { lockOpenBusiness } from '../queries.ts'
import { moveOwnership } from './handover.queries.ts'
import { businessHandedOver } from './notifications.ts'
import { findMember } from './queries.ts'

/** `from` and `to` are account ids. */
export type Handover = { businessId: string; from: string; to: string }

export type HandoverDeps = {
  /** Called in the transaction, with the business locked: ends what belongs to the person of the former owner. */
  onBusinessHandedOver: (ctx: Ctx, handover: Handover) => Promise<void>
}

/**
 * Makes a member the owner and the owner a manager. Locks the business and the account of the new owner. Requires
 * reauthentication. Throws `owns_other_business` if the member owns a business, open or closed.
 */
export async function handOverBusiness(
  deps: HandoverDeps,
  { db, now }: Ctx,
  { actor, businessId, memberId }: { actor: Actor; businessId: string; memberId: string },
) {
  requireReauthentication(actor, now)
  await transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    // Ownership may have been handed over since the call was admitted.
    if (business.ownerId !== actor.accountId) throw new Refusal('not_allowed')
    const member = await findMember(tx, businessId, memberId)
    if (!member) throw new Refusal('member_not_found')
    const next = await lockAccount(tx, member.accountId)
    if (member.ownsBusiness) throw new Refusal('owns_other_business')
    const handover = { businessId, from: actor.accountId, to: next.id }
    const names = splitName(next.name)
    await moveOwnership(tx, { ...handover, memberId, names, now })
    const ctx = { db: tx, now }
    await deps.onBusinessHandedOver(ctx, handover)
    const event = { ...pickRequestSource(actor.source), kind: 'business_handed_over' } as const
    for (const accountId of [handover.from, handover.to]) {
      await recordSecurityEvent(tx, { ...event, accountId, details: { businessId } }, now)
    }
    const before = await getAccount(tx, actor.accountId)
    const facts = { business: business.name, from: before.name, to: next.name }
    const notifications = [before, next].map((recipient) => ({
      recipient,
      event: businessHandedOver,
      facts,
    }))
    await notifyAll(ctx, notifications, [{ to: [before.id, next.id] }])
  })
}
