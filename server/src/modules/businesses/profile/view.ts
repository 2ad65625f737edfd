import { weekdays } from '@ujuzi/contract/api/options'
import { pictureAddress } from '@ujuzi/contract/businesses/media-url'
import type {
  OpenDay,
  ProfessionalProfile,
  Testimonial,
} from '@ujuzi/contract/businesses/professional-profile'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { unseal } from '../../../platform/auth/encryption.ts'
import { clockText } from '../../bookings/time-zone.rules.ts'
import type { MediaRow } from '../../media/tables.ts'
import { pictureView } from '../../media/view.ts'
import { placeDescription } from '../../places/rules.ts'
import { writerName } from '../../reviews/view.ts'
import type { WeeklyHours } from '../creation/rules.ts'
import { namesIn } from '../creation/rules.ts'
import { newShop } from '../profile.tables.ts'
import { ratingOf } from '../rules.ts'
import { sealedFor } from './encryption.rules.ts'
import type { Profile, Said } from './queries.ts'
import { verificationView } from './verification.view.ts'

type Reading = { authSecret: AuthSecret; locale: Locale }

/** The whole profile, as its owner sees it and nobody else. */
export function profileView(
  profile: Profile,
  { authSecret, locale }: Reading,
): ProfessionalProfile {
  const { business, town, owner, areas, pictures } = profile
  const shop = profile.shop ?? newShop
  const addressOf = (id: string | null) => addressIn(pictures, id)
  const unsealed = (sealed: Buffer | null, purpose: string) =>
    sealed && unseal(sealed, { secret: authSecret, purpose, owner: business.id })
  return {
    id: business.id,
    version: business.version,
    published: business.publishedAt !== null,
    created_at: business.createdAt.toISOString(),
    updated_at: business.updatedAt.toISOString(),
    personal: {
      ...namesOf(owner.name, shop),
      email: owner.email,
      phone_number: owner.phone,
      profile_picture: addressOf(shop.pictureId),
      bio: shop.bio,
      languages: shop.languages,
      timezone: shop.timeZone ?? business.timeZone,
      date_of_birth: unsealed(shop.dateOfBirth, sealedFor.dateOfBirth),
      gender: shop.gender,
    },
    business: {
      business_name: business.name,
      business_logo: addressOf(shop.logoId),
      business_description: business.bio,
      category: business.category,
      business_type: shop.businessType,
      registration_number: shop.registrationNumber,
      tax_id: unsealed(shop.taxId, sealedFor.taxId),
      years_in_business: shop.yearsInBusiness,
      team_size: shop.teamSize,
    },
    location: {
      place_id: business.placeId,
      primary_address: business.address,
      district: business.district,
      city: town.name,
      state: town.region,
      country: town.countryCode,
      postal_code: shop.postalCode,
      coordinates: { latitude: business.latitude, longitude: business.longitude },
      service_radius: shop.serviceRadiusKm,
      service_areas: shop.serviceAreas,
      home_service: business.visitPlaces.includes('client'),
      on_site_service: business.visitPlaces.includes('business'),
    },
    availability: {
      working_hours: hoursView(profile.hours),
      timezone: business.timeZone,
      emergency_services: shop.emergencyServices,
      advance_booking_days: business.advanceBookingDays,
      same_day_booking: business.sameDayBooking,
    },
    social_media: {
      website: business.website,
      facebook: shop.facebook,
      instagram: business.instagram,
      twitter: shop.twitter,
    },
    verification: verificationView(profile, locale),
    portfolio: portfolioView(profile, locale),
    contact_preferences: {
      preferred_contact_method: shop.preferredContactMethod,
      response_time: shop.responseTime,
      auto_responder_enabled: shop.autoResponderEnabled,
      auto_responder_message: shop.autoResponderMessage,
      emergency_contact_available: shop.emergencyContactAvailable,
    },
    pictures: pictures.map(pictureView),
    service_area_names: areas.map((area) => placeDescription(area, locale)),
    rating: ratingOf(business.starsSum, business.reviewCount),
    review_count: business.reviewCount,
  }
}

/** The names as they were given, unless the account has been renamed since. */
function namesOf(
  name: string,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
) {
  const given = [firstName, lastName].filter(Boolean).join(' ')
  if (firstName !== null && given === name) {
    return { first_name: firstName, last_name: lastName ?? '' }
  }
  const read = namesIn(name)
  return { first_name: read.firstName, last_name: read.lastName }
}

function addressIn(pictures: MediaRow[], id: string | null) {
  const picture = pictures.find((one) => one.id === id)
  return picture ? pictureAddress(picture.id, picture.width) : null
}

function hoursView(hours: WeeklyHours[]) {
  const days = weekdays.map((weekday, index) => {
    const intervals = hours
      .filter((one) => one.weekday === index + 1)
      .map((one) => ({
        open_time: clockText(one.opensMinute),
        close_time: clockText(one.closesMinute),
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

function portfolioView(profile: Profile, locale: Locale): ProfessionalProfile['portfolio'] {
  return {
    profile_images: profile.images.flatMap((id) => addressIn(profile.pictures, id) ?? []),
    work_samples: profile.samples.map((piece) => ({
      id: piece.id,
      title: piece.title,
      description: piece.description,
      image_url: piece.imageUrl,
      category: piece.category,
      created_at: piece.createdAt.toISOString(),
      featured: piece.featured,
    })),
    certifications: profile.certifications.map((piece) => ({
      id: piece.id,
      name: piece.name,
      issuing_organization: piece.issuingOrganization,
      issue_date: piece.issueDate,
      certificate_url: piece.certificateUrl,
    })),
    awards: profile.awards.map(({ id, title, organization, year, description }) => ({
      id,
      title,
      organization,
      year,
      description,
    })),
    testimonials: profile.testimonials.map((said) => testimonialView(said, locale)),
  }
}

/** Whoever writes has been there: only the client of a completed visit can. */
export const testimonialView = (said: Said, locale: Locale): Testimonial => ({
  id: said.id,
  client_name: writerName(said.writer, locale),
  rating: said.stars,
  review: said.body,
  service_category: said.category,
  created_at: said.createdAt.toISOString(),
  verified: true,
})

/** How its owner sees it, for whoever has to compare. */
export const shownTo = (reading: Reading) => ({
  profile: (profile: Profile) => profileView(profile, reading),
  said: (said: Said) => testimonialView(said, reading.locale),
})
