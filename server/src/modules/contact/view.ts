import type { ContactCase, ContactCaseDetails } from '@ujuzi/contract/contact/contact'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { type NullablePerson, nullableDisplayName } from '../accounts/view.ts'
import { type ContactAction, checkContactAction } from './rules.ts'
import type { ContactCaseRow } from './tables.ts'

type CaseInput = { case: ContactCaseRow; taker: NullablePerson; decider: NullablePerson }
type EventInput = {
  event: ContactCaseDetails['history'][number]['event']
  at: Date
  actor: NullablePerson
}

export function contactCaseView(
  { case: contactCase, taker, decider }: CaseInput,
  locale: Locale,
): ContactCase {
  const { id, name, email, topic, message, state, createdAt, decidedAt } = contactCase
  return {
    id,
    name,
    email,
    topic,
    message,
    language: contactCase.locale,
    state,
    created_at: createdAt.toISOString(),
    taken_by: nullableDisplayName(taker, locale),
    decided_at: decidedAt?.toISOString() ?? null,
    decided_by: nullableDisplayName(decider, locale),
  }
}

export function contactCaseDetailsView(
  details: CaseInput,
  events: readonly EventInput[],
  { moderatorId, locale, now }: { moderatorId: string; locale: Locale; now: Date },
): ContactCaseDetails {
  const may = (action: ContactAction) =>
    checkContactAction(action, details.case, { moderatorId, now }) === 'yes'
  return {
    ...contactCaseView(details, locale),
    account_id: details.case.accountId,
    response: details.case.response,
    history: events.map(({ event, actor, at }) => ({
      event,
      who: nullableDisplayName(actor, locale),
      at: at.toISOString(),
    })),
    can: { take: may('take') && !may('decide'), decide: may('decide') },
  }
}
