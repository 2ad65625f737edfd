import { getAccount } from './modules/accounts/queries.ts'
import type { BookingDeps } from './modules/bookings/commands.ts'
import { addPersonResource, retirePersonResource } from './modules/bookings/resources/commands.ts'
import type { HandoverDeps } from './modules/businesses/members/handover.commands.ts'
import type { MemberDeps } from './modules/businesses/members/invitations.commands.ts'
import { endOwnerVerification } from './modules/documents/handover.commands.ts'
import {
  endOutletsOfFormerOwner,
  endUncoveredOutlets,
  type OutletDeps,
} from './modules/outlets/commands.ts'
import { deletePayoutMethodsOf } from './modules/payouts/queries.ts'

type Listeners = Pick<MemberDeps, 'onMemberJoined' | 'onRoleChanged' | 'onMemberLeft'> &
  HandoverDeps
type Deps = Pick<BookingDeps, 'onCalendarChanged'> & { outlets: OutletDeps }

/** Listeners of other modules for people who join, change roles, leave or hand over a business. */
export const memberListeners = (deps: Deps): Listeners => ({
  async onMemberJoined(ctx, { businessId, ownerId, accountId, name, serviceIds }) {
    // The owner keeps the calendar that the business had while it had no other members.
    const owner = await getAccount(ctx.db, ownerId)
    const all = { businessId, serviceIds: 'all' } as const
    await addPersonResource(deps, ctx, { ...all, accountId: ownerId, name: owner.name })
    const joined = { businessId, accountId, name, serviceIds: serviceIds ?? ('all' as const) }
    await addPersonResource(deps, ctx, joined)
  },
  onRoleChanged: (ctx, member) => endUncoveredOutlets(deps.outlets, ctx, member),
  async onMemberLeft(ctx, member) {
    // Before the calendar is retired, which disconnects its calendars without a reason.
    await endUncoveredOutlets(deps.outlets, ctx, member)
    await retirePersonResource(deps, ctx, member)
  },
  async onBusinessHandedOver(ctx, { businessId, from }) {
    await endOutletsOfFormerOwner(deps.outlets, ctx, { businessId, accountId: from })
    await deletePayoutMethodsOf(ctx.db, businessId, ctx.now)
    await endOwnerVerification(ctx, { businessId, formerOwnerId: from })
  },
})
