import { type BookingLink, getBookingLink } from '@ujuzi/contract/businesses/booking-link'
import {
  getProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { ended } from '@ujuzi/contract/locale/elision'
import type { Category } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { getProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { hoursLines } from './hours-lines.ts'

export type PosterData = {
  id: string
  category: Category
  name: string
  /** Headline or category, and place, e.g. `Knotless braids. Surulere, Lagos`. */
  line: string
  /** Street, if the public page shows it, and opening hours. */
  address: string | null
  hours: string[]
  /** Drawn person in front of the cloth. */
  portrait: string | null
  photo: string | null
  link: BookingLink
}

/** Null for a professional without a business. */
export async function loadPoster(request: Request): Promise<PosterData | null> {
  const access = { request, role: 'professional' } as const
  const [link, profile, settings, figures] = await Promise.all([
    call(getBookingLink, {}),
    call(getProfessionalProfile, {}),
    call(getProfessionalSettings, {}),
    call(getBusinessFigures, {}),
  ])
  if (!link.ok && link.error.code === 'business_not_found') return null
  return posterData(requireData(profile, access), {
    link: requireData(link, access),
    showsLocation: requireData(settings, access).privacy.show_location,
    portrait: requireData(figures, access).business?.portrait ?? null,
  })
}

type Facts = { link: BookingLink; showsLocation: boolean; portrait: string | null }

function posterData(profile: ProfessionalProfile, { link, showsLocation, portrait }: Facts) {
  const { business, personal, location, availability } = profile
  const place = [location.district, location.city].filter(Boolean).join(', ')
  return {
    id: profile.id,
    category: business.category,
    name: business.business_name,
    line: `${ended(business.headline || categoryLabel(business.category))} ${place}`,
    address: showsLocation ? location.primary_address : null,
    hours: hoursLines(availability.working_hours),
    portrait: portraitUrl(portrait),
    photo: personal.profile_picture,
    link,
  }
}
