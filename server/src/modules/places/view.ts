import type { Locale } from '@ujuzi/contract/locale/locales'
import type { FoundPlace } from './queries.ts'
import { placeDescription } from './rules.ts'

export const placeView = (town: FoundPlace, locale: Locale) => ({
  place_id: town.id,
  description: placeDescription(town, locale),
  latitude: town.latitude,
  longitude: town.longitude,
  country: town.countryCode,
})
