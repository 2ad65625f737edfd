import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { CaseOutcome } from '@ujuzi/contract/documents/documents'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { EventTemplate } from '../notifications/event.rules.ts'

type Outcome = CaseOutcome | 'revoked'
type Facts = {
  business: { id: string; name: string }
  outcome: Outcome
  reason: string | null
  kinds: readonly VerificationKind[]
  publicUrl: () => string
}

/** Notifies the owner that the verification of the business was approved, rejected or revoked. */
export const verificationDecided: EventTemplate<Facts> = {
  group: 'necessary',
  email: ({ business, publicUrl, ...decided }, { name, locale }) => {
    const { title, text } = words[decided.outcome]
    return {
      title: title({}, { locale }),
      paragraphs: [text({ name, business: business.name }, { locale })],
      details: detailsOf(decided, locale),
      action: {
        label: m.documents_email_action({}, { locale }),
        url: `${publicUrl()}/professional/profile/verification`,
      },
    }
  },
  inApp: ({ business, outcome }) => ({
    party: 'professional',
    event: `verification_${outcome}`,
    businessId: business.id,
  }),
}

const words = {
  approved: { title: m.documents_email_approved_title, text: m.documents_email_approved_text },
  rejected: { title: m.documents_email_rejected_title, text: m.documents_email_rejected_text },
  more_information: { title: m.documents_email_more_title, text: m.documents_email_more_text },
  revoked: { title: m.documents_email_revoked_title, text: m.documents_email_revoked_text },
} satisfies Record<Outcome, unknown>

type Decided = Pick<Facts, 'outcome' | 'reason' | 'kinds'>

function detailsOf({ outcome, reason, kinds }: Decided, locale: Locale) {
  const label = outcome === 'revoked' ? m.documents_email_taken_back : m.documents_email_verified
  const value = kinds.map((kind) => kindNames[kind]({}, { locale })).join(', ')
  return [
    ...(value ? [{ label: label({}, { locale }), value }] : []),
    ...(reason ? [{ label: m.documents_email_reason({}, { locale }), value: reason }] : []),
  ]
}

const kindNames = {
  identity: m.documents_kind_identity,
  business: m.documents_kind_business,
  license: m.documents_kind_license,
  insurance: m.documents_kind_insurance,
  background_check: m.documents_kind_background_check,
} satisfies Record<VerificationKind, unknown>
