import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { type addMember as addEndpoint, membersMax } from '@ujuzi/contract/businesses/members'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Actor } from '../../../platform/api/actor.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { parsePhone } from '../../accounts/phone/rules.ts'
import { getAccount } from '../../accounts/queries.ts'
import { notify } from '../../notifications/commands.ts'
import { type MessagePolicy, strangerRecipient } from '../../notifications/event.rules.ts'
import { plainName } from '../../notifications/plain-name.rules.ts'
import { refuseMessages } from '../../notifications/strangers/commands.ts'
import { findActingBusiness } from '../members.queries.ts'
import type { InvitationRow } from '../members.tables.ts'
import { lockOpenBusiness } from '../queries.ts'
import type { BusinessRow } from '../tables.ts'
import { invitationDeclined, memberInvited, memberJoined } from './notifications.ts'
import * as queries from './queries.ts'
import { invitationExpiry, invitationState } from './rules.ts'

/** Dependencies of the commands about people. */
export type MemberDeps = {
  publicUrl: () => string
  limiter: Limiter
  messagePolicy: MessagePolicy
  /** Whether text messages can be sent. */
  smsAvailable: boolean
  /** Called in the transaction in which a person joins; gives them a calendar. */
  onMemberJoined: (ctx: Ctx, joined: JoinedMember) => Promise<void>
  /** Called in the transaction in which a member gets another role; ends what the role does not cover. */
  onRoleChanged: (ctx: Ctx, member: { businessId: string; accountId: string }) => Promise<void>
  /** Called in the transaction in which a person stops working in a business; ends their calendar and what they set up. */
  onMemberLeft: (ctx: Ctx, member: { businessId: string; accountId: string }) => Promise<void>
}

export type JoinedMember = {
  businessId: string
  ownerId: string
  accountId: string
  name: string
  /** Services of the invitation; null for all. */
  serviceIds: string[] | null
}

type InvitationInput = HandlerInput<typeof addEndpoint>['body']
/** Sender of an invitation; each account may send a limited number in a window of time. */
type Sender = { actor: Actor; businessId: string; locale: Locale }

/**
 * Invites a person, or sends the open invitation to the same contact again with the new role and services. Locks the
 * business, so that concurrent invitations do not exceed `membersMax`.
 */
export async function inviteMember(
  deps: MemberDeps,
  { db, now }: Ctx,
  sender: Sender,
  input: InvitationInput,
): Promise<InvitationRow> {
  const { businessId } = sender
  const contact = parseContact(deps, input)
  await countInvitation(deps, { db, now }, sender)
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    if (await queries.hasMemberWithContact(tx, businessId, contact)) {
      throw new Refusal('member_exists')
    }
    const open = await queries.listOpenInvitations(tx, businessId)
    const isNew = !open.some(
      ({ email, phone }) => email === contact.email && phone === contact.phone,
    )
    const people = (await queries.listMembers(tx, businessId)).length + 1
    if (isNew && people + open.length >= membersMax) throw new Refusal('too_many_members')
    const serviceIds = await checkServices(tx, businessId, input.service_ids)
    const sent = createInvitationToken(now)
    const row = await queries.saveInvitation(tx, {
      id: newId(),
      businessId,
      ...contact,
      role: input.role,
      serviceIds,
      createdAt: now,
      invitedBy: sender.actor.accountId,
      ...sent.columns,
    })
    await sendInvitation(deps, { db: tx, now }, { business, row, token: sent.token, ...sender })
    return row
  })
}

/** Sends an open invitation again with a new link and a new expiry. */
export async function resendInvitation(
  deps: MemberDeps,
  { db, now }: Ctx,
  sender: Sender,
  id: string,
): Promise<InvitationRow> {
  await countInvitation(deps, { db, now }, sender)
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, sender.businessId)
    const open = await queries.findOpenInvitation(tx, business.id, id)
    if (open?.phone && !deps.smsAvailable) throw new Refusal('sms_not_set_up')
    const sent = createInvitationToken(now)
    const row = open && (await queries.updateInvitation(tx, id, sent.columns))
    if (!row) throw new Refusal('member_not_found')
    await sendInvitation(deps, { db: tx, now }, { business, row, token: sent.token, ...sender })
    return row
  })
}

/** The invitation behind a link. Throws `link_invalid` for unknown tokens. */
export async function getInvitation(db: Db, token: string) {
  const found = await queries.findInvitationByToken(db, sha256(token))
  if (!found) throw new Refusal('link_invalid')
  const { serviceIds } = found.invitation
  return { ...found, services: serviceIds && (await queries.listServiceTitles(db, serviceIds)) }
}

