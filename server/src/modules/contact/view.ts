import type { ContactCase, ContactCaseDetails } from '@ujuzi/contract/contact/contact'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { displayName } from '../accounts/view.ts'
import { type ContactAction, checkContactAction } from './rules.ts'
import type { ContactCaseRow } from './tables.ts'

type NullablePerson = { name: string | null; erasedAt: Date | null } | null
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
    taken_by: nameOf(taker, locale),
    decided_at: decidedAt?.toISOString() ?? null,
    decided_by: nameOf(decider, locale),
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
      who: nameOf(actor, locale),
      at: at.toISOString(),
    })),
    can: { take: may('take') && !may('decide'), decide: may('decide') },
  }
}

const nameOf = (person: NullablePerson, locale: Locale) =>
  person?.name ? displayName({ name: person.name, erasedAt: person.erasedAt }, locale) : null
