import { m } from '@ujuzi/contract/messages'
import { type SwitchFilter, switchFilters } from '@ujuzi/contract/search/options'
import { isCategory } from '@ujuzi/contract/services/categories'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { parseRadius } from '#app/features/search/near-me/position.ts'
import { countTexts, type FoundCount, foundText } from '#app/features/search/results/found-text.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import {
  hasPlace,
  noPrice,
  type SearchParams,
  searchPath,
} from '#app/features/search/search-params.ts'
import { Button } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { Question } from '#app/ui/form/question.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DayChoice, TimeOfDayField } from './availability-filter.tsx'
import { categoryOptions } from './filter-choices.tsx'
import { countFiltersInUse, type Filters } from './filters-in-use.ts'
import { priceChoices } from './price-choices.ts'
import { propertyOptions } from './property-chips.tsx'
import { noPropertyFilters } from './property-filters.ts'
import { originText, radiusOptions, radiusValue } from './radius-options.ts'
import { useResultCount } from './use-result-count.ts'

type Props = {
  page: SearchPage
  /** Parameters of the form, which may be ahead of the results. */
  params: SearchPage['params']
  onClose: () => void
}

/** All filters of the search, applied together; its button says how many results they would leave. */
export function FilterSheet({ page, params, onClose }: Props) {
  const navigate = useNavigate()
  const [filters, setFilters] = useState(() => filtersOf(params))
  const draft = { ...params, ...filters }
  const count = useResultCount(page, draft)
  const apply = () => {
    onClose()
    if (searchPath(draft) !== searchPath(params))
      navigate(searchPath(draft), { preventScrollReset: true })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.search_all_filters()}
      closeLabel={m.ui_close()}
      footer={
        <>
          <Button
            look="outline"
            disabled={countFiltersInUse(filters) === 0}
            onClick={() => setFilters(noFilters)}
          >
            {m.search_clear_filters()}
          </Button>
          <Button onClick={apply}>
            {count.state === 'known' ? showResultsText(count) : m.search_show_results()}
          </Button>
          <p role="status" className={count.state === 'unknown' ? 'basis-full text-sm' : 'sr-only'}>
            {count.state === 'known' && foundText(count)}
            {count.state === 'unknown' &&
              (count.offline ? m.search_count_offline() : m.search_count_failed())}
          </p>
        </>
      }
    >
      <FilterFields
        page={page}
        filters={filters}
        onChange={(changes) => setFilters({ ...filters, ...changes })}
      />
    </Dialog>
  )
}

/** Changes that remove all filters. */
const noFilters: Filters = {
  ...noPropertyFilters,
  radiusKm: undefined,
  category: undefined,
  date: '',
  time: undefined,
}

const filtersOf = (params: SearchParams): Filters => {
  const { radiusKm, category, date, time, switches, topRated, priceMax, currency } = params
  return { radiusKm, category, date, time, switches, topRated, priceMax, currency }
}

/** "Show 24 results" */
function showResultsText(found: FoundCount) {
  const { isAbout, ...texts } = countTexts(found)
  return isAbout ? m.search_show_count_about(texts) : m.search_show_count(texts)
}

type FieldProps = {
  page: SearchPage
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
}

function FilterFields({ page, filters, onChange }: FieldProps) {
  const { params, town, today, prices } = page
  const { radiusKm, category, date, time, switches, topRated, priceMax } = filters
  const note = originText(params, town)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Question title={m.search_properties()}>
        <Chips
          legend={m.search_properties()}
          type="checkbox"
          name="property"
          ticked
          options={propertyOptions()}
          values={[...switches, ...(topRated ? ['top_rated'] : [])]}
          onChange={(values) =>
            onChange({
              switches: switchFilters.filter((name: SwitchFilter) => values.includes(name)),
              topRated: values.includes('top_rated'),
            })
          }
        />
      </Question>
      <DayChoice date={date} today={today} onChange={(date) => onChange({ date })} />
      <TimeOfDayField
        time={time}
        any={m.search_any_time()}
        onChange={(time) => onChange({ time })}
      />
      <Select
        label={m.search_category()}
        value={category ?? ''}
        options={[{ value: '', label: m.search_without_category() }, ...categoryOptions()]}
        onChange={({ target: { value } }) =>
          onChange({ category: isCategory(value) ? value : undefined })
        }
      />
      <Select
        label={m.search_price()}
        value={priceMax === undefined ? '' : String(priceMax)}
        options={[
          { value: '', label: m.search_any_price() },
          ...priceChoices(prices, priceMax ?? params.priceMax),
        ]}
        onChange={({ target: { value } }) =>
          onChange(value ? { priceMax: Number(value), currency: prices.currency } : noPrice)
        }
      />
      {hasPlace(params) && (
        <Select
          label={m.search_radius()}
          {...(note && { hint: note })}
          value={radiusValue(radiusKm)}
          options={radiusOptions(radiusKm ?? params.radiusKm)}
          onChange={({ target: { value } }) => onChange({ radiusKm: parseRadius(value) })}
        />
      )}
    </div>
  )
}
