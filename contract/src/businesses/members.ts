import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { email, id, listOf, paging, phoneText, searchText, text } from '../api/fields.ts'
import { categorySlugs } from '../services/categories.ts'
import { invitedRoles, memberRoles } from './grants.ts'

/** People per business, open invitations included. */
export const membersMax = 50
/** Invitations can be answered for this long; sending one again restarts the time. */
export const invitationDays = 7

/** A person who works in a business, or an invitation that is still open. */
export const Member = z.object({
  id: z.uuid(),
  status: z.enum(['active', 'invited']),
  role: z.enum(memberRoles),
  /** Account of the person, also that of their calendar; null for an invitation. */
  account_id: z.nullable(z.uuid()),
  /** Null for an invitation. */
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** Contact; only for those who may manage members. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Services that the invited person will do; null for all, and for people who have joined. */
  service_ids: z.nullable(z.array(z.uuid())),
  joined_at: z.nullable(z.string()),
  invited_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** Whether this is the caller. */
  me: z.boolean(),
  can: z.object({
    change_role: z.boolean(),
    remove: z.boolean(),
    resend: z.boolean(),
    receive_business: z.boolean(),
    leave: z.boolean(),
  }),
})
export type Member = z.infer<typeof Member>

/** Limits for messages to people without an account, whose addresses and numbers any member may type. */
const strangerErrors = [
  'invitation_too_soon',
  'recipient_limit',
  'recipient_refused',
  'message_budget_used',
  'starting_budget_used',
  'starting_limit',
  'starting_country',
  'site_budget_used',
] as const

const params = z.object({ id: id() })
const memberParams = z.object({ id: id(), member_id: id() })
const base = '/api/business/businesses/:id'

export const listMembers = endpoint({
  method: 'GET',
  path: `${base}/members/`,
  summary:
    'Lists the people who work in a business: the owner, then the others by name, then open invitations, which only those who manage members see.',
  who: 'professional',
  grant: 'own_day',
  params,
  query: z.object({
    /** Matched against names, emails and phones. */
    q: searchText(100),
    role: z.optional(z.enum(memberRoles, 'field_invalid')),
    status: z.optional(z.enum(['active', 'invited'], 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(Member),
  errors: [],
})

export const addMember = endpoint({
  method: 'POST',
  path: `${base}/add_member/`,
  summary:
    'Invites a person by email or phone. They get a link, which works for seven days, and join with an account of their own.',
  who: 'professional',
  grant: 'members',
  params,
  body: z
    .strictObject({
      email: z.optional(email()),
      phone: z.optional(phoneText(40)),
      role: z.enum(invitedRoles, 'field_required'),
      /** Services they will do; all if omitted. */
      service_ids: z.optional(
        z.array(id(), 'field_invalid').check(z.maxLength(100, 'field_invalid')),
      ),
    })
    .check(
      z.refine((body) => (body.email === undefined) !== (body.phone === undefined), {
        path: ['email'],
        error: 'field_email_or_phone',
      }),
    ),
  status: 201,
  returns: Member,
  errors: [
    'member_exists',
    'too_many_members',
    'sms_not_set_up',
    'too_many_requests',
    'key_reused',
    ...strangerErrors,
  ],
  creates: true,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: `${base}/members/:member_id/resend/`,
  summary: 'Sends an invitation again. The link sent before stops working.',
  who: 'professional',
  grant: 'members',
  params: memberParams,
  status: 200,
  returns: Member,
  errors: ['member_not_found', 'sms_not_set_up', 'too_many_requests', ...strangerErrors],
})

export const changeMemberRole = endpoint({
  method: 'PATCH',
  path: `${base}/members/:member_id/`,
  summary:
    'Changes the role of a person or of an open invitation. The owner\u2019s role changes only by handing over.',
  who: 'professional',
  grant: 'members',
  params: memberParams,
  body: z.strictObject({ role: z.enum(invitedRoles, 'field_required') }),
  status: 200,
  returns: Member,
  errors: ['member_not_found', 'owner_fixed'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: `${base}/:member_id/`,
  summary:
    'Removes a person, who loses access right away, or cancels an open invitation. Their upcoming bookings stay and need another person.',
  who: 'professional',
  grant: 'members',
  params: memberParams,
  status: 200,
  returns: z.object({
    id: z.uuid(),
    /** Upcoming bookings in the calendar of the removed person. */
    upcoming_bookings: z.int(),
  }),
  errors: ['member_not_found', 'owner_fixed'],
})

export const leaveBusiness = endpoint({
  method: 'POST',
  path: `${base}/leave/`,
  summary: 'Leaves a business that belongs to another person.',
  who: 'professional',
  grant: 'own_day',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['owner_fixed'],
})

export const handOverBusiness = endpoint({
  method: 'POST',
  path: `${base}/hand-over/`,
  summary:
    'Makes a member the owner; the present owner becomes a manager. Payout methods and the verified identity end, because they belong to the person. Requires a recent sign-in.',
  who: 'professional',
  grant: 'business',
  params,
  /** Id of the member as listed. */
  body: z.strictObject({ new_owner_id: id() }),
  status: 200,
  returns: Member,
  errors: ['member_not_found', 'owns_other_business', 'proof_required'],
})

/** An invitation as the person with its link sees it. */
export const Invitation = z.object({
  business: z.object({
    id: z.uuid(),
    name: z.string(),
    category: z.enum(categorySlugs),
    location: z.string(),
  }),
  /** Name of the person who owns the business. */
  owner: z.string(),
  role: z.enum(invitedRoles),
  /** Titles of the services that the person will do; null for all. */
  services: z.nullable(z.array(z.string())),
  expires_at: z.string(),
  state: z.enum(['open', 'expired', 'accepted', 'declined', 'cancelled']),
})
export type Invitation = z.infer<typeof Invitation>

const token = text(100)

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/open/',
  summary: 'Returns the invitation behind a link.',
  who: 'anyone',
  body: z.strictObject({ token }),
  status: 200,
  returns: Invitation,
  errors: ['link_invalid'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/accept/',
  summary: 'Joins the business with the caller\u2019s account.',
  who: 'professional',
  body: z.strictObject({ token }),
  status: 200,
  returns: z.object({ business_id: z.uuid() }),
  errors: ['link_invalid', 'invitation_closed', 'member_exists', 'email_unverified'],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/decline/',
  summary: 'Declines an invitation; needs no account.',
  who: 'anyone',
  body: z.strictObject({ token }),
  status: 200,
  returns: Invitation,
  errors: ['link_invalid', 'invitation_closed'],
})
