import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import { type RankReason, rankReasons } from '@ujuzi/contract/search/search'
import { points } from './rules.ts'

/** Facts of a result that can explain its rank. */
export type RankingFacts = {
  /** Fields that match the text; null without text. */
  matchedFields: { inName: boolean; inServices: boolean; inCategory: boolean } | null
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

/** Reasons for the rank of a result, strongest first: facts about the business rather than shares of the score. */
export function listReasons(facts: RankingFacts, now: Date): RankReason[] {
  const isTrue: Record<RankReason, boolean> = {
    ...textReasons(facts.matchedFields),
    near: facts.km !== null && facts.km <= nearKm,
    top_rated: facts.topPro || isTopRated(facts),
    often_booked: facts.bookedCount >= oftenBookedFrom,
    verified: facts.verified,
    new: now.getTime() - facts.publishedAt.getTime() < points.newcomerDays * 86_400_000,
  }
  return rankReasons.filter((reason) => isTrue[reason]).slice(0, reasonsShown)
}

/** The best matching field of the text, as the only text reason. */
function textReasons(matched: RankingFacts['matchedFields']) {
  const name = matched?.inName ?? false
  const service = !name && (matched?.inServices ?? false)
  return { name, service, category: !name && !service && (matched?.inCategory ?? false) }
}

const isTopRated = ({ starsSum, reviewCount }: RankingFacts) =>
  reviewCount >= minReviewsForRating && starsSum / reviewCount >= topRatedFrom
