import * as z from 'zod/mini'
import { roles } from '../accounts/accounts.ts'
import { emailSuppressionReasons } from '../accounts/email-suppression.ts'
import { endpoint } from '../api/endpoint.ts'
import { cappedListOf, id, lineRule, paging, prose, text } from '../api/fields.ts'
import { minPersonQueryLength, suspensionTexts } from '../api/portal-limits.ts'

const params = z.object({ id: id() })

export const suspensionReasons = [
  'fraud',
  'abuse',
  'no_shows',
  'unsafe',
  'false_identity',
  'other',
] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** Reasons that endanger other users: only these allow a suspension without notice. */
export const immediateReasons: readonly SuspensionReason[] = [
  'fraud',
  'abuse',
  'unsafe',
  'false_identity',
]

export const suspensionStarts = ['now', 'in_three_days'] as const
export type SuspensionStart = (typeof suspensionStarts)[number]

export const suspensionOutcomes = ['upheld', 'withdrawn', 'lifted'] as const
export type SuspensionOutcome = (typeof suspensionOutcomes)[number]

/** Moderation history: actions of moderators, of the account holder and of the system. */
export const moderationActions = [
  'noticed',
  'started',
  'replied',
  'upheld',
  'withdrawn',
  'lifted',
  /** Decision on a reported review by this account. */
  'review_hidden',
  'review_kept',
  /** Decision on a reported message of this account or its business. */
  'message_removed',
  'message_kept',
  /** Decision on a no-show that this account contested. */
  'no_show_upheld',
  'no_show_dismissed',
  /** A moderator viewed the account; recorded at most once per hour and moderator. */
  'viewed',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** Explanation by a moderator; shown to the account holder. */
const explanation = () =>
  prose(suspensionTexts.max).check(z.minLength(suspensionTexts.min, 'field_explanation_short'))

const Business = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  published: z.boolean(),
})

const accountStates = ['active', 'noticed', 'suspended', 'deletion_requested'] as const
export type AccountState = (typeof accountStates)[number]

/** An account in the search results of moderators. */
export const AccountSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  state: z.enum(accountStates),
  business: z.nullable(Business),
})
export type AccountSummary = z.infer<typeof AccountSummary>

