import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { sortLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { defaultSort, sortOptions } from '@ujuzi/contract/search/options'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { ArrowUpDown } from 'lucide-react'
import { radiusChoices } from '#app/features/search/near-me/position.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { hasPlace, type SearchParams } from '#app/features/search/search-params.ts'
import { townName } from '#app/features/search/town-name.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import { ChipSelect } from './chip-select.tsx'

/** Sort order, beside the number of results. The default value is left out of the URL. */
export const SortChoice = ({ params: { sort } }: { params: SearchParams }) => (
  <SortSelect sort={sort} />
)

/** Distance and category. Default values are left out of the URL. */
export function FilterChoices({ params, town }: Pick<SearchPage, 'params' | 'town'>) {
  const { category, radiusKm } = params
  return (
    <>
      {hasPlace(params) && <RadiusSelect radiusKm={radiusKm} note={originText(params, town)} />}
      <CategorySelect category={category} />
    </>
  )
}

const SortSelect = ({ sort }: Pick<SearchParams, 'sort'>) => (
  <ChipSelect
    label={m.search_sort()}
    name="sort"
    value={sort === defaultSort ? '' : sort}
    plain
    icon={<ArrowUpDown aria-hidden className="size-4" />}
    options={sortOptions.map((option) => ({
      value: option === defaultSort ? '' : option,
      label: sortLabel(option),
    }))}
  />
)

const CategorySelect = ({ category }: Pick<SearchParams, 'category'>) => (
  <ChipSelect
    label={m.search_category()}
    name="category"
    value={category ?? ''}
    options={[
      { value: '', label: m.search_category() },
      ...categorySlugs.map((slug) => ({ value: slug, label: categoryLabel(slug) })),
    ]}
  />
)

/** A map search can have any radius; it is then added to the options. */
function RadiusSelect({
  radiusKm = searchRadiusKm.usual,
  note,
}: {
  radiusKm: number | undefined
  note: string | undefined
}) {
  const sizes = [...new Set([...radiusChoices, radiusKm])].sort((a, b) => a - b)
  const value = (km: number) => (km === searchRadiusKm.usual ? '' : String(km))
  return (
    <ChipSelect
      label={m.search_radius()}
      name="radius"
      note={note}
      value={value(radiusKm)}
      options={sizes.map((km) => ({
        value: value(km),
        label: m.search_within({ distance: distanceText(km) }),
      }))}
    />
  )
}

/** Says where distances are measured from. */
function originText({ position }: SearchParams, town: string | undefined) {
  if (position?.kind === 'device') return m.search_distance_from_you()
  if (position) return m.search_distance_from_map()
  return town && m.search_distance_from({ place: townName(town) })
}
