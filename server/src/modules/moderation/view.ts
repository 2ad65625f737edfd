import type { Locale } from '@ujuzi/contract/locale/locales'
import type {
  AccountDetails,
  AccountState,
  AccountSummary,
  ModerationEvent,
  OwnSuspension,
  Suspension,
  SuspensionCase,
} from '@ujuzi/contract/moderation/suspensions'
import type { ModerationEventDetails } from '../accounts/moderation.queries.ts'
import { displayName } from '../accounts/view.ts'
import { locationOf } from '../businesses/rules.ts'
import type { ActivityCounts, FoundPerson } from './people.queries.ts'
import type { SuspensionCaseDetails } from './suspensions/cases.queries.ts'
import type { SuspensionDetails } from './suspensions/queries.ts'
import { allowedDecisions, checkReply, isSuspendable } from './suspensions/rules.ts'
import type { SuspensionRow } from './tables.ts'

type FoundAccountInput = Pick<
  FoundPerson,
  'account' | 'business' | 'place' | 'hasCurrentSuspension'
>

export function foundAccountView(
  { account, business, place, hasCurrentSuspension }: FoundAccountInput,
  locale: Locale,
): AccountSummary {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    created_at: account.createdAt.toISOString(),
    state: stateOf(account, hasCurrentSuspension),
    business: business && {
      id: business.id,
      name: business.name,
      location: place ? locationOf({ ...place, district: business.district }, locale) : '',
      published: business.publishedAt !== null && business.profileVisibility !== 'hidden',
    },
  }
}

function stateOf(
  { suspendedAt, deletionRequestedAt }: FoundPerson['account'],
  hasCurrentSuspension: boolean,
): AccountState {
  if (suspendedAt) return 'suspended'
  if (deletionRequestedAt) return 'deletion_requested'
  return hasCurrentSuspension ? 'noticed' : 'active'
}

type AccountFactsInput = {
  person: FoundPerson
  counts: ActivityCounts
  suspensions: SuspensionDetails[]
  events: ModerationEventDetails[]
}

export function accountFactsView(
  { person, counts, suspensions, events }: AccountFactsInput,
  locale: Locale,
): AccountDetails {
  return {
    ...foundAccountView(person, locale),
    email_verified: person.account.emailVerifiedAt !== null,
    email_suppression: person.emailSuppression,
    counts: {
      bookings: counts.bookings,
      coming: counts.coming,
      no_shows: counts.noShows,
      reports_decided_against: counts.decidedAgainst,
    },
    suspensions: suspensions.map((one) => suspensionView(one, locale)),
    history: events.map((one) => eventView(one, locale)),
    can: { suspend: isSuspendable(person.account) && !person.hasCurrentSuspension },
  }
}

export function suspensionView(
  { suspension, orderer, decider }: SuspensionDetails,
  locale: Locale,
): Suspension {
  const { reply, repliedAt, outcome, decidedAt, startedAt } = suspension
  return {
    id: suspension.id,
    reason: suspension.reason,
    explanation: suspension.explanation,
    noticed_at: suspension.noticedAt.toISOString(),
    starts_at: suspension.startsAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    ordered_by: orderer && displayName(orderer, locale),
    reply: repliedAt && { text: reply ?? '', at: repliedAt.toISOString() },
    decision:
      outcome && decidedAt
        ? {
            outcome,
            explanation: suspension.decision,
            at: decidedAt.toISOString(),
            by: decider && displayName(decider, locale),
          }
        : null,
    can: allowedDecisions(suspension),
  }
}

export const caseView = (details: SuspensionCaseDetails, locale: Locale): SuspensionCase => ({
  ...suspensionView(details, locale),
  account: foundAccountView(details, locale),
})

const eventView = ({ event, actor }: ModerationEventDetails, locale: Locale): ModerationEvent => ({
  id: event.id,
  action: event.action,
  by: actor && displayName(actor, locale),
  role: event.role,
  reason: event.reason,
  at: event.at.toISOString(),
})

/** The suspension as its subject sees it, without the moderators' names. */
export function ownSuspensionView(
  name: string,
  suspension: SuspensionRow,
  timezone: string | null,
): OwnSuspension {
  const { outcome, decidedAt } = suspension
  return {
    name,
    reason: suspension.reason,
    explanation: suspension.explanation,
    noticed_at: suspension.noticedAt.toISOString(),
    starts_at: suspension.startsAt.toISOString(),
    started: suspension.startedAt !== null,
    replied_at: suspension.repliedAt?.toISOString() ?? null,
    decision:
      outcome && decidedAt
        ? { outcome, explanation: suspension.decision, at: decidedAt.toISOString() }
        : null,
    timezone,
    can: { reply: checkReply(suspension).ok },
  }
}