export const Suspension = z.object({
  id: z.uuid(),
  reason: z.enum(suspensionReasons),
  explanation: z.nullable(z.string()),
  noticed_at: z.string(),
  starts_at: z.string(),
  started_at: z.nullable(z.string()),
  ordered_by: z.nullable(z.string()),
  reply: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** Latest decision; null while open. */
  decision: z.nullable(
    z.object({
      outcome: z.enum(suspensionOutcomes),
      explanation: z.nullable(z.string()),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
  can: z.object({ uphold: z.boolean(), withdraw: z.boolean(), lift: z.boolean() }),
})
export type Suspension = z.infer<typeof Suspension>

export const ModerationEvent = z.object({
  id: z.uuid(),
  action: z.enum(moderationActions),
  /** Null for the system and for deleted moderator accounts. */
  by: z.nullable(z.string()),
  role: z.enum([...roles, 'system']),
  reason: z.nullable(z.string()),
  at: z.string(),
})
export type ModerationEvent = z.infer<typeof ModerationEvent>

/** An account with the details a moderator needs for a decision. */
export const AccountDetails = z.extend(AccountSummary, {
  email_verified: z.boolean(),
  email_suppression: z.nullable(z.enum(emailSuppressionReasons)),
  counts: z.object({
    bookings: z.int(),
    /** Upcoming bookings. */
    coming: z.int(),
    no_shows: z.int(),
    /** Hidden reviews by this account plus rejected reports by it. */
    reports_decided_against: z.int(),
  }),
  /** Latest first; at most one is in force. */
  suspensions: z.array(Suspension),
  /** Latest first; limited to the latest hundred `viewed` events. */
  history: z.array(ModerationEvent),
  can: z.object({ suspend: z.boolean() }),
})
export type AccountDetails = z.infer<typeof AccountDetails>

export const findAccounts = endpoint({
  method: 'GET',
  path: '/api/moderation/accounts/',
  summary:
    'Finds accounts by words of a personal or business name, or by email address; newest first.',
  who: 'moderator',
  query: z.object({
    q: text(100).check(z.minLength(minPersonQueryLength, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: cappedListOf(AccountSummary),
  errors: [],
})

export const getAccountDetails = endpoint({
  method: 'GET',
  path: '/api/moderation/accounts/:id/',
  summary: 'Returns the details and history of an account that a moderator needs for a decision.',
  who: 'moderator',
  params,
  status: 200,
  returns: AccountDetails,
  errors: ['account_not_found'],
})

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/moderation/accounts/:id/suspend/',
  summary:
    'Suspends an account: immediately if others are in danger, otherwise after three days\u2019 notice. An email gives the reason and a link to reply.',
  who: 'moderator',
  params,
  body: z
    .strictObject({
      reason: z.enum(suspensionReasons, 'field_required'),
      explanation: explanation(),
      when: z.enum(suspensionStarts, 'field_required'),
    })
    .check(
      z.refine(({ when, reason }) => when !== 'now' || immediateReasons.includes(reason), {
        path: ['when'],
        error: 'field_danger_only',
      }),
    ),
  status: 200,
  returns: AccountDetails,
  errors: ['account_not_found', 'not_suspendable', 'suspension_exists'],
})

const ExplanationBody = z.strictObject({ explanation: explanation() })

export const withdrawSuspension = endpoint({
  method: 'POST',
  path: '/api/moderation/accounts/:id/withdraw/',
  summary: 'Withdraws a suspension before it starts.',
  who: 'moderator',
  params,
  body: ExplanationBody,
  status: 200,
  returns: AccountDetails,
  errors: ['account_not_found', 'suspension_decided', 'suspension_started'],
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/moderation/accounts/:id/lift/',
  summary:
    'Lifts a suspension that has started: the account can sign in again and its business is published again.',
  who: 'moderator',
  params,
  body: ExplanationBody,
  status: 200,
  returns: AccountDetails,
  errors: ['account_not_found', 'suspension_decided', 'suspension_not_started'],
})

export const SuspensionCase = z.extend(Suspension, { account: AccountSummary })
export type SuspensionCase = z.infer<typeof SuspensionCase>

export const listSuspensions = endpoint({
  method: 'GET',
  path: '/api/moderation/suspensions/',
  summary:
    'Lists open suspensions, oldest reply first and those without a reply last, or decided ones, newest first.',
  who: 'moderator',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: cappedListOf(SuspensionCase),
  errors: [],
})

export const decideSuspension = endpoint({
  method: 'POST',
  path: '/api/moderation/suspensions/:id/decide/',
  summary:
    'Decides on the reply to a suspension: upholds it, withdraws it before it starts, or lifts it afterwards.',
  who: 'moderator',
  params,
  body: z.strictObject({
    outcome: z.enum(suspensionOutcomes, 'field_invalid'),
    explanation: explanation(),
  }),
  status: 200,
  returns: SuspensionCase,
  errors: [
    'suspension_not_found',
    'suspension_decided',
    'suspension_started',
    'suspension_not_started',
    'reply_awaited',
  ],
})

/** Token of the link in the suspension email. */
export const suspensionToken = () =>
  z.string('field_required').check(z.maxLength(200, 'field_invalid'), lineRule())

/** A suspension as shown to the suspended person, who opens the link in the email. */
export const OwnSuspension = z.object({
  name: z.string(),
  reason: z.enum(suspensionReasons),
  explanation: z.nullable(z.string()),
  noticed_at: z.string(),
  starts_at: z.string(),
  started: z.boolean(),
  replied_at: z.nullable(z.string()),
  decision: z.nullable(
    z.object({
      outcome: z.enum(suspensionOutcomes),
      explanation: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Zone of the business or of the town in the profile; null if unknown. */
  timezone: z.nullable(z.string()),
  can: z.object({ reply: z.boolean() }),
})
export type OwnSuspension = z.infer<typeof OwnSuspension>

export const getOwnSuspension = endpoint({
  method: 'GET',
  path: '/api/suspensions/',
  summary: 'Returns the suspension that the emailed link belongs to, with its reply and decision.',
  who: 'anyone',
  query: z.object({ token: suspensionToken() }),
  status: 200,
  returns: OwnSuspension,
  errors: ['link_invalid'],
})

export const replyToSuspension = endpoint({
  method: 'POST',
  path: '/api/suspensions/reply/',
  summary: 'Replies to a suspension, once, with the token from the emailed link.',
  who: 'anyone',
  body: z.strictObject({
    token: suspensionToken(),
    reply: prose(suspensionTexts.replyMax).check(
      z.minLength(suspensionTexts.min, 'field_reply_short'),
    ),
  }),
  status: 200,
  returns: OwnSuspension,
  errors: ['link_invalid', 'suspension_replied', 'suspension_decided'],
})
