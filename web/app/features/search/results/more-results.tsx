import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { SearchResult } from '#app/features/search/search-page.ts'
import { morePath, type SearchParams } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type Props = {
  params: SearchParams
  found: Extract<SearchResult, { state: 'found' }>
  growing: boolean
}

/** A link to the list with more results; with scripts the list grows in place. */
export function MoreResults({ params, found, growing }: Props) {
  if (!found.next) return null
  const inPlace = params.shown < pageSizeMax
  return (
    <>
      {growing && (
        <div className="result-grid animate-appear">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-96 w-full rounded-card lg:h-64" />
          ))}
        </div>
      )}
      <p className="text-center">
        <LinkButton
          to={morePath(params, found.next)}
          look="outline"
          rel="next"
          aria-disabled={growing || undefined}
          {...(inPlace && { preventScrollReset: true, replace: true })}
        >
          {growing && <Spinner />}
          {growing ? m.search_pending() : m.ui_show_more()}
        </LinkButton>
      </p>
      <p role="status" className="text-center text-sm text-muted-foreground">
        {params.cursor === '' && m.search_shown({ count: countText(found.results.length) })}
      </p>
    </>
  )
}
