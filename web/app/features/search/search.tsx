import { m } from '@ujuzi/contract/messages'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { SearchForm } from './form/search-form.tsx'
import { RelatedLinks, ResultsHeading, SplitView } from './results/lazy-parts.ts'
import type { ResultProps } from './results/result-list.tsx'
import { Results, SearchFailure } from './results/results.tsx'
import { type LoadedSearchPage, rememberPage } from './search-memory.ts'
import { isSameSearch, readSearch } from './search-params.ts'

type Props = Pick<ResultProps, 'favorite'> & {
  page: LoadedSearchPage
  /** In the client's portal: less room, and no page footer. */
  inPortal?: boolean
  /** Currency form, where the page has no footer with one. */
  currency?: ReactNode
}

/** Search form and results, for public pages and the client's portal. */
export function Search({ page, favorite, inPortal = false, currency }: Props) {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => rememberPage(pathname + search, page), [pathname, search, page])

  const pending = next?.pathname === pathname
  const requested = readSearch(pending ? next.search : search)
  const loadingMore =
    pending && isSameSearch(requested, page.params) && requested.shown > page.params.shown
  // The form immediately shows the requested parameters, also while the results are pending or offline.
  const formParams = (pending && !requested.placeless) || page.away ? requested : page.params
  const list = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {page.related ? (
        <Suspense>
          <ResultsHeading {...page} />
        </Suspense>
      ) : (
        <h1 className="sr-only">{page.heading}</h1>
      )}
      <SearchForm params={formParams} today={page.today} pending={pending && !loadingMore} />
      {page.away && <SearchFailure message={m.search_away_text()} retryPath={pathname + search} />}
      <section
        aria-label={m.search_results()}
        aria-busy={pending}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
          pending && !loadingMore && 'pointer-events-none opacity-60 delay-150',
        )}
      >
        <Results page={page} growing={loadingMore} favorite={favorite} />
      </section>
      {currency}
      {page.related && (
        <Suspense>
          <RelatedLinks {...page} related={page.related} />
        </Suspense>
      )}
    </div>
  )
  if (page.params.view === 'map') {
    return (
      <Suspense>
        <SplitView page={page} list={list} inPortal={inPortal} />
      </Suspense>
    )
  }
  return <div className={inPortal ? undefined : 'wrap pt-4 pb-14 md:pt-6'}>{list}</div>
}
