import * as z from 'zod/mini'
import { roles } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, lineRule, listOf, paging, prose, text } from '../api/fields.ts'
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

/** Reasons for which others are in danger while somebody waits: only these suspend at once. */
export const dangers: readonly SuspensionReason[] = ['fraud', 'abuse', 'unsafe', 'false_identity']

export const suspensionStarts = ['now', 'in_three_days'] as const
export type SuspensionStart = (typeof suspensionStarts)[number]

export const suspensionOutcomes = ['upheld', 'withdrawn', 'lifted'] as const
export type SuspensionOutcome = (typeof suspensionOutcomes)[number]

/** What reviewers do about somebody, and what the person and the house itself do about a suspension. */
export const moderationActions = [
  'noticed',
  'started',
  'replied',
  'upheld',
  'withdrawn',
  'lifted',
  /** A review of theirs that was reported. */
  'review_hidden',
  'review_kept',
  /** A no-show of theirs that they contested. */
  'no_show_upheld',
  'no_show_dismissed',
  /** The facts about them were opened: once an hour at most for each reviewer. */
  'viewed',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** Said by a reviewer, and told to the person. */
const explanation = () =>
  prose(suspensionTexts.max).check(z.minLength(suspensionTexts.min, 'field_explanation_short'))

const Business = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  published: z.boolean(),
})

const accountStates = ['active', 'noticed', 'suspended', 'leaving'] as const
export type AccountState = (typeof accountStates)[number]

/** Somebody with an account, as reviewers find them. */
export const FoundAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  state: z.enum(accountStates),
  business: z.nullable(Business),
})
export type FoundAccount = z.infer<typeof FoundAccount>

export const Suspension = z.object({
  id: z.uuid(),
  reason: z.enum(suspensionReasons),
  explanation: z.nullable(z.string()),
  noticed_at: z.string(),
  starts_at: z.string(),
  started_at: z.nullable(z.string()),
  ordered_by: z.nullable(z.string()),
  reply: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** What was decided last; null while it waits. */
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
  /** Null for the house itself, and for reviewers who are gone. */
  by: z.nullable(z.string()),
  role: z.enum([...roles, 'system']),
  reason: z.nullable(z.string()),
  at: z.string(),
})
export type ModerationEvent = z.infer<typeof ModerationEvent>

/** What a reviewer has to know before deciding about somebody. */
export const AccountFacts = z.extend(FoundAccount, {
  email_verified: z.boolean(),
  counts: z.object({
    bookings: z.int(),
    /** Visits that are still to come. */
    coming: z.int(),
    no_shows: z.int(),
    /** Reviews of theirs that were hidden, and reports of theirs that were not followed. */
    reports_decided_against: z.int(),
  }),
  /** The latest first; at most one of them stands. */
  suspensions: z.array(Suspension),
  /** The latest first; of those who looked, the latest hundred. */
  history: z.array(ModerationEvent),
  can: z.object({ suspend: z.boolean() }),
})
export type AccountFacts = z.infer<typeof AccountFacts>

export const findAccounts = endpoint({
  method: 'GET',
  path: '/api/moderation/accounts/',
  summary:
    'People whose name or business has these words in it, or whose address this is; the newest first.',
  who: 'reviewer',
  query: z.object({
    q: text(100).check(z.minLength(minPersonQueryLength, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: listOf(FoundAccount),
  errors: [],
})

export const getAccountFacts = endpoint({
  method: 'GET',
  path: '/api/moderation/accounts/:id/',
  summary: 'Everything a reviewer needs to decide about somebody, and what was decided before.',
  who: 'reviewer',
  params,
  status: 200,
  returns: AccountFacts,
  errors: ['account_not_found'],
})

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/api/moderation/accounts/:id/suspend/',
  summary:
    'Suspends somebody, at once where others are in danger, otherwise after notice of three days; a letter says why and how to reply.',
  who: 'reviewer',
  params,
  body: z
    .strictObject({
      reason: z.enum(suspensionReasons, 'field_required'),
      explanation: explanation(),
      when: z.enum(suspensionStarts, 'field_required'),
    })
    .check(
      z.refine(({ when, reason }) => when !== 'now' || dangers.includes(reason), {
        path: ['when'],
        error: 'field_danger_only',
      }),
    ),
  status: 200,
  returns: AccountFacts,
  errors: ['account_not_found', 'not_suspendable', 'suspension_exists'],
})

const Explained = z.strictObject({ explanation: explanation() })

export const withdrawSuspension = endpoint({
  method: 'POST',
  path: '/api/moderation/accounts/:id/withdraw/',
  summary: 'Takes a suspension back before it begins.',
  who: 'reviewer',
  params,
  body: Explained,
  status: 200,
  returns: AccountFacts,
  errors: ['account_not_found', 'suspension_decided', 'suspension_started'],
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/moderation/accounts/:id/lift/',
  summary: 'Ends a suspension that has begun: the person may sign in again, the business is back.',
  who: 'reviewer',
  params,
  body: Explained,
  status: 200,
  returns: AccountFacts,
  errors: ['account_not_found', 'suspension_decided', 'suspension_not_started'],
})

export const SuspensionCase = z.extend(Suspension, { account: FoundAccount })
export type SuspensionCase = z.infer<typeof SuspensionCase>

export const listSuspensions = endpoint({
  method: 'GET',
  path: '/api/moderation/suspensions/',
  summary:
    'Suspensions that wait for a decision, the oldest reply first and those without one last; or those decided, the latest first.',
  who: 'reviewer',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'], 'field_invalid')), ...paging }),
  status: 200,
  returns: listOf(SuspensionCase),
  errors: [],
})

export const decideSuspension = endpoint({
  method: 'POST',
  path: '/api/moderation/suspensions/:id/decide/',
  summary:
    'Answers what the person replied: the suspension stays, is withdrawn before it begins, or is lifted after.',
  who: 'reviewer',
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

const token = () => z.string('field_required').check(z.maxLength(200, 'field_invalid'), lineRule())

/** What the person reads who came by the link of the letter. */
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
  /** The zone of their business or of the town they named; null where neither is known. */
  timezone: z.nullable(z.string()),
  can: z.object({ reply: z.boolean() }),
})
export type OwnSuspension = z.infer<typeof OwnSuspension>

export const getOwnSuspension = endpoint({
  method: 'GET',
  path: '/api/suspensions/',
  summary: 'What was decided about whoever holds this link, and whether they have replied.',
  who: 'anyone',
  query: z.object({ token: token() }),
  status: 200,
  returns: OwnSuspension,
  errors: ['link_invalid'],
})

export const replyToSuspension = endpoint({
  method: 'POST',
  path: '/api/suspensions/reply/',
  summary: 'What the person says about the suspension, once, by the link of the letter.',
  who: 'anyone',
  body: z.strictObject({
    token: token(),
    reply: prose(suspensionTexts.replyMax).check(
      z.minLength(suspensionTexts.min, 'field_reply_short'),
    ),
  }),
  status: 200,
  returns: OwnSuspension,
  errors: ['link_invalid', 'suspension_replied', 'suspension_decided'],
})
