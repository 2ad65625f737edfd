import { m } from '@ujuzi/contract/messages'
import type { FilterCounts } from '@ujuzi/contract/search/search'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { Link } from '#app/ui/link.tsx'
import { filterChipClasses } from './filter-chip.ts'

type Props = { params: SearchParams; counts: FilterCounts | undefined }

/** Links that turn a filter on or off, each with the number of results it would leave, once that is known. */
export const PropertyChips = ({ params, counts }: Props) =>
  chipsOf(params, counts).map(({ label, isOn, count, changed }) => (
    <Link
      key={label}
      to={searchPath(params, changed)}
      preventScrollReset
      aria-current={isOn || undefined}
      className={filterChipClasses(isOn)}
    >
      {label}
      {count !== undefined && <span className="text-caption opacity-80">{countText(count)}</span>}
    </Link>
  ))

function chipsOf(params: SearchParams, counts: FilterCounts | undefined) {
  const { openNow, verified, topRated, comesToMe } = params
  return [
    {
      label: m.search_open_now(),
      isOn: openNow,
      count: counts?.open_now,
      changed: { openNow: !openNow },
    },
    {
      label: m.search_verified(),
      isOn: verified,
      count: counts?.verified,
      changed: { verified: !verified },
    },
    {
      label: m.search_top_rated(),
      isOn: topRated,
      count: counts?.top_rated,
      changed: { topRated: !topRated },
    },
    {
      label: m.search_comes_to_me(),
      isOn: comesToMe,
      count: counts?.comes_to_me,
      changed: { comesToMe: !comesToMe },
    },
  ]
}
