import { searchRadiusKm } from '@ujuzi/contract/limits'
import type { SortOption } from '@ujuzi/contract/options'

/** Words that say nothing about a business: English, French, Spanish. */
const empty = new Set(
  `a à an and at best by for from good in me my near nearby of on or the to with
  au aux avec d dans de des du en et l la le les qu s ma me mes mon ou par pour près sur un une
  al cerca con del el ella en los las mi o para por un una y`.split(/\s+/),
)
const longestWord = 40
const mostWords = 8

/**
 * What was typed as a tsquery of the `words` configuration, or undefined when it holds no word. Every word
 * may be the beginning of a longer one, and a plural finds its singular. Only letters, digits and marks
 * reach the query, so nothing typed can be an operator of it.
 */
export function wordsQuery(typed: string): string | undefined {
  const words = typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.slice(0, longestWord))
  const telling = words.filter((word) => !empty.has(word))
  const chosen = (telling.length > 0 ? telling : words).slice(0, mostWords)
  return chosen.length > 0 ? chosen.map(wordOrSingular).join(' & ') : undefined
}

/** A singular is looked for whole: `tress:*` would find a stress coach for `tresses`. */
function wordOrSingular(word: string) {
  const singular =
    /^\p{L}{3,}[sx]$/u.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : undefined
  return singular ? `(${word}:* | ${singular})` : `${word}:*`
}

export type Spot = { latitude: number; longitude: number }
export type Area = Spot & { radiusKm: number }

const kmPerDegree = 111.195

/** Degrees around a spot that hold the whole circle; it narrows towards the poles, but never to nothing. */
export function boxAround({ latitude, longitude, radiusKm }: Area) {
  const up = radiusKm / kmPerDegree
  const across = Math.min(180, up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)))
  return {
    west: longitude - across,
    east: longitude + across,
    south: latitude - up,
    north: latitude + up,
  }
}

export const areaAround = (spot: Spot, radiusKm: number = searchRadiusKm.usual): Area => ({
  latitude: spot.latitude,
  longitude: spot.longitude,
  radiusKm,
})

/** Nearest to nothing is no order: without a place the best match comes first. */
export const orderFor = (sort: SortOption, area: Area | undefined): SortOption =>
  sort === 'distance' && !area ? 'best_match' : sort
