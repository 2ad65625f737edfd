import type {
  ProfessionalProfile,
  VerificationKind,
} from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Profile } from './queries.ts'

type Verification = ProfessionalProfile['verification']

/** Facts that moderators verified, and contacts confirmed by code; never self-declared values. */
export function verificationView(
  { owner, verifications }: Pick<Profile, 'owner' | 'verifications'>,
  locale: Locale,
): Verification {
  const isVerified = (kind: VerificationKind) => verifications.some((one) => one.kind === kind)
  const confirmed = [
    ...verifications,
    { kind: 'email', verifiedAt: owner.emailVerifiedAt },
    { kind: 'phone', verifiedAt: owner.phoneVerifiedAt },
  ] as const
  return {
    email_verified: owner.emailVerifiedAt !== null,
    phone_verified: owner.phoneVerifiedAt !== null,
    identity_verified: isVerified('identity'),
    business_verified: isVerified('business'),
    license_verified: isVerified('license'),
    insurance_verified: isVerified('insurance'),
    background_check_verified: isVerified('background_check'),
    verification_badges: confirmed.flatMap(({ kind, verifiedAt }) =>
      verifiedAt
        ? [
            {
              id: kind,
              type: kind,
              title: badgeTexts[kind].title({}, { locale }),
              description: badgeTexts[kind].means({}, { locale }),
              verified_at: verifiedAt.toISOString(),
              icon: kind,
            },
          ]
        : [],
    ),
  }
}

const badgeTexts = {
  identity: { title: m.shop_badge_identity, means: m.shop_badge_identity_means },
  business: { title: m.shop_badge_business, means: m.shop_badge_business_means },
  license: { title: m.shop_badge_license, means: m.shop_badge_license_means },
  insurance: { title: m.shop_badge_insurance, means: m.shop_badge_insurance_means },
  background_check: {
    title: m.shop_badge_background_check,
    means: m.shop_badge_background_check_means,
  },
  email: { title: m.shop_badge_email, means: m.shop_badge_email_means },
  phone: { title: m.shop_badge_phone, means: m.shop_badge_phone_means },
} as const satisfies Record<VerificationKind | 'email' | 'phone', unknown>
