import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { timeOfDayLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { X } from 'lucide-react'
import { positionLabel } from '#app/features/search/near-me/position.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import {
  hasPlace,
  noPlace,
  type SearchParams,
  searchPath,
} from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/link.tsx'
import { dayText } from './day-text.ts'
import { filterChipClasses } from './filter-chip.ts'

export type ActiveFiltersProps = Pick<SearchPage, 'params' | 'town'>

/** Active filters; clicking one removes it. Wide screens do not repeat what a field or a select of the form shows. */
export function ActiveFilters(page: ActiveFiltersProps) {
  const filters = activeFilters(page)
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.search_filters()} className="contents">
      {filters.map(({ label, without, isInForm }) => (
        <li key={label} className={classes('max-w-full min-w-0', isInForm && 'md:hidden')}>
          <Link
            to={searchPath(page.params, without)}
            preventScrollReset
            aria-label={m.search_remove({ filter: label })}
            className={`${filterChipClasses(true)} max-w-full`}
          >
            <span className="min-w-0 truncate cramped:whitespace-normal">{label}</span>
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Filter = { label: string; without: Partial<SearchParams>; isInForm?: boolean }

function activeFilters({ params, town }: ActiveFiltersProps): Filter[] {
  const { q, place, placeId, position, radiusKm, category, date, time } = params
  const placeLabel = position ? positionLabel(position) : townName(town ?? (place || placeId))
  const withoutPlace = { ...noPlace, radiusKm: undefined, placeless: false }
  const hasOwnRadius = radiusKm && radiusKm !== searchRadiusKm.usual && hasPlace(params)
  return [
    ...(q ? [{ label: q, without: { q: '' }, isInForm: true }] : []),
    // A town recognized in the search words is removed together with them.
    ...(placeLabel
      ? [
          {
            label: placeLabel,
            without: hasPlace(params) ? withoutPlace : { q: '' },
            isInForm: hasPlace(params),
          },
        ]
      : []),
    ...(hasOwnRadius
      ? [
          {
            label: m.search_within({ distance: distanceText(radiusKm) }),
            without: { radiusKm: undefined },
            isInForm: true,
          },
        ]
      : []),
    ...(category
      ? [{ label: categoryLabel(category), without: { category: undefined }, isInForm: true }]
      : []),
    ...(date ? [{ label: dayText(date), without: { date: '' } }] : []),
    ...(time ? [{ label: timeOfDayLabel(time), without: { time: undefined } }] : []),
  ]
}
