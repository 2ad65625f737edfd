import type { HandoverDeps } from './modules/businesses/members/handover.commands.ts'
import type { MemberDeps } from './modules/businesses/members/invitations.commands.ts'
import { endOwnerVerification } from './modules/documents/handover.commands.ts'
import { deletePayoutMethodsOf } from './modules/payouts/queries.ts'

type Listeners = Pick<MemberDeps, 'onMemberJoined' | 'onMemberLeft'> & HandoverDeps

/** What other modules do when people join, leave or hand over a business. */
export const memberListeners = (): Listeners => ({
  onMemberJoined: async () => {},
  onMemberLeft: async () => {},
  onBusinessHandedOver: async (ctx, { businessId, from }) => {
    await deletePayoutMethodsOf(ctx.db, businessId, ctx.now)
    await endOwnerVerification(ctx, { businessId, formerOwnerId: from })
  },
})
