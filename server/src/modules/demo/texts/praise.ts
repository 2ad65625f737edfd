import type { Praise } from '@ujuzi/contract/services/reviews'
import type { Trade } from '../businesses/categories/category.ts'
import type { Draw } from '../random.ts'

/** What pleased people at a trade's usual place. */
const heard: Record<Trade['place'], Praise[]> = {
  business: ['on_time', 'neat_work', 'fair_price', 'clean_place', 'kind_with_children'],
  client: ['on_time', 'neat_work', 'fair_price'],
  online: ['on_time', 'fair_price'],
}

/** Half of those who were pleased say with a tap or two why. */
export function praiseFor({ place }: Trade, stars: number, draw: Draw): Praise[] {
  if (stars < 4 || draw.chance(stars === 5 ? 0.4 : 0.6)) return []
  return draw.sample(heard[place], draw.integer(1, 2))
}
