import { m } from '@ujuzi/contract/messages'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { useFilterCounts } from './filters/use-filter-counts.ts'
import { SearchForm } from './form/search-form.tsx'
import { LandingFigures, RelatedLinks } from './results/lazy-parts.ts'
import type { ResultProps } from './results/result-list.tsx'
import { Results, SearchFailure } from './results/results.tsx'
import { SplitView } from './results/split-view.tsx'
import { type LoadedSearchPage, rememberPage } from './search-memory.ts'
import { isSameSearch, readSearch } from './search-params.ts'

type Props = Pick<ResultProps, 'favorite'> & {
  page: LoadedSearchPage
  /** In the client's portal: less room, and no page footer. */
  inPortal?: boolean
  /** Currency form, where the page has no footer with one. */
  currency?: ReactNode
}

/** Search form, results and map, for public pages and the client's portal. */
export function Search({ page, favorite, inPortal = false, currency }: Props) {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => rememberPage(pathname + search, page), [pathname, search, page])

  const pending = next?.pathname === pathname
  const requested = readSearch(pending ? next.search : search)
  const loadingMore =
    pending && isSameSearch(requested, page.params) && requested.shown > page.params.shown
  const counts = useFilterCounts(page)
  // The form immediately shows the requested parameters, also while the results are pending or offline.
  const formParams = (pending && !requested.placeless) || page.away ? requested : page.params
  return (
    <SplitView page={page} inPortal={inPortal}>
      <h1 className="sr-only">{page.heading}</h1>
      <SearchForm
        page={page}
        params={formParams}
        pending={pending && !loadingMore}
        counts={counts}
      />
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4',
          page.params.view === 'map' && 'max-lg:hidden',
        )}
      >
        {page.away && (
          <SearchFailure message={m.search_away_text()} retryPath={pathname + search} />
        )}
        <section
          aria-label={m.search_results()}
          aria-busy={pending}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity md:gap-4',
            pending && !loadingMore && 'pointer-events-none opacity-60 delay-150',
          )}
        >
          <Results page={page} formParams={formParams} growing={loadingMore} favorite={favorite} />
        </section>
        {currency}
        {page.related && (
          <Suspense>
            <LandingFigures {...page} />
            <RelatedLinks {...page} related={page.related} />
          </Suspense>
        )}
      </div>
    </SplitView>
  )
}
