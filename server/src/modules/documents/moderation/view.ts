import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { CaseDetails, CaseDocument, DocumentCase } from '@ujuzi/contract/documents/documents'
import { isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText } from '../../../platform/auth/encryption.ts'
import { nullableDisplayName } from '../../accounts/view.ts'
import { encryptionPurpose } from '../../businesses/profile/encryption.rules.ts'
import { locationOf } from '../../businesses/rules.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import {
  checkCaseAction,
  claimedNames,
  isSameName,
  type Names,
  provedName,
  waitingHours,
} from '../rules.ts'
import { verifiedView } from '../view.ts'
import type { CaseEventDetails, DocumentCaseDetails } from './queries.ts'
import type { ProvedName } from './revocation.queries.ts'

export type ViewerContext = { viewer: Actor; authSecret: AuthSecret; locale: Locale; now: Date }

export function caseView(
  details: DocumentCaseDetails,
  { locale, now }: ViewerContext,
): DocumentCase {
  const { case: documentCase, business, owner, kinds, taker, decider } = details
  return {
    id: documentCase.id,
    business_id: business.id,
    business_name: displayBusinessName(business.name, owner, locale),
    state: documentCase.state,
    submitted_at: documentCase.submittedAt?.toISOString() ?? null,
    waiting_hours: waitingHours(documentCase, now),
    kinds,
    taken_by: nullableDisplayName(taker, locale),
    decided_at: documentCase.decidedAt?.toISOString() ?? null,
    decided_by: nullableDisplayName(decider, locale),
    reason: documentCase.reason,
  }
}

type CaseDetailsInput = {
  details: DocumentCaseDetails
  documents: CaseDocument[]
  verified: readonly { kind: VerificationKind; verifiedAt: Date }[]
  proved: readonly ProvedName[]
  events: readonly CaseEventDetails[]
}

export function caseDetailsView(input: CaseDetailsInput, context: ViewerContext): CaseDetails {
  const { details, documents, verified, proved, events } = input
  const { viewer, locale, now } = context
  const may = (action: 'take' | 'decide' | 'open' | 'revoke') =>
    checkCaseAction(action, details.case, {
      by: { side: 'moderator', accountId: viewer.accountId },
      now,
    }) === 'yes'
  return {
    ...caseView(details, context),
    claim: may('open') ? claimOf(details, context) : null,
    documents: may('open') ? documents : documents.map((one) => ({ ...one, name: null })),
    verifications: verified.map(verifiedView),
    renamed: nameChanges(proved, claimedNames(details)),
    history: events.map(({ event, actor }) => ({
      event: event.event,
      who: nullableDisplayName(actor, locale),
      document_id: event.documentId,
      reason: event.reason,
      at: event.at.toISOString(),
    })),
    can: { take: may('take') && !may('decide'), decide: may('decide'), revoke: may('revoke') },
  }
}

/** Claims that the documents have to prove, for the moderator who has claimed the case. */
function claimOf(
  { business, place, owner, businessProfile }: DocumentCaseDetails,
  { authSecret, locale }: ViewerContext,
): CaseDetails['claim'] {
  const encrypted = businessProfile?.dateOfBirth
  return {
    owner_name: claimedNames({ business, owner, businessProfile }).person,
    location: isCountry(place.country)
      ? locationOf({ ...place, district: business.district }, locale)
      : place.town,
    category: business.category,
    date_of_birth: encrypted
      ? decryptText(encrypted, {
          secret: authSecret,
          purpose: encryptionPurpose.dateOfBirth,
          owner: business.id,
        })
      : null,
    registration_number: businessProfile?.registrationNumber ?? null,
  }
}

/** Names that have changed since they were verified. */
const nameChanges = (proved: readonly ProvedName[], names: Names) =>
  proved.flatMap(({ kind, name }) => {
    const now = provedName(kind, names)
    return now && !isSameName(name, now) ? [{ kind, approved: name, now }] : []
  })
