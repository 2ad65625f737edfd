import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import { getLocale } from '@ujuzi/contract/runtime'

export type Place = { name: string; latitude: number; longitude: number }

/** Towns that the profile names, by id. `town` is its own, with the centre, if that could be loaded. */
export function placesOf(
  profile: ProfessionalProfile,
  town: Place | undefined,
): Record<string, Place> {
  const { location, service_area_names } = profile
  const { place_id, service_areas, coordinates } = location
  const areas = service_areas.map((id, index) => [
    id,
    { name: service_area_names[index] ?? id, ...coordinates },
  ])
  return {
    ...Object.fromEntries(areas),
    [place_id]: town ?? { name: townText(profile), ...coordinates },
  }
}

/** Douala, Littoral, Cameroon */
const townText = ({ location: { city, state, country } }: ProfessionalProfile) =>
  [city, state, isCountry(country) ? countryName(country, getLocale()) : country]
    .filter(Boolean)
    .join(', ')
