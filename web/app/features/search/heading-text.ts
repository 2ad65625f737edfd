import { m } from '@ujuzi/contract/messages'
import { categoryPluralLabel } from '@ujuzi/contract/services/category-plural-labels'
import type { SearchParams } from './search-params.ts'
import { townName } from './town-name.ts'

/** Barbers in Douala. Leaves out the region and country, which would not fit. */
export function searchHeading({
  params,
  town,
}: {
  params: SearchParams
  town: string | undefined
}) {
  const { q, category } = params
  const subject = q || (category && categoryPluralLabel(category))
  if (!subject) return town ? m.search_heading_in({ place: townName(town) }) : m.search_heading()
  return town ? m.search_title_in({ what: subject, place: townName(town) }) : subject
}
