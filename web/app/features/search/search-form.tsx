import { categoryLabel, categorySlugs } from '@ujuzi/contract/categories'
import { locationDebounceMs, minQueryLength } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { sortLabel } from '@ujuzi/contract/option-labels'
import { defaultSort, sortOptions } from '@ujuzi/contract/options'
import { ArrowUpDown, LayoutGrid, MapPin, Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { boxClasses, innerClasses } from '#app/ui/field.tsx'
import { ChipSelect } from './chip-select.tsx'
import type { SearchParams } from './search-params.ts'

/** A plain form whose answer is an address; with script, sort and category search by themselves. */
export function SearchForm({ params, pending }: { params: SearchParams; pending: boolean }) {
  return (
    <search>
      {/* A new address starts the form anew, with what that address says. */}
      <Form
        key={`${params.q}|${params.place}|${params.placeId}|${params.category}|${params.sort}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-[1fr_1fr_auto]">
          <label className={boxClasses(false)}>
            <Search aria-hidden className="size-5 text-muted-foreground" />
            <input
              type="search"
              name="q"
              defaultValue={params.q}
              maxLength={200}
              aria-label={m.search_words()}
              placeholder={m.search_words()}
              className={innerClasses}
            />
          </label>
          <Combobox
            label={m.search_place()}
            name="place"
            valueName="place_id"
            initial={{ value: params.placeId, label: params.place }}
            placeholder={m.search_place_example()}
            maxLength={100}
            icon={<MapPin aria-hidden className="size-5" />}
            listLabel={m.search_suggestions()}
            countText={(count) => m.search_suggestions_count({ count })}
            search={suggest}
            minLength={minQueryLength}
            debounceMs={locationDebounceMs}
          />
          <Button type="submit" pending={pending} pendingLabel={m.search_pending()}>
            {m.search_submit()}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <ChipSelect
            label={m.search_sort()}
            name="sort"
            value={params.sort === defaultSort ? '' : params.sort}
            icon={<ArrowUpDown aria-hidden className="size-4" />}
            options={sortOptions.map((sort) => ({
              value: sort === defaultSort ? '' : sort,
              label: sortLabel(sort),
            }))}
          />
          <ChipSelect
            label={m.search_category()}
            name="category"
            value={params.category ?? ''}
            icon={<LayoutGrid aria-hidden className="size-4" />}
            options={[
              { value: '', label: m.search_all_categories() },
              ...categorySlugs.map((slug) => ({ value: slug, label: categoryLabel(slug) })),
            ]}
          />
        </div>
      </Form>
    </search>
  )
}

/** Fetched at the first letter: most visitors never type a town. */
const suggest = async (typed: string, signal: AbortSignal) =>
  (await import('./suggest-places.ts')).suggestPlaces(typed, signal)
