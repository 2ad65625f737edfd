import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import { type AboutFacts, aboutFacts } from '@ujuzi/contract/businesses/profile-fields'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import type { AboutNames } from '@ujuzi/contract/storefront/listing-names'
import type { BusinessAbout } from '@ujuzi/contract/storefront/storefront'
import { avatarUrl } from '../businesses/rules.ts'
import type { VisibleParts } from '../businesses/visibility.rules.ts'
import type { AboutRow, PictureRow } from './about.queries.ts'
import { reviewView } from './reviews.view.ts'

type WithVisitPlaces = { visitPlaces: BookingPlace['kind'][] }

/** Omits fields that the business left empty. */
export function aboutView(
  row: AboutRow,
  { visitPlaces }: WithVisitPlaces,
  parts: VisibleParts,
  locale: Locale,
): Omit<BusinessAbout, keyof AboutNames> {
  const { first_name, bio, service_radius_km: radius_km, areas } = row
  const { emergency_services: services, emergency_contact_available: contact } = row
  const logo = avatarUrl(row.logo)
  const featured = parts.reviews ? row.testimonials : []
  const testimonials = featured.map((review) => reviewView(review, parts, locale))
  return {
    ...givenFacts(row),
    ...(logo && { logo }),
    ...(first_name && bio && { person: { first_name, bio } }),
    ...(visitPlaces.includes('client') && { home_service: { radius_km, areas } }),
    ...((services || contact) && { emergency: { services, contact } }),
    ...(row.certifications.length > 0 && { certifications: row.certifications }),
    ...(row.awards.length > 0 && { awards: row.awards }),
    ...(testimonials.length > 0 && { testimonials }),
  }
}

const givenFacts = (row: AboutRow): AboutFacts =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => name in aboutFacts && isGiven(value)),
  )

const isGiven = (value: unknown) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

export const profileImageView = ({ id, width, height }: PictureRow) => ({
  image_url: pictureFileUrl(id, width),
  width,
  height,
})
