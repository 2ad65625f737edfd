import { sortLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { defaultSort, sortOptions } from '@ujuzi/contract/search/options'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { ArrowUpDown } from 'lucide-react'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { hasPlace, type SearchParams } from '#app/features/search/search-params.ts'
import { ChipSelect } from './chip-select.tsx'
import { originText, radiusOptions, radiusValue } from './radius-options.ts'

/** Sort order, beside the number of results. The default value is left out of the URL. */
export const SortChoice = ({ params: { sort } }: { params: SearchParams }) => (
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

/** Distance and category. Default values are left out of the URL. */
export function FilterChoices({ params, town }: Pick<SearchPage, 'params' | 'town'>) {
  const { category, radiusKm } = params
  return (
    <>
      {hasPlace(params) && (
        <ChipSelect
          label={m.search_radius()}
          name="radius"
          note={originText(params, town)}
          value={radiusValue(radiusKm)}
          options={radiusOptions(radiusKm)}
        />
      )}
      <ChipSelect
        label={m.search_category()}
        name="category"
        value={category ?? ''}
        options={[{ value: '', label: m.search_category() }, ...categoryOptions()]}
      />
    </>
  )
}

export const categoryOptions = () =>
  categorySlugs.map((slug) => ({ value: slug, label: categoryLabel(slug) }))
