import { ratingShownFrom } from '@ujuzi/contract/api/limits'
import { pictureAddress } from '@ujuzi/contract/businesses/media-url'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'

/** Bonamoussadi, Douala; without a known quarter Douala, Cameroon. */
export function locationOf(
  { district, town, country }: { district: string | null; town: string; country: string },
  locale: Locale,
) {
  if (district) return `${district}, ${town}`
  return isCountry(country) ? `${town}, ${countryName(country, locale)}` : town
}

/** One decimal; null while too few have said anything. */
export const ratingOf = (starsSum: number, count: number) =>
  count < ratingShownFrom ? null : Math.round((starsSum / count) * 10) / 10

/** An uploaded picture and the width it is shown in. */
export type Face = [id: string, width: number] | null

export const faceAddress = (face: Face) => face && pictureAddress(...face)
