import type { Locale } from '@ujuzi/contract/locale/locales'
import type { District } from './districts/rules.ts'
import type { PlaceSummary } from './queries.ts'
import { placeDescription } from './rules.ts'

export const placeView = (town: PlaceSummary, locale: Locale) => ({
  place_id: town.id,
  description: placeDescription(town, locale),
  latitude: town.latitude,
  longitude: town.longitude,
  country: town.countryCode,
})

/** Position rounded to about a hundred metres: it names an area. */
export const districtView = ({ id, name, latitude, longitude }: District) => ({
  place_id: id,
  name,
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
