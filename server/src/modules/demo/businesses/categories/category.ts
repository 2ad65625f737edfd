import type { ServiceDuration } from '@ujuzi/contract/api/options'

/** One thing a trade sells, in the words of three business languages. */
export type OfferFacts = {
  minutes: ServiceDuration
  /** Before the country's price level and local rounding. */
  dollars: number
  en: [title: string, description: string]
  fr: [title: string, description: string]
  pt: [title: string]
}

export type Trade = {
  /** How common the trade is beside the others. */
  share: number
  womanChance: number
  place: 'business' | 'client' | 'online'
  offers: OfferFacts[]
}

export function offer(
  minutes: ServiceDuration,
  dollars: number,
  en: OfferFacts['en'],
  fr: OfferFacts['fr'],
  pt: string,
): OfferFacts {
  return { minutes, dollars, en, fr, pt: [pt] }
}
