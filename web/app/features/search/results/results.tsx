import { countedUpTo } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Suspense } from 'react'
import { Filters } from '#app/features/search/filters/active-filters.tsx'
import type { Found, SearchPage } from '#app/features/search/search-page.ts'
import { searchOf } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { Nothing } from './lazy-parts.ts'
import { More } from './more-results.tsx'
import { PriceNote } from './price-note.tsx'
import { ResultList, type ResultProps } from './result-list.tsx'
import { ViewButton, ViewLink } from './view-link.tsx'

type Props = Pick<ResultProps, 'favorite'> & { page: SearchPage; growing: boolean }

export function Results({ page, growing, favorite }: Props) {
  const { params, found } = page
  const some = found.state === 'found' && found.results.length > 0
  return (
    <>
      <div
        className={classes(
          'flex flex-wrap items-center gap-y-3',
          some && 'justify-between gap-x-6',
        )}
      >
        <div className="min-w-0">
          <p role="status" className={some ? 'title-2' : 'sr-only'}>
            {some ? foundText(found) : found.state !== 'failed' && m.search_none_title()}
          </p>
          {some && found.corrected && (
            <p className="text-sm text-muted-foreground">
              {m.search_corrected({ words: found.corrected })}
            </p>
          )}
        </div>
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">
          <Filters {...page} />
          <ViewLink params={params} />
        </div>
      </div>
      {found.state === 'failed' && <Failure message={found.message} address={searchOf(params)} />}
      {some && (
        <>
          <h2 className="sr-only">{m.search_results()}</h2>
          <ResultList params={params} professionals={found.results} favorite={favorite} />
          <More params={params} found={found} growing={growing} />
          <PriceNote professionals={found.results} />
        </>
      )}
      {!some && found.state !== 'failed' && (
        <Suspense>
          <Nothing page={page} found={found} favorite={favorite} />
        </Suspense>
      )}
      {!hasCards(found) && <ViewButton params={params} className="mt-1" />}
    </>
  )
}

const hasCards = (found: Found) =>
  found.state === 'found' && (found.results.length > 0 || Boolean(found.instead?.nearest.length))

/** 24 professionals found; beyond what is counted, 10,000+; roughly where it was estimated. */
function foundText({ count, count_is_about }: Extract<Found, { state: 'found' }>) {
  const most = count >= countedUpTo
  const shown = most ? `${countText(countedUpTo)}+` : countText(count)
  if (count_is_about && !most) return m.search_found_about({ count, shown })
  return m.search_found({ count, shown })
}

type FailureProps = { message: string; address: string }

export function Failure({ message, address }: FailureProps) {
  return (
    <Alert tone="destructive">
      <p>{message}</p>
      <LinkButton to={address} replace look="outline" className="mt-3 text-foreground">
        {m.search_again()}
      </LinkButton>
    </Alert>
  )
}
