import { m } from '@ujuzi/contract/messages'
import { type SwitchFilter, switchFilters } from '@ujuzi/contract/search/options'
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

const labels = {
  open_now: m.search_open_now,
  verified: m.search_verified,
  top_rated: m.search_top_rated,
  comes_to_me: m.search_comes_to_me,
  parking_available: m.business_parking,
} as const satisfies Record<SwitchFilter | 'top_rated', () => string>

type Property = keyof typeof labels

const properties = Object.keys(labels) as Property[]

export const propertyOptions = () => properties.map((value) => ({ value, label: labels[value]() }))

const chipsOf = (params: SearchParams, counts: FilterCounts | undefined) =>
  properties.map((name) => ({
    label: labels[name](),
    count: counts?.[name],
    ...chipOf(params, name),
  }))

function chipOf({ switches, topRated }: SearchParams, name: Property) {
  if (name === 'top_rated') return { isOn: topRated, changed: { topRated: !topRated } }
  const toggled = switchFilters.filter((one) => switches.includes(one) !== (one === name))
  return { isOn: switches.includes(name), changed: { switches: toggled } }
}
