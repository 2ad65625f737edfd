import type {
  KybCase,
  KybCaseDetails,
  KybDocument,
} from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import { isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { unseal } from '../../../platform/auth/encryption.ts'
import { shownName } from '../../accounts/view.ts'
import { sealedFor } from '../../businesses/profile/encryption.rules.ts'
import { locationOf } from '../../businesses/rules.ts'
import { shownBusinessName } from '../../businesses/view.ts'
import { isSameName, judgeMove, type Names, nameProved, namesOf, waitingHours } from '../rules.ts'
import { verifiedView } from '../view.ts'
import type { CaseDetails, EventDetails } from './queries.ts'
import type { NameProved } from './revocation.queries.ts'

export type Reading = { viewer: Actor; authSecret: AuthSecret; locale: Locale; now: Date }
type Named = { name: string | null; erasedAt: Date | null } | null

export function caseView(details: CaseDetails, { locale, now }: Reading): KybCase {
  const { case: of, business, owner, kinds, taker, decider } = details
  return {
    id: of.id,
    business_id: business.id,
    business_name: shownBusinessName(business.name, owner, locale),
    state: of.state,
    submitted_at: of.submittedAt?.toISOString() ?? null,
    waiting_hours: waitingHours(of, now),
    kinds,
    taken_by: nameOf(taker, locale),
    decided_at: of.decidedAt?.toISOString() ?? null,
    decided_by: nameOf(decider, locale),
    reason: of.reason,
  }
}

type Whole = {
  details: CaseDetails
  documents: KybDocument[]
  verified: readonly { kind: VerificationKind; verifiedAt: Date }[]
  proved: readonly NameProved[]
  events: readonly EventDetails[]
}

export function caseDetailsView(whole: Whole, reading: Reading): KybCaseDetails {
  const { details, documents, verified, proved, events } = whole
  const { viewer, locale, now } = reading
  const may = (move: 'take' | 'decide' | 'open' | 'revoke') =>
    judgeMove(move, details.case, { side: 'reviewer', accountId: viewer.accountId }, now) === 'yes'
  return {
    ...caseView(details, reading),
    claim: may('open') ? claimOf(details, reading) : null,
    documents: may('open') ? documents : documents.map((one) => ({ ...one, name: null })),
    verifications: verified.map(verifiedView),
    renamed: renamedOf(proved, namesOf(details)),
    history: events.map(({ event, actor }) => ({
      event: event.event,
      who: nameOf(actor, locale),
      document_id: event.documentId,
      reason: event.reason,
      at: event.at.toISOString(),
    })),
    can: { take: may('take') && !may('decide'), decide: may('decide'), revoke: may('revoke') },
  }
}

/** What the documents have to bear out, for the reviewer who has the case. */
function claimOf(
  { business, place, owner, shop }: CaseDetails,
  { authSecret, locale }: Reading,
): KybCaseDetails['claim'] {
  const sealed = shop?.dateOfBirth
  return {
    owner_name: namesOf({ business, owner, shop }).person,
    location: isCountry(place.country)
      ? locationOf({ ...place, district: business.district }, locale)
      : place.town,
    category: business.category,
    date_of_birth: sealed
      ? unseal(sealed, {
          secret: authSecret,
          purpose: sealedFor.dateOfBirth,
          owner: business.id,
        })
      : null,
    registration_number: shop?.registrationNumber ?? null,
  }
}

/** What is called otherwise than when it was proved. */
const renamedOf = (proved: readonly NameProved[], names: Names) =>
  proved.flatMap(({ kind, name }) => {
    const now = nameProved(kind, names)
    return now && !isSameName(name, now) ? [{ kind, approved: name, now }] : []
  })

const nameOf = (person: Named, locale: Locale) =>
  person?.name ? shownName({ name: person.name, erasedAt: person.erasedAt }, locale) : null
