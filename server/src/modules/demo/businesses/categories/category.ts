import type { ServiceDuration } from '@ujuzi/contract/api/options'

/** A service of a category, with its texts in the three business languages. */
export type ServiceFacts = {
  minutes: ServiceDuration
  /** Price before the price level of the country and local rounding are applied. */
  dollars: number
  en: [title: string, description: string]
  fr: [title: string, description: string]
  pt: [title: string]
}

export type CategoryFacts = {
  /** Relative frequency of the category. */
  share: number
  womanChance: number
  place: 'business' | 'client' | 'online'
  services: ServiceFacts[]
}

export function createServiceFacts(
  minutes: ServiceDuration,
  dollars: number,
  en: ServiceFacts['en'],
  fr: ServiceFacts['fr'],
  pt: string,
): ServiceFacts {
  return { minutes, dollars, en, fr, pt: [pt] }
}
