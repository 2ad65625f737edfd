import {
  type Grant,
  hasGrant,
  type InvitedRole,
  type MemberRole,
} from '@ujuzi/contract/businesses/grants'
import { type Invitation, invitationDays } from '@ujuzi/contract/businesses/members'
import type { InvitationRow } from '../members.tables.ts'

const dayMs = 86_400_000

export const invitationExpiry = (sentAt: Date) =>
  new Date(sentAt.getTime() + invitationDays * dayMs)

export function invitationState(
  { answer, expiresAt }: Pick<InvitationRow, 'answer' | 'expiresAt'>,
  now: Date,
): Invitation['state'] {
  return answer ?? (now < expiresAt ? 'open' : 'expired')
}

/** An active person of the list: the owner, or a member. */
export type ListedPerson = { accountId: string; role: MemberRole; ownsBusiness: boolean }
export type MemberViewer = { accountId: string; role: MemberRole }

/** Actions that the viewer may take on this person. The owner changes only by handing over. */
export function permittedActions(person: ListedPerson, viewer: MemberViewer) {
  const isOwner = person.role === 'owner'
  const isMe = person.accountId === viewer.accountId
  const may = (grant: Grant) => hasGrant(viewer.role, grant)
  return {
    change_role: may('members') && !isOwner,
    remove: may('members') && !isOwner,
    resend: false,
    receive_business: may('business') && !isOwner && !person.ownsBusiness,
    leave: isMe && !isOwner,
  }
}

export const invitationActions = ({ role }: Pick<MemberViewer, 'role'>) => {
  const manages = hasGrant(role, 'members')
  return {
    change_role: manages,
    remove: manages,
    resend: manages,
    receive_business: false,
    leave: false,
  }
}

const roleOrder: Record<MemberRole, number> = { owner: 0, manager: 1, staff: 2 }

/** Order of the list: the owner first, then managers, then staff, by name in each role. */
export const comparePeople = (
  a: { role: MemberRole; name: string },
  b: { role: MemberRole; name: string },
) => roleOrder[a.role] - roleOrder[b.role] || a.name.localeCompare(b.name)

export const isInvitedRole = (role: MemberRole): role is InvitedRole => role !== 'owner'
