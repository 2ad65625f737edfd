import type {
  ProfessionalProfile,
  VerificationKind,
} from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Profile } from './queries.ts'

type Verification = ProfessionalProfile['verification']

/** What somebody has looked at and found true: never what a person says of themselves. */
export function verificationView(
  { owner, verified }: Pick<Profile, 'owner' | 'verified'>,
  locale: Locale,
): Verification {
  const is = (kind: VerificationKind) => verified.some((one) => one.kind === kind)
  const proved = [
    ...verified,
    { kind: 'email', verifiedAt: owner.emailVerifiedAt },
    { kind: 'phone', verifiedAt: owner.phoneVerifiedAt },
  ] as const
  return {
    email_verified: owner.emailVerifiedAt !== null,
    phone_verified: owner.phoneVerifiedAt !== null,
    identity_verified: is('identity'),
    business_verified: is('business'),
    license_verified: is('license'),
    insurance_verified: is('insurance'),
    background_check_verified: is('background_check'),
    verification_badges: proved.flatMap(({ kind, verifiedAt }) =>
      verifiedAt
        ? [
            {
              id: kind,
              type: kind,
              title: words[kind].title({}, { locale }),
              description: words[kind].means({}, { locale }),
              verified_at: verifiedAt.toISOString(),
              icon: kind,
            },
          ]
        : [],
    ),
  }
}

const words = {
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
