import type { Praise } from '@ujuzi/contract/reviews/reviews'
import { type CategoryFacts, demoData } from '../data/demo-data.ts'
import type { BusinessLanguage } from '../data/sentences.ts'
import type { Random } from '../random.ts'

/** Kinds of the two sentences of a review by its stars, and how many second sentences are left out for each kind of them. */
const shapes = {
  5: { start: 'glad_start', end: 'glad_end', without: 2 },
  4: { start: 'content_start', end: 'content_end', without: 2 },
  3: { start: 'mixed_start', end: 'mixed_end', without: 0 },
  2: { start: 'cross_start', end: 'cross_end', without: 0 },
  1: { start: 'cross_start', end: 'cross_end', without: 0 },
} as const
type Stars = keyof typeof shapes

export function randomReviewText(
  language: BusinessLanguage,
  stars: number,
  random: Random,
): string {
  const { start, end, without } = shapes[stars as Stars]
  const sentences = demoData().sentences[language]
  const first = random.pick(sentences[start])
  const second = sentences[end][random.integer(0, sentences[end].length + without - 1)]
  return second ? `${first} ${second}` : first
}

export function randomReplyText(language: BusinessLanguage, stars: number, random: Random) {
  const { thanks, sorry } = demoData().sentences[language]
  return random.pick(stars >= 4 ? thanks : sorry)
}

/** Praise of a good review; empty for half of them. */
export function randomPraise({ praise }: CategoryFacts, stars: number, random: Random): Praise[] {
  if (stars < 4 || random.chance(stars === 5 ? 0.4 : 0.6)) return []
  return random.sample(praise, random.integer(1, 2))
}