/** Joins the business with the account of the actor. Locks the business row. Returns its id. */
export async function acceptInvitation(
  deps: MemberDeps,
  { db, now }: Ctx,
  { actor, token }: { actor: Actor; token: string },
): Promise<string> {
  return transact(db, async (tx) => {
    const { business, row } = await lockInvitation(tx, token, now)
    const { accountId, name } = actor
    const { id: businessId } = business
    if (await findActingBusiness(tx, { accountId, businessId })) throw new Refusal('member_exists')
    const member = { businessId, accountId, role: row.role, joinedAt: now }
    if (!(await queries.insertMember(tx, member))) throw new Refusal('member_exists')
    await queries.updateInvitation(tx, row.id, { answer: 'accepted', answeredAt: now })
    const ctx = { db: tx, now }
    const { ownerId } = business
    const joined = { businessId, ownerId, accountId, name, serviceIds: row.serviceIds }
    await deps.onMemberJoined(ctx, joined)
    const facts = { business: business.name, person: name, publicUrl: deps.publicUrl }
    await notify(ctx, await getAccount(tx, business.ownerId), memberJoined, facts)
    return businessId
  })
}

/** Declines an invitation, keeps that the business must not invite the person again, and notifies the owner. */
export async function declineInvitation(deps: MemberDeps, { db, now }: Ctx, token: string) {
  await transact(db, async (tx) => {
    const { business, row } = await lockInvitation(tx, token, now)
    await queries.updateInvitation(tx, row.id, { answer: 'declined', answeredAt: now })
    const refused = { contact: contactOf(row), businessId: business.id }
    await refuseMessages({ db: tx, now }, deps.messagePolicy, refused)
    const contact = row.email ?? row.phone ?? ''
    const facts = { business: business.name, contact, publicUrl: deps.publicUrl }
    await notify({ db: tx, now }, await getAccount(tx, business.ownerId), invitationDeclined, facts)
  })
}

const contactOf = ({ email, phone }: Pick<InvitationRow, 'email' | 'phone'>) =>
  phone === null ? { email: email ?? '' } : { phone }

/** An open invitation, with its business locked. Throws `invitation_closed` if it expired or was answered. */
async function lockInvitation(tx: Db, token: string, now: Date) {
  const { invitation } = await getInvitation(tx, token)
  const business = await lockOpenBusiness(tx, invitation.businessId).catch(() => undefined)
  const row = await queries.findOpenInvitation(tx, invitation.businessId, invitation.id)
  // The link may have been replaced while this call waited for the lock.
  const isCurrent = row?.tokenHash.equals(sha256(token))
  if (!business || !row || !isCurrent || invitationState(row, now) !== 'open') {
    throw new Refusal('invitation_closed')
  }
  return { business, row }
}

function parseContact({ smsAvailable }: MemberDeps, { email, phone: typed }: InvitationInput) {
  if (email !== undefined) return { email: email.toLowerCase(), phone: null }
  const { phone, error } = parsePhone(typed ?? '')
  if (error) throw new Refusal('invalid_input', { fields: { phone: error } })
  if (!smsAvailable) throw new Refusal('sms_not_set_up')
  return { email: null, phone }
}

async function checkServices(tx: Db, businessId: string, ids: readonly string[] | undefined) {
  if (ids === undefined) return null
  const known = await queries.listServiceIds(tx, businessId, ids)
  if (known.length === new Set(ids).size) return known
  throw new Refusal('invalid_input', { fields: { service_ids: 'field_invalid' } })
}

const invitationsPerWindow = 30

const countInvitation = ({ limiter }: MemberDeps, ctx: Ctx, { actor }: Sender) =>
  limiter.countAccountCall(ctx, {
    kind: 'invitation',
    accountId: actor.accountId,
    max: invitationsPerWindow,
  })

function createInvitationToken(now: Date) {
  const token = randomToken()
  const columns = { tokenHash: sha256(token), sentAt: now, expiresAt: invitationExpiry(now) }
  return { token, columns }
}

type SentInvitation = Sender & { business: BusinessRow; row: InvitationRow; token: string }

async function sendInvitation(
  { publicUrl, messagePolicy }: MemberDeps,
  ctx: Ctx,
  { business, row, token, actor, locale }: SentInvitation,
) {
  // The token is in the fragment, which browsers do not send to servers or other sites.
  const url = `${publicUrl()}/invitation#${token}`
  const { role, expiresAt } = row
  const payer = { paidBy: business.id, policy: messagePolicy }
  const byPhone = row.phone !== null
  const named = { name: plainName(business.name), timeZone: business.timeZone }
  const ownerName = plainName(actor.name)
  const facts = { business: named, ownerName, role, expiresAt, url, byPhone, payer }
  const recipient = strangerRecipient({ ...payer, kind: 'invitation' }, contactOf(row), locale)
  await notify(ctx, recipient, memberInvited, facts)
}
