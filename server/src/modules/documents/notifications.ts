import type { KybOutcome } from '@ujuzi/contract/businesses/document-verification'
import type { VerificationKind } from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Db } from '../../platform/db/db.ts'
import { sendMail } from '../../platform/email/email.ts'
import { letter } from '../../platform/email/email-template.ts'
import { localeNamed } from '../../platform/locale.ts'
import { tellOfBusiness } from '../notifications/queries.ts'
import type { CaseDetails } from './moderation/queries.ts'

type Outcome = KybOutcome | 'revoked'
type Decided = { outcome: Outcome; reason: string | null; kinds: readonly VerificationKind[] }

/** A letter, a notice, and word to the screens that are open. */
export async function tellOwner(
  tx: Db,
  { owner, business }: Pick<CaseDetails, 'owner' | 'business'>,
  decided: Decided,
  { publicUrl }: { publicUrl: () => string },
  now: Date,
) {
  if (owner.erasedAt) return
  const locale = localeNamed(owner.locale)
  const { title, text } = words[decided.outcome]
  const subject = title({}, { locale })
  const body = letter({
    locale,
    title: subject,
    paragraphs: [text({ name: owner.name, business: business.name }, { locale })],
    details: detailsOf(decided, locale),
    action: {
      label: m.kyb_mail_action({}, { locale }),
      url: `${publicUrl()}/professional/profile/verification`,
    },
  })
  await sendMail(tx, { to: owner.email, subject, ...body }, now)
  const event = `verification_${decided.outcome}` as const
  await tellOfBusiness(tx, { accountId: owner.id, businessId: business.id, event }, now)
}

const words = {
  approved: { title: m.kyb_mail_approved_title, text: m.kyb_mail_approved_text },
  rejected: { title: m.kyb_mail_rejected_title, text: m.kyb_mail_rejected_text },
  more_information: { title: m.kyb_mail_more_title, text: m.kyb_mail_more_text },
  revoked: { title: m.kyb_mail_revoked_title, text: m.kyb_mail_revoked_text },
} satisfies Record<Outcome, unknown>

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
