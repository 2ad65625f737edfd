import type { Locale } from '@ujuzi/contract/locale/locales'
import type {
  AccountFacts,
  AccountState,
  FoundAccount,
  ModerationEvent,
  OwnSuspension,
  Suspension,
  SuspensionCase,
} from '@ujuzi/contract/moderation/suspensions'
import type { EventDetails } from '../accounts/moderation.queries.ts'
import { shownName } from '../accounts/view.ts'
import { locationOf } from '../businesses/rules.ts'
import type { Counts, FoundPerson } from './people.queries.ts'
import type { CaseDetails } from './suspensions/cases.queries.ts'
import type { SuspensionDetails } from './suspensions/queries.ts'
import { allowed, isSuspendable, mayReply } from './suspensions/rules.ts'
import type { SuspensionRow } from './tables.ts'

type Found = Pick<FoundPerson, 'account' | 'business' | 'place' | 'isNoticed'>

export function foundView(
  { account, business, place, isNoticed }: Found,
  locale: Locale,
): FoundAccount {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    created_at: account.createdAt.toISOString(),
    state: stateOf(account, isNoticed),
    business: business && {
      id: business.id,
      name: business.name,
      location: place ? locationOf({ ...place, district: business.district }, locale) : '',
      published: business.publishedAt !== null,
    },
  }
}

function stateOf(
  { suspendedAt, leavingAt }: FoundPerson['account'],
  isNoticed: boolean,
): AccountState {
  if (suspendedAt) return 'suspended'
  if (leavingAt) return 'leaving'
  return isNoticed ? 'noticed' : 'active'
}

type Known = {
  person: FoundPerson
  counts: Counts
  suspensions: SuspensionDetails[]
  events: EventDetails[]
}

export function factsView(
  { person, counts, suspensions, events }: Known,
  locale: Locale,
): AccountFacts {
  return {
    ...foundView(person, locale),
    email_verified: person.account.emailVerifiedAt !== null,
    counts: {
      bookings: counts.bookings,
      coming: counts.coming,
      no_shows: counts.noShows,
      reports_decided_against: counts.decidedAgainst,
    },
    suspensions: suspensions.map((one) => suspensionView(one, locale)),
    history: events.map((one) => eventView(one, locale)),
    can: { suspend: isSuspendable(person.account) && !person.isNoticed },
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
    ordered_by: orderer && shownName(orderer, locale),
    reply: repliedAt && { text: reply ?? '', at: repliedAt.toISOString() },
    decision:
      outcome && decidedAt
        ? {
            outcome,
            explanation: suspension.decision,
            at: decidedAt.toISOString(),
            by: decider && shownName(decider, locale),
          }
        : null,
    can: allowed(suspension),
  }
}

export const caseView = (details: CaseDetails, locale: Locale): SuspensionCase => ({
  ...suspensionView(details, locale),
  account: foundView(details, locale),
})

const eventView = ({ event, actor }: EventDetails, locale: Locale): ModerationEvent => ({
  id: event.id,
  action: event.action,
  by: actor && shownName(actor, locale),
  role: event.role,
  reason: event.reason,
  at: event.at.toISOString(),
})

/** Who decided is for the house to know. */
export function ownView(
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
    can: { reply: mayReply(suspension).ok },
  }
}
