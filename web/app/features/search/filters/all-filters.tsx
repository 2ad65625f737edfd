import { m } from '@ujuzi/contract/messages'
import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { filterChipClasses } from './filter-chip.ts'
import { countFiltersInUse, type Filters } from './filters-in-use.ts'

const loadSheet = () => import('./filter-sheet.late.tsx')

/** The sheet of all filters, once `open` has loaded its code; `open` answers whether it could. */
export function useFilterSheet(page: SearchPage, params: SearchPage['params']) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadSheet>>>()
  return {
    open: () =>
      loadSheet().then(
        (loaded) => {
          setCode(loaded)
          return true
        },
        () => false,
      ),
    sheet: code && (
      <code.FilterSheet page={page} params={params} onClose={() => setCode(undefined)} />
    ),
  }
}

type Props = { filters: Filters; onOpen: () => Promise<boolean> }

/** Opens all filters on phones: in a sheet or, without its code, below the row of filters. */
export function AllFiltersToggle({ filters, onOpen }: Props) {
  const count = countFiltersInUse(filters)
  const open = async (event: MouseEvent<HTMLElement>) => {
    const details = event.currentTarget.closest('details')
    if (!details || details.open) return
    event.preventDefault()
    if (!(await onOpen())) details.open = true
  }
  return (
    <details className="filter-all">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its disclosure. */}
      <summary className={`relative ${filterChipClasses(false)}`} onClick={open}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {m.search_all_filters()}
        {count > 0 && (
          <>
            <span
              aria-hidden
              className="grid size-[1.25rem] place-items-center rounded-full bg-foreground text-caption font-semibold text-background"
            >
              {count}
            </span>
            <span className="sr-only">{m.search_filters_count({ count })}</span>
          </>
        )}
      </summary>
    </details>
  )
}
