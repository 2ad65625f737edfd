import { exactCountMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Suspense } from 'react'
import { ActiveFilters } from '#app/features/search/filters/active-filters.tsx'
import type { SearchPage, SearchResult } from '#app/features/search/search-page.ts'
import { searchPath } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { NoResults } from './lazy-parts.ts'
import { MoreResults } from './more-results.tsx'
import { PlaceNote } from './place-note.tsx'
import { PriceNote } from './price-note.tsx'
import { ResultList, type ResultProps } from './result-list.tsx'
import { ViewButton, ViewLink } from './view-link.tsx'

type Props = Pick<ResultProps, 'favorite'> & { page: SearchPage; growing: boolean }

export function Results({ page, growing, favorite }: Props) {
  const { params, found } = page
  const hasResults = found.state === 'found' && found.results.length > 0
  return (
    <>
      <div
        className={classes(
          'flex flex-wrap items-center gap-y-3',
          hasResults && 'justify-between gap-x-6',
        )}
      >
        <div className="min-w-0">
          <p role="status" className={hasResults ? 'title-2' : 'sr-only'}>
            {hasResults ? foundText(found) : found.state !== 'failed' && m.search_none_title()}
          </p>
          {hasResults && found.corrected && (
            <p className="text-sm text-muted-foreground">
              {m.search_corrected({ words: found.corrected })}
            </p>
          )}
          {hasResults && <PlaceNote page={page} found={found} />}
        </div>
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">
          <ActiveFilters {...page} />
          <ViewLink params={params} />
        </div>
      </div>
      {found.state === 'failed' && (
        <SearchFailure message={found.message} retryPath={searchPath(params)} />
      )}
      {hasResults && (
        <>
          <h2 className="sr-only">{m.search_results()}</h2>
          <ResultList params={params} professionals={found.results} favorite={favorite} />
          <MoreResults params={params} found={found} growing={growing} />
          <PriceNote professionals={found.results} />
        </>
      )}
      {!hasResults && found.state !== 'failed' && (
        <Suspense>
          <NoResults page={page} found={found} favorite={favorite} />
        </Suspense>
      )}
      {!hasCards(found) && <ViewButton params={params} className="mt-1" />}
    </>
  )
}

const hasCards = (found: SearchResult) =>
  found.state === 'found' && (found.results.length > 0 || Boolean(found.instead?.nearest.length))

/** "24 professionals found"; "10,000+" past the counting limit; "about ..." for an estimate. */
function foundText({ count, count_is_about }: Extract<SearchResult, { state: 'found' }>) {
  const isCapped = count >= exactCountMax
  const shown = isCapped ? `${countText(exactCountMax)}+` : countText(count)
  if (count_is_about && !isCapped) return m.search_found_about({ count, shown })
  return m.search_found({ count, shown })
}

type SearchFailureProps = { message: string; retryPath: string }

export function SearchFailure({ message, retryPath }: SearchFailureProps) {
  return (
    <Alert tone="destructive">
      <p>{message}</p>
      <LinkButton to={retryPath} replace look="outline" className="mt-3 text-foreground">
        {m.search_again()}
      </LinkButton>
    </Alert>
  )
}
