import type { KybOutcome } from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { EventTemplate } from '../notifications/event.rules.ts'

type Outcome = KybOutcome | 'revoked'
type Facts = {
  business: { id: string; name: string }
  outcome: Outcome
  reason: string | null
  kinds: readonly VerificationKind[]
  publicUrl: () => string
}

/** The owner hears how the verification of the business was decided, or that it was revoked. */
export const verificationDecided: EventTemplate<Facts> = {
  email: ({ business, publicUrl, ...decided }, { name, locale }) => {
    const { title, text } = words[decided.outcome]
    return {
      title: title({}, { locale }),
      paragraphs: [text({ name, business: business.name }, { locale })],
      details: detailsOf(decided, locale),
      action: {
        label: m.kyb_mail_action({}, { locale }),
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
  approved: { title: m.kyb_mail_approved_title, text: m.kyb_mail_approved_text },
  rejected: { title: m.kyb_mail_rejected_title, text: m.kyb_mail_rejected_text },
  more_information: { title: m.kyb_mail_more_title, text: m.kyb_mail_more_text },
  revoked: { title: m.kyb_mail_revoked_title, text: m.kyb_mail_revoked_text },
} satisfies Record<Outcome, unknown>

type Decided = Pick<Facts, 'outcome' | 'reason' | 'kinds'>

function detailsOf({ outcome, reason, kinds }: Decided, locale: Locale) {
  const label = outcome === 'revoked' ? m.kyb_mail_taken_back : m.kyb_mail_verified
  const value = kinds.map((kind) => kindNames[kind]({}, { locale })).join(', ')
  return [
    ...(value ? [{ label: label({}, { locale }), value }] : []),
    ...(reason ? [{ label: m.kyb_mail_reason({}, { locale }), value: reason }] : []),
  ]
}

const kindNames = {
  identity: m.kyb_kind_identity,
  business: m.kyb_kind_business,
  license: m.kyb_kind_license,
  insurance: m.kyb_kind_insurance,
  background_check: m.kyb_kind_background_check,
} satisfies Record<VerificationKind, unknown>
