import { m } from '@ujuzi/contract/messages'
import { tradeLabel } from '@ujuzi/contract/trades'
import type { SearchPage } from './search-page.ts'
import { nameOf } from './town-name.ts'

/** Barbers in Douala. The region and country of a town would push the rest out of sight. */
export function headingOf({ params, town }: Pick<SearchPage, 'params' | 'town'>) {
  const { q, category } = params
  const what = q || (category && tradeLabel(category))
  if (!what) return town ? m.search_heading_in({ place: nameOf(town) }) : m.search_heading()
  return town ? m.search_title_in({ what, place: nameOf(town) }) : what
}
