import { m } from '@ujuzi/contract/messages'
import { Suspense } from 'react'
import { SortChoice } from '#app/features/search/filters/filter-choices.tsx'
import type { SearchPage, SearchResult } from '#app/features/search/search-page.ts'
import { type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { foundText } from './found-text.ts'
import { NoResults } from './lazy-parts.ts'
import { MoreResults } from './more-results.tsx'
import { ResultList, type ResultProps } from './result-list.tsx'
import { ViewButton } from './view-link.tsx'

type Props = Pick<ResultProps, 'favorite'> & {
  page: SearchPage
  /** Parameters of the form, which may be ahead of the results. */
  formParams: SearchParams
  growing: boolean
}

export function Results({ page, formParams, growing, favorite }: Props) {
  const { params, found } = page
  const hasResults = found.state === 'found' && found.results.length > 0
  return (
    <>
      <div className="flex items-center justify-between gap-x-2 max-md:-my-1 cramped:flex-wrap">
        <div className="min-w-0">
          <p role="status" className={hasResults ? 'font-semibold md:text-lg' : 'sr-only'}>
            {hasResults ? foundText(found) : found.state !== 'failed' && m.search_none_title()}
          </p>
          {hasResults && found.corrected && (
            <p className="text-sm text-muted-foreground">
              {m.search_corrected({ words: found.corrected })}
            </p>
          )}
          {found.state === 'found' && found.placeWords && (
            <p className="text-sm text-muted-foreground">
              {m.search_place_as_words({ place: found.placeWords })}
            </p>
          )}
        </div>
        <SortChoice params={formParams} />
      </div>
      {found.state === 'failed' && (
        <SearchFailure message={found.message} retryPath={searchPath(params)} />
      )}
      {hasResults && (
        <>
          <h2 className="sr-only">{m.search_results()}</h2>
          <ResultList params={params} professionals={found.results} favorite={favorite} />
          <MoreResults params={params} found={found} growing={growing} />
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

type SearchFailureProps = { message: string; retryPath: string }

export function SearchFailure({ message, retryPath }: SearchFailureProps) {
  return (
    <Alert tone="destructive">
      <p>{message}</p>
      <LinkButton to={retryPath} replace look="outline" className="mt-3 text-foreground">
        {m.ui_try_again()}
      </LinkButton>
    </Alert>
  )
}
