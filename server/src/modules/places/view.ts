import type { Locale } from '@ujuzi/contract/locale/locales'
import type { PlaceSummary } from './queries.ts'
import { placeDescription } from './rules.ts'

export const placeView = (town: PlaceSummary, locale: Locale) => ({
  place_id: town.id,
  description: placeDescription(town, locale),
  latitude: town.latitude,
  longitude: town.longitude,
  country: town.countryCode,
})
