import { m } from '@ujuzi/contract/messages'
import { topRatingMin } from '@ujuzi/contract/search/filter-limits'
import type { FilterCounts } from '@ujuzi/contract/search/search'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { ActiveFilters } from '#app/features/search/filters/active-filters.tsx'
import { AllFiltersToggle, useFilterSheet } from '#app/features/search/filters/all-filters.tsx'
import {
  AvailabilityFields,
  AvailabilityToggle,
} from '#app/features/search/filters/availability-filter.tsx'
import { filterChipClasses } from '#app/features/search/filters/filter-chip.ts'
import { FilterChoices } from '#app/features/search/filters/filter-choices.tsx'
import { PriceChoice } from '#app/features/search/filters/price-choice.tsx'
import { PropertyChips } from '#app/features/search/filters/property-chips.tsx'
import { searchFormId } from '#app/features/search/filters/search-form-id.ts'
import { NearMe } from '#app/features/search/near-me/near-me.tsx'
import { type Position, positionLabel } from '#app/features/search/near-me/position.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { searchFieldId } from '#app/layouts/search/search-box.tsx'
import { WordBox } from '#app/layouts/search/word-box.tsx'
import { useEarlyInput } from '#app/lib/forms/use-early-input.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { CompactSearch } from './compact-search.tsx'
import { PlaceBox } from './place-box.tsx'

type Props = {
  page: SearchPage
  /** Parameters of the form, which may be ahead of the results. */
  params: SearchParams
  pending: boolean
  counts: FilterCounts | undefined
}

/**
 * A plain GET form, so that it works without scripts; with scripts, filters submit on change. On phones its fields are
 * behind one that shows the search.
 */
export function SearchForm({ page, params, pending, counts }: Props) {
  const { town, today, prices } = page
  const allFilters = useFilterSheet(page, params)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const hydrated = useHydrated()
  const [error, setError] = useState('')
  const { position } = params
  const sent = useRef('')
  useEarlyInput(form)
  useEffect(() => {
    if (!pending) sent.current = ''
  }, [pending])

  const submitSearch = (formData: FormData) => {
    setError('')
    const query = toSearchParams(formData)
    if (String(query) === sent.current) return
    sent.current = String(query)
    submit(query, { preventScrollReset: true })
  }
  const searchNear = (position: Position) => {
    if (!form.current) return
    const formData = new FormData(form.current)
    formData.delete('place_id')
    formData.set('place', positionLabel(position))
    formData.set('lat', String(position.lat))
    formData.set('lng', String(position.lng))
    submitSearch(formData)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitSearch(new FormData(event.currentTarget))
  }
  return (
    <search className="contents">
      <Form
        noValidate
        ref={form}
        id={searchFormId}
        onSubmit={onSubmit}
        autoComplete="off"
        className="contents"
      >
        <div className="search-bar">
          <CompactSearch params={params} town={town} />
          <div className="search-fields">
            <WordBox
              label={m.search_words()}
              placeholder={m.search_words()}
              words={params.q}
              near={params.placeId}
              pushesContent
              fieldId={searchFieldId}
              searchUrl={(search) => searchPath(params, search)}
            />
            <PlaceBox params={params} end={<NearMe onFound={searchNear} onFail={setError} />} />
            <Button type="submit" pending={pending} pendingLabel={m.search_pending()}>
              {m.search_submit()}
            </Button>
            {error && <Alert tone="destructive">{error}</Alert>}
          </div>
        </div>
        {!hydrated && position && (
          <>
            <input type="hidden" name="lat" value={position.lat} />
            <input type="hidden" name="lng" value={position.lng} />
          </>
        )}
        {Object.entries(hiddenFilters(params)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {params.view === 'map' && <input type="hidden" name="view" value="map" />}
        <div className="filter-row">
          <AllFiltersToggle filters={params} onOpen={allFilters.open} />
          <AvailabilityToggle params={params} />
          <div className="filter-selects">
            <FilterChoices params={params} town={town} />
            <PriceChoice params={params} prices={prices} counts={counts} />
          </div>
          <details className="filter-properties">
            <summary className={filterChipClasses(false)}>
              <SlidersHorizontal aria-hidden className="size-4" />
              {m.search_more_filters()}
            </summary>
          </details>
          <PropertyChips params={params} counts={counts} />
          <ActiveFilters params={params} town={town} />
        </div>
        <AvailabilityFields params={params} today={today} />
      </Form>
      {allFilters.sheet}
    </search>
  )
}

/** Filters that are links, which a new search keeps. */
function hiddenFilters({ switches, topRated }: SearchParams) {
  return {
    ...Object.fromEntries(switches.map((name) => [name, 'true'])),
    ...(topRated && { rating_min: String(topRatingMin) }),
  }
}

/**
 * Drops empty fields from the query, and the currency of no price; only an empty `place` has a meaning (everywhere).
 */
function toSearchParams(formData: FormData) {
  const params = new URLSearchParams()
  for (const [name, value] of formData) {
    if (typeof value === 'string' && (value.trim() || name === 'place')) params.set(name, value)
  }
  if (!params.has('price_max')) params.delete('currency')
  return params
}
