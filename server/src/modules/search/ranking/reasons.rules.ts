import { ratingShownFrom } from '@ujuzi/contract/api/limits'
import { type RankReason, rankReasons } from '@ujuzi/contract/search/search'
import { points } from './rules.ts'

/** What is known of a result that stands where it does. */
export type Standing = {
  /** Where the words were found, if any were typed. */
  words: { inName: boolean; inServices: boolean; inTrade: boolean } | null
  km: number | null
  starsSum: number
  reviewCount: number
  bookedCount: number
  topPro: boolean
  verified: boolean
  publishedAt: Date
}

const nearKm = 3
const topRatedFrom = 4.6
const oftenBookedFrom = 50
const reasonsShown = 3

/** Why a result stands where it does, strongest first: what is true of it, not what was summed up. */
export function reasonsOf(standing: Standing, now: Date): RankReason[] {
  const holds: Record<RankReason, boolean> = {
    ...whatWasTyped(standing.words),
    near: standing.km !== null && standing.km <= nearKm,
    top_rated: standing.topPro || isTopRated(standing),
    often_booked: standing.bookedCount >= oftenBookedFrom,
    verified: standing.verified,
    new: now.getTime() - standing.publishedAt.getTime() < points.newcomerDays * 86_400_000,
  }
  return rankReasons.filter((reason) => holds[reason]).slice(0, reasonsShown)
}

/** The best place the words were found in; the others say no more. */
function whatWasTyped(words: Standing['words']) {
  const name = words?.inName ?? false
  const service = !name && (words?.inServices ?? false)
  return { name, service, trade: !name && !service && (words?.inTrade ?? false) }
}

const isTopRated = ({ starsSum, reviewCount }: Standing) =>
  reviewCount >= ratingShownFrom && starsSum / reviewCount >= topRatedFrom
