import type { VisitPlace } from '@ujuzi/contract/bookings/bookings'
import { pictureAddress } from '@ujuzi/contract/businesses/media-url'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { About } from '@ujuzi/contract/search/storefront'
import { faceAddress } from '../businesses/rules.ts'
import type { ShownPicture, ToldRow } from './about.queries.ts'
import { reviewView } from './reviews.view.ts'

type Offered = { visitPlaces: VisitPlace['kind'][] }

/** What was not told takes no room. */
export function aboutView(told: ToldRow, { visitPlaces }: Offered, locale: Locale): About {
  const { first_name, bio, service_radius_km: radius_km, areas } = told
  const { emergency_services: services, emergency_contact_available: contact } = told
  const { years_in_business, team_size, languages, facebook, twitter } = told
  const logo = faceAddress(told.logo)
  const testimonials = told.testimonials.map((row) => reviewView(row, locale))
  return {
    ...(logo && { logo }),
    ...(first_name && bio && { person: { first_name, bio } }),
    ...(languages.length > 0 && { languages }),
    ...(years_in_business !== null && { years_in_business }),
    ...(team_size !== null && { team_size }),
    business_type: told.business_type,
    ...(visitPlaces.includes('client') && { home_service: { radius_km, areas } }),
    ...((services || contact) && { emergency: { services, contact } }),
    response_time: told.response_time,
    preferred_contact_method: told.preferred_contact_method,
    ...(facebook && { facebook }),
    ...(twitter && { twitter }),
    ...(told.certifications.length > 0 && { certifications: told.certifications }),
    ...(told.awards.length > 0 && { awards: told.awards }),
    ...(testimonials.length > 0 && { testimonials }),
  }
}

export const profileImageView = ({ id, width, height }: ShownPicture) => ({
  image_url: pictureAddress(id, width),
  width,
  height,
})
