import { m } from '@ujuzi/contract/messages'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { SearchForm } from './form/search-form.tsx'
import { Landing, ReadOn, SplitView } from './results/lazy-parts.ts'
import type { ResultProps } from './results/result-list.tsx'
import { Failure, Results } from './results/results.tsx'
import { rememberPage, type ShownPage } from './search-memory.ts'
import { isSameSearch, paramsIn } from './search-params.ts'

type Props = Pick<ResultProps, 'favorite'> & {
  page: ShownPage
  /** In the client's portal there is less room, and no foot of the page. */
  inPortal?: boolean
  /** Where another currency is chosen, if that is not at the foot of the page. */
  currency?: ReactNode
}

/** The search with its results, in the public pages and in the client's portal. */
export function Search({ page, favorite, inPortal = false, currency }: Props) {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => rememberPage(pathname + search, page), [pathname, search, page])

  const pending = next?.pathname === pathname
  const asked = paramsIn(pending ? next.search : search)
  const growing = pending && isSameSearch(asked, page.params) && asked.shown > page.params.shown
  // The form says at once what was asked for, also while the answer is on its way or cannot come.
  const formParams = (pending && !asked.placeless) || page.away ? asked : page.params
  const list = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {page.neighbours ? (
        <Suspense>
          <Landing {...page} />
        </Suspense>
      ) : (
        <h1 className="sr-only">{page.heading}</h1>
      )}
      <SearchForm params={formParams} today={page.today} pending={pending && !growing} />
      {page.away && <Failure message={m.search_away_text()} address={pathname + search} />}
      <section
        aria-label={m.search_results()}
        aria-busy={pending}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
          pending && !growing && 'pointer-events-none opacity-60 delay-150',
        )}
      >
        <Results page={page} growing={growing} favorite={favorite} />
      </section>
      {currency}
      {page.neighbours && (
        <Suspense>
          <ReadOn {...page} neighbours={page.neighbours} />
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
