import { hasGrant, type InvitedRole } from '@ujuzi/contract/businesses/grants'
import type { Invitation, Member } from '@ujuzi/contract/businesses/members'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { displayName } from '../../accounts/view.ts'
import type { InvitationRow } from '../members.tables.ts'
import { type AvatarSource, avatarUrl, locationOf } from '../rules.ts'
import {
  invitationActions,
  invitationState,
  type ListedPerson,
  type MemberViewer,
  permittedActions,
} from './rules.ts'

type Person = ListedPerson & {
  id: string
  name: string
  email: string
  phone: string | null
  erasedAt: Date | null
  joinedAt: Date
  picture?: AvatarSource
}

/** A person of the team. Contacts are for those who manage members, and everyone sees their own. */
export function personView(person: Person, viewer: MemberViewer, locale: Locale): Member {
  const me = person.accountId === viewer.accountId
  const seesContact = me || hasGrant(viewer.role, 'members')
  return {
    id: person.id,
    status: 'active',
    role: person.role,
    account_id: person.accountId,
    name: displayName(person, locale),
    picture: avatarUrl(person.picture ?? null),
    email: seesContact ? person.email : null,
    phone: seesContact ? person.phone : null,
    service_ids: null,
    joined_at: person.joinedAt.toISOString(),
    invited_at: null,
    expires_at: null,
    me,
    can: permittedActions(person, viewer),
  }
}

export const invitedView = (row: InvitationRow, viewer: MemberViewer): Member => ({
  id: row.id,
  status: 'invited',
  role: row.role,
  account_id: null,
  name: null,
  picture: null,
  email: row.email,
  phone: row.phone,
  service_ids: row.serviceIds,
  joined_at: null,
  invited_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  me: false,
  can: invitationActions(viewer),
})

type Facts = {
  invitation: InvitationRow
  business: {
    id: string
    name: string
    category: Invitation['business']['category']
    district: string | null
    closedAt: Date | null
  }
  place: { town: string; country: string }
  owner: { name: string; erasedAt: Date | null }
  services: string[] | null
}

/** The invitation as its recipient sees it. Those of a closed business count as cancelled. */
export function invitationView(
  facts: Facts,
  { locale, now }: { locale: Locale; now: Date },
): Invitation {
  const { invitation, business, place, owner, services } = facts
  const role: InvitedRole = invitation.role
  const state = invitationState(invitation, now)
  return {
    business: {
      id: business.id,
      name: business.name,
      category: business.category,
      location: locationOf({ ...place, district: business.district }, locale),
    },
    owner: displayName(owner, locale),
    role,
    services,
    expires_at: invitation.expiresAt.toISOString(),
    state: business.closedAt && state === 'open' ? 'cancelled' : state,
  }
}
