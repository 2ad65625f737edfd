import { addMemberCalendar, retirePersonResource } from './modules/bookings/resources/commands.ts'
import type { HandoverDeps } from './modules/businesses/members/handover.commands.ts'
import type { MemberDeps } from './modules/businesses/members/invitations.commands.ts'
import { endOwnerVerification } from './modules/documents/handover.commands.ts'
import { deletePayoutMethodsOf } from './modules/payouts/queries.ts'
import { refreshCalendar } from './modules/search/commands.ts'

const calendarDeps = { onCalendarChanged: refreshCalendar }

type Listeners = Pick<MemberDeps, 'onMemberJoined' | 'onMemberLeft'> & HandoverDeps

/** What other modules do when people join, leave or hand over a business. */
export const memberListeners = (): Listeners => ({
  onMemberJoined: (ctx, joined) => addMemberCalendar(calendarDeps, ctx, joined),
  onMemberLeft: async (ctx, member) => {
    await retirePersonResource(calendarDeps, ctx, member)
  },
  onBusinessHandedOver: async (ctx, { businessId, from }) => {
    await deletePayoutMethodsOf(ctx.db, businessId, ctx.now)
    await endOwnerVerification(ctx, { businessId, formerOwnerId: from })
  },
})
