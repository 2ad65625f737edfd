import { weekdays } from '@ujuzi/contract/api/options'
import type {
  OpenDay,
  ProfessionalProfile,
  Testimonial,
  VerificationKind,
} from '@ujuzi/contract/businesses/professional-profile'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText } from '../../../platform/auth/encryption.ts'
import { readColumns } from '../../../platform/db/column-fields.ts'
import type { MediaRow } from '../../media/tables.ts'
import { pictureView } from '../../media/view.ts'
import { abbreviateName } from '../../reviews/rules.ts'
import { formatClock } from '../../schedule/time-zone.rules.ts'
import { splitName, type WeeklyHours } from '../creation/rules.ts'
import { defaultBusinessProfile, profileColumns } from '../profile.tables.ts'
import { ratingOf } from '../rules.ts'
import { encryptionPurpose } from './encryption.rules.ts'
import type { Profile, TestimonialReview } from './queries.ts'

type Wire = ProfessionalProfile
type VerificationBadge = {
  id: string
  type: VerificationKind | 'email' | 'phone'
  verified_at: string
  icon: string
}

/** A testimonial without its client name if that is a placeholder, which differs by language. */
export type TestimonialFields = Omit<Testimonial, 'client_name'> & { client_name?: string }

/** `ProfessionalProfile` without the texts that differ by language. */
export type ProfileFields = Omit<Wire, 'verification' | 'portfolio'> & {
  verification: Omit<Wire['verification'], 'verification_badges'> & {
    verification_badges: VerificationBadge[]
  }
  portfolio: Omit<Wire['portfolio'], 'testimonials'> & { testimonials: TestimonialFields[] }
}

/**
 * The profile as its owner edits it, independent of the language. Changes are merged into it and compared with it.
 * Includes the private fields, decrypted. `service_area_names` are bare town names.
 */
export function profileFields(profile: Profile, secret: AuthSecret): ProfileFields {
  const { business, town, owner, areas, pictures } = profile
  const businessProfile = profile.businessProfile ?? defaultBusinessProfile
  const {
    personal,
    business: about,
    location,
    availability,
    social_media,
    contact_preferences,
  } = readColumns(profileColumns, { businesses: business, business_profiles: businessProfile })
  const urlOf = (id: string | null) => pictureUrlOf(pictures, id)
  const decrypt = (encrypted: Buffer | null, purpose: string) =>
    encrypted && decryptText(encrypted, { secret, purpose, owner: business.id })
  return {
    id: business.id,
    version: business.version,
    published: business.publishedAt !== null && business.profileVisibility !== 'hidden',
    created_at: business.createdAt.toISOString(),
    updated_at: business.updatedAt.toISOString(),
    personal: {
      ...personal,
      ...accountNames(owner.name, businessProfile),
      email: owner.email,
      phone_number: owner.phone,
      profile_picture: urlOf(businessProfile.pictureId),
      timezone: businessProfile.timeZone ?? business.timeZone,
      date_of_birth: decrypt(businessProfile.dateOfBirth, encryptionPurpose.dateOfBirth),
    },
    business: {
      ...about,
      business_logo: urlOf(businessProfile.logoId),
      phone_verified: business.phoneVerifiedAt !== null,
      tax_id: decrypt(businessProfile.taxId, encryptionPurpose.taxId),
    },
    location: {
      ...location,
      city: town.name,
      state: town.region,
      country: town.countryCode,
      coordinates: { latitude: business.latitude, longitude: business.longitude },
      home_service: business.visitPlaces.includes('client'),
      on_site_service: business.visitPlaces.includes('business'),
    },
    availability: {
      ...availability,
      working_hours: hoursFields(profile.hours),
      timezone: business.timeZone,
    },
    social_media,
    verification: verificationFields(profile),
    portfolio: portfolioFields(profile),
    contact_preferences,
    pictures: pictures.map(pictureView),
    service_area_names: areas.map(({ name }) => name),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
  }
}

/** First and last name as typed, or split from the account name if that changed since. */
function accountNames(
  name: string,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
) {
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  if (firstName !== null && fullName === name) {
    return { first_name: firstName, last_name: lastName ?? '' }
  }
  const split = splitName(name)
  return { first_name: split.firstName, last_name: split.lastName }
}

function pictureUrlOf(pictures: MediaRow[], id: string | null) {
  const picture = pictures.find((one) => one.id === id)
  return picture ? pictureFileUrl(picture.id, picture.width) : null
}

function hoursFields(hours: WeeklyHours[]) {
  const days = weekdays.map((weekday, index) => {
    const intervals = hours
      .filter((one) => one.weekday === index + 1)
      .map((one) => ({
        open_time: formatClock(one.opensMinute),
        close_time: formatClock(one.closesMinute),
      }))
    const day: OpenDay = {
      is_open: intervals.length > 0,
      open_time: intervals[0]?.open_time ?? null,
      close_time: intervals.at(-1)?.close_time ?? null,
      intervals,
    }
    return [weekday, day] as const
  })
  return Object.fromEntries(days) as Record<(typeof weekdays)[number], OpenDay>
}

function portfolioFields(profile: Profile): ProfileFields['portfolio'] {
  return {
    profile_images: profile.images.flatMap((id) => pictureUrlOf(profile.pictures, id) ?? []),
    work_samples: profile.samples.map((sample) => ({
      id: sample.id,
      title: sample.title,
      description: sample.description,
      image_url: sample.imageUrl,
      category: sample.category,
      created_at: sample.createdAt.toISOString(),
      featured: sample.featured,
    })),
    certifications: profile.certifications.map((certification) => ({
      id: certification.id,
      name: certification.name,
      issuing_organization: certification.issuingOrganization,
      issue_date: certification.issueDate,
      certificate_url: certification.certificateUrl,
    })),
    awards: profile.awards.map(({ id, title, organization, year, description }) => ({
      id,
      title,
      organization,
      year,
      description,
    })),
    testimonials: profile.testimonials.map(testimonialFields),
  }
}

/** A review as a testimonial. It is always `verified`: only the client of a completed booking can write a review. */
export const testimonialFields = ({ writer, ...review }: TestimonialReview): TestimonialFields => ({
  id: review.id,
  ...(writer &&
    !writer.erasedAt && {
      client_name: writer.showsFullName ? writer.name : abbreviateName(writer.name),
    }),
  rating: review.stars,
  review: review.body,
  service_category: review.category,
  created_at: review.createdAt.toISOString(),
  verified: true,
})

/** Facts that moderators verified, and contacts confirmed by code; never self-declared values. */
function verificationFields({
  owner,
  verifications,
}: Pick<Profile, 'owner' | 'verifications'>): ProfileFields['verification'] {
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
        ? [{ id: kind, type: kind, verified_at: verifiedAt.toISOString(), icon: kind }]
        : [],
    ),
  }
}
