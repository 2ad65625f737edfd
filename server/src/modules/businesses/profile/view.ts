import type {
  ProfessionalProfile,
  Testimonial,
  VerificationKind,
} from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { placeDescription } from '../../places/rules.ts'
import { writerName } from '../../reviews/view.ts'
import { type ProfileFields, profileFields, testimonialFields } from './fields.rules.ts'
import type { Profile, TestimonialReview } from './queries.ts'

/** The whole profile including private fields: for its owner only. */
export function profileView(
  profile: Profile,
  { authSecret, locale }: { authSecret: AuthSecret; locale: Locale },
): ProfessionalProfile {
  const fields = profileFields(profile, authSecret)
  return {
    ...fields,
    verification: verificationView(fields.verification, locale),
    portfolio: {
      ...fields.portfolio,
      testimonials: profile.testimonials.map((review) => testimonialView(review, locale)),
    },
    service_area_names: profile.areas.map((area) => placeDescription(area, locale)),
  }
}

const testimonialView = (review: TestimonialReview, locale: Locale): Testimonial => ({
  ...testimonialFields(review),
  client_name: writerName(review.writer, locale),
})

const verificationView = (
  { verification_badges, ...facts }: ProfileFields['verification'],
  locale: Locale,
): ProfessionalProfile['verification'] => ({
  ...facts,
  verification_badges: verification_badges.map((badge) => ({
    ...badge,
    title: badgeTexts[badge.type].title({}, { locale }),
    description: badgeTexts[badge.type].means({}, { locale }),
  })),
})

const badgeTexts = {
  identity: { title: m.business_badge_identity, means: m.business_badge_identity_means },
  business: { title: m.business_badge_business, means: m.business_badge_business_means },
  license: { title: m.business_badge_license, means: m.business_badge_license_means },
  insurance: { title: m.business_badge_insurance, means: m.business_badge_insurance_means },
  background_check: {
    title: m.business_badge_background_check,
    means: m.business_badge_background_check_means,
  },
  email: { title: m.business_badge_email, means: m.business_badge_email_means },
  phone: { title: m.business_badge_phone, means: m.business_badge_phone_means },
} as const satisfies Record<VerificationKind | 'email' | 'phone', unknown>
