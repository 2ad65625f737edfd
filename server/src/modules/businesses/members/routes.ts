import { hasGrant } from '@ujuzi/contract/businesses/grants'
import * as contract from '@ujuzi/contract/businesses/members'
import type { ActingBusiness } from '../../../platform/api/acting-business.ts'
import { type Actor, requireVerifiedEmail } from '../../../platform/api/actor.ts'
import { listKey, parseCursor } from '../../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import * as commands from './commands.ts'
import { type HandoverDeps, handOverBusiness } from './handover.commands.ts'
import type { MemberDeps } from './invitations.commands.ts'
import * as invitations from './invitations.commands.ts'
import { findMember, findOpenInvitation, findOwnerPerson } from './queries.ts'
import { comparePeople } from './rules.ts'
import { invitationView, invitedView, personView } from './view.ts'

export function memberRoutes(api: Api, deps: MemberDeps & HandoverDeps) {
  serve(api, contract.listMembers, async ({ query }, caller) => {
    // The list has a single page, so every cursor is refused.
    parseCursor(listKey('members', caller.business.id), query.cursor)
    const all = await loadTeam(caller)
    const { q, role, status } = query
    const results = all.filter(
      (one) =>
        (!role || one.role === role) &&
        (!status || one.status === status) &&
        (!q || matches(one, q)),
    )
    return { results: results.slice(0, query.limit), count: results.length, next: null }
  })

  serve(api, contract.addMember, async ({ body }, caller) =>
    invitedView(
      await invitations.inviteMember(deps, caller, senderOf(caller), body),
      viewerOf(caller),
    ),
  )

  serveWithSubject(api, contract.resendInvitation, getPerson, async ({ params }, caller) =>
    invitedView(
      await invitations.resendInvitation(deps, caller, senderOf(caller), params.member_id),
      viewerOf(caller),
    ),
  )

  serveWithSubject(api, contract.changeMemberRole, getPerson, async ({ params, body }, caller) => {
    const target = { businessId: params.id, memberId: params.member_id }
    await commands.changeRole(deps, caller, { ...target, role: body.role })
    return getPerson({ params }, caller)
  })

  serveWithSubject(api, contract.removeMember, getPerson, async ({ params }, caller) => {
    const target = { businessId: params.id, memberId: params.member_id }
    const upcoming = await commands.removeMember(deps, caller, target)
    return { id: params.member_id, upcoming_bookings: upcoming }
  })

  serve(api, contract.leaveBusiness, async ({ params }, caller) => {
    const { accountId } = caller.actor
    await commands.leaveBusiness(deps, caller, { businessId: params.id, accountId })
    return { id: params.id }
  })

  serve(api, contract.handOverBusiness, async ({ params: { id }, body }, caller) => {
    const { actor } = caller
    const handover = { actor, businessId: id, memberId: body.new_owner_id }
    await handOverBusiness(deps, caller, handover)
    const business = { ...caller.business, role: 'manager' as const }
    return getPerson({ params: { id, member_id: id } }, { ...caller, business })
  })

  serve(api, contract.openInvitation, async ({ body }, caller) =>
    invitationView(await invitations.getInvitation(caller.db, body.token), caller),
  )

  serveWithSubject(
    api,
    contract.acceptInvitation,
    requireVerifiedEmail,
    async ({ body: { token } }, caller) => ({
      business_id: await invitations.acceptInvitation(deps, caller, { actor: caller.actor, token }),
    }),
  )

  serve(api, contract.declineInvitation, async ({ body: { token } }, caller) => {
    await invitations.declineInvitation(deps, caller, token)
    return invitationView(await invitations.getInvitation(caller.db, token), caller)
  })
}

type MemberCaller = Pick<Caller, 'db' | 'locale' | 'now'> & {
  actor: Actor
  business: ActingBusiness
}
type MemberInput = { params: { id: string; member_id: string } }

const viewerOf = ({ actor, business }: MemberCaller) => ({
  accountId: actor.accountId,
  role: business.role,
})

const senderOf = ({ actor, business, locale }: MemberCaller) => ({
  actor,
  businessId: business.id,
  locale,
})

async function loadTeam(caller: MemberCaller) {
  const { db, business, locale } = caller
  const viewer = viewerOf(caller)
  const [owner, members, open] = await commands.listTeam(db, business.id)
  const people = [...(owner ? [ownerOf(owner, business.id)] : []), ...members].toSorted(
    comparePeople,
  )
  const invited = hasGrant(viewer.role, 'members') ? open : []
  return [
    ...people.map((person) => personView(person, viewer, locale)),
    ...invited.map((row) => invitedView(row, viewer)),
  ]
}

type OwnerPerson = NonNullable<Awaited<ReturnType<typeof findOwnerPerson>>>

/** The owner is not a row of the members and has the id of the business. */
const ownerOf = (owner: OwnerPerson, businessId: string) => ({
  ...owner,
  id: businessId,
  role: 'owner' as const,
})

/** A member, the owner or an open invitation. Throws `member_not_found`. */
async function getPerson({ params }: MemberInput, caller: MemberCaller) {
  const { db, locale } = caller
  const { id: businessId, member_id: id } = params
  const viewer = viewerOf(caller)
  const owner = id === businessId ? await findOwnerPerson(db, businessId) : undefined
  const person = owner ? ownerOf(owner, businessId) : await findMember(db, businessId, id)
  if (person) return personView(person, viewer, locale)
  const invitation = await findOpenInvitation(db, businessId, id)
  if (!invitation) throw new Refusal('member_not_found')
  return invitedView(invitation, viewer)
}

const matches = ({ name, email, phone }: contract.Member, q: string) =>
  [name, email, phone].some((text) => text?.toLowerCase().includes(q.toLowerCase()))
