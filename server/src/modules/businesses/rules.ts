import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import { countryName, isCountry } from '@ujuzi/contract/locale/countries'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'

/** “Bonamoussadi, Douala”, or “Douala, Cameroon” without a district. */
export function locationOf(
  { district, town, country }: { district: string | null; town: string; country: string },
  locale: Locale,
) {
  if (district) return `${district}, ${town}`
  return isCountry(country) ? `${town}, ${countryName(country, locale)}` : town
}

/** Average stars with one decimal; null below `minReviewsForRating`. */
export const ratingOf = (starsSum: number, count: number) =>
  count < minReviewsForRating ? null : Math.round((starsSum / count) * 10) / 10

/** Id of an uploaded picture and the width to show it in. */
export type AvatarSource = [id: string, width: number] | null

export const avatarUrl = (avatar: AvatarSource) => avatar && pictureFileUrl(...avatar)

/** URL of the search map at a business. */
export const mapUrl = (
  publicUrl: string,
  { latitude, longitude }: { latitude: number; longitude: number },
) => `${publicUrl}/services?view=map&lat=${latitude}&lng=${longitude}`
