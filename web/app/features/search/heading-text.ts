import { m } from '@ujuzi/contract/messages'
import { tradeLabel } from '@ujuzi/contract/services/category-words'
import type { SearchParams } from './search-params.ts'
import { nameOf } from './town-name.ts'

/** Barbers in Douala. The region and country of a town would push the rest out of sight. */
export function headingOf({ params, town }: { params: SearchParams; town: string | undefined }) {
  const { q, category } = params
  const what = q || (category && tradeLabel(category))
  if (!what) return town ? m.search_heading_in({ place: nameOf(town) }) : m.search_heading()
  return town ? m.search_title_in({ what, place: nameOf(town) }) : what
}
