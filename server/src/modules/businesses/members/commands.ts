import type { InvitedRole } from '@ujuzi/contract/businesses/grants'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getAccount } from '../../accounts/queries.ts'
import { countUpcomingOfMember } from '../../bookings/assignee.queries.ts'
import { notify, notifyAll } from '../../notifications/commands.ts'
import { lockOpenBusiness } from '../queries.ts'
import type { BusinessRow } from '../tables.ts'
import type { MemberDeps } from './invitations.commands.ts'
import { memberLeft, memberRemoved } from './notifications.ts'
import * as queries from './queries.ts'

type Target = { businessId: string; memberId: string }

/** Changes the role of a member or an open invitation. Open screens of the member load again. */
export async function changeRole(
  { onRoleChanged }: Pick<MemberDeps, 'onRoleChanged'>,
  { db, now }: Ctx,
  { businessId, memberId, role }: Target & { role: InvitedRole },
) {
  await transact(db, async (tx) => {
    await lockOpenBusiness(tx, businessId)
    refuseOwner({ businessId, memberId })
    const member = await queries.findMember(tx, businessId, memberId)
    if (member) {
      await queries.updateMember(tx, memberId, { role })
      const { accountId } = member
      await onRoleChanged({ db: tx, now }, { businessId, accountId })
      await notifyAll({ db: tx, now }, [], [{ to: [member.accountId] }])
      return
    }
    const invitation = await queries.findOpenInvitation(tx, businessId, memberId)
    if (!invitation) throw new Refusal('member_not_found')
    await queries.updateInvitation(tx, memberId, { role })
  })
}

/**
 * Removes a member or cancels an open invitation. Calls of the removed person are refused from the commit on, and their
 * open screens load again. Returns the number of upcoming bookings that stay in the calendar of the person.
 */
export async function removeMember(
  deps: MemberDeps,
  { db, now }: Ctx,
  { businessId, memberId }: Target,
): Promise<number> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    refuseOwner({ businessId, memberId })
    const member = await queries.findMember(tx, businessId, memberId)
    if (!member) {
      const cancelled = { answer: 'cancelled', answeredAt: now } as const
      const invitation = await queries.findOpenInvitation(tx, businessId, memberId)
      if (!invitation) throw new Refusal('member_not_found')
      await queries.updateInvitation(tx, memberId, cancelled)
      return 0
    }
    const ctx = { db: tx, now }
    const upcoming = await endMembership(deps, ctx, { business, member })
    const recipient = await getAccount(tx, member.accountId)
    await notify(ctx, recipient, memberRemoved, { business: business.name })
    return upcoming
  })
}

/** Ends the membership of the account itself, and notifies the owner. */
export async function leaveBusiness(
  deps: MemberDeps,
  { db, now }: Ctx,
  { businessId, accountId }: { businessId: string; accountId: string },
) {
  await transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    if (business.ownerId === accountId) throw new Refusal('owner_fixed')
    const found = await queries.findMemberByAccount(tx, businessId, accountId)
    const member = found && (await queries.findMember(tx, businessId, found.id))
    if (!member) throw new Refusal('business_not_found')
    const ctx = { db: tx, now }
    await endMembership(deps, ctx, { business, member })
    const owner = await getAccount(tx, business.ownerId)
    const facts = { business: business.name, person: member.name, publicUrl: deps.publicUrl }
    await notify(ctx, owner, memberLeft, facts)
  })
}

/**
 * Ends all memberships of an account that is being deleted, and notifies the owners. The caller must hold the locks on the
 * businesses.
 */
export async function endMembershipsOf(
  deps: Pick<MemberDeps, 'publicUrl' | 'onMemberLeft'>,
  ctx: Ctx,
  { accountId, name }: { accountId: string; name: string },
) {
  for (const membership of await queries.listMembershipsOf(ctx.db, accountId)) {
    const { id, businessId, business, ownerId, removedAt } = membership
    if (removedAt) continue
    await queries.updateMember(ctx.db, id, { removedAt: ctx.now })
    await deps.onMemberLeft(ctx, { businessId, accountId })
    const facts = { business, person: name, publicUrl: deps.publicUrl }
    await notify(ctx, await getAccount(ctx.db, ownerId), memberLeft, facts)
  }
}

type Ending = {
  business: BusinessRow
  member: { id: string; accountId: string }
}

/** The caller must hold the lock on the business. Returns the number of upcoming bookings of the person. */
async function endMembership(
  deps: MemberDeps,
  { db: tx, now }: Ctx,
  { business: { id: businessId }, member: { id, accountId } }: Ending,
) {
  const upcoming = await countUpcomingOfMember(tx, { businessId, accountId, now })
  await queries.updateMember(tx, id, { removedAt: now })
  await deps.onMemberLeft({ db: tx, now }, { businessId, accountId })
  await notifyAll({ db: tx, now }, [], [{ to: [accountId] }])
  return upcoming
}

/** The list names the owner by the id of the business. */
function refuseOwner({ businessId, memberId }: Target) {
  if (memberId === businessId) throw new Refusal('owner_fixed')
}

export const listTeam = (db: Db, businessId: string) =>
  Promise.all([
    queries.findOwnerPerson(db, businessId),
    queries.listMembers(db, businessId),
    queries.listOpenInvitations(db, businessId),
  ])
