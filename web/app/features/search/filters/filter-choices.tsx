import { searchRadiusKm } from '@ujuzi/contract/api/limits'
import { defaultSort, sortOptions } from '@ujuzi/contract/api/options'
import { sortLabel } from '@ujuzi/contract/locale/option-labels'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel, categorySlugs } from '@ujuzi/contract/services/categories'
import { ArrowUpDown } from 'lucide-react'
import { radiusChoices } from '#app/features/search/near-me/position.ts'
import { hasPlace, type SearchParams } from '#app/features/search/search-params.ts'
import { distanceText } from '#app/lib/i18n/numbers.ts'
import { KeptPart } from '#app/lib/page/cached-part.tsx'
import { ChipSelect } from './chip-select.tsx'

/** Sort, distance and category. The usual choice of each is not written into the address. */
export function Choices({ params }: { params: SearchParams }) {
  const { sort, category, radiusKm } = params
  return (
    <>
      <KeptPart of={`sort ${sort}`}>
        <Sort sort={sort} />
      </KeptPart>
      {hasPlace(params) && (
        <KeptPart of={radiusKm === undefined ? 'radius' : undefined}>
          <Distance radiusKm={radiusKm} />
        </KeptPart>
      )}
      <KeptPart of={`category ${category}`}>
        <Trade category={category} />
      </KeptPart>
    </>
  )
}

const Sort = ({ sort }: Pick<SearchParams, 'sort'>) => (
  <ChipSelect
    label={m.search_sort()}
    name="sort"
    value={sort === defaultSort ? '' : sort}
    icon={<ArrowUpDown aria-hidden className="size-4" />}
    options={sortOptions.map((option) => ({
      value: option === defaultSort ? '' : option,
      label: sortLabel(option),
    }))}
  />
)

const Trade = ({ category }: Pick<SearchParams, 'category'>) => (
  <ChipSelect
    label={m.search_category()}
    name="category"
    value={category ?? ''}
    options={[
      { value: '', label: m.search_all_categories() },
      ...categorySlugs.map((slug) => ({ value: slug, label: categoryLabel(slug) })),
    ]}
  />
)

/** A circle moved by hand on the map may have any size; it is one of the choices then. */
function Distance({ radiusKm = searchRadiusKm.usual }: { radiusKm?: number }) {
  const sizes = [...new Set([...radiusChoices, radiusKm])].sort((a, b) => a - b)
  const value = (km: number) => (km === searchRadiusKm.usual ? '' : String(km))
  return (
    <ChipSelect
      label={m.search_radius()}
      name="radius"
      value={value(radiusKm)}
      options={sizes.map((km) => ({
        value: value(km),
        label: m.search_within({ distance: distanceText(km) }),
      }))}
    />
  )
}
