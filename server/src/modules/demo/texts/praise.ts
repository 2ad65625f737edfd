import type { Praise } from '@ujuzi/contract/reviews/reviews'
import type { CategoryFacts } from '../businesses/categories/category.ts'
import type { Random } from '../random.ts'

/** Likely praise by the usual place of a category. */
const praiseByPlace: Record<CategoryFacts['place'], Praise[]> = {
  business: ['on_time', 'neat_work', 'fair_price', 'clean_place', 'kind_with_children'],
  client: ['on_time', 'neat_work', 'fair_price'],
  online: ['on_time', 'fair_price'],
}

/** Praise of a good review; empty for half of them. */
export function randomPraise({ place }: CategoryFacts, stars: number, random: Random): Praise[] {
  if (stars < 4 || random.chance(stars === 5 ? 0.4 : 0.6)) return []
  return random.sample(praiseByPlace[place], random.integer(1, 2))
}
