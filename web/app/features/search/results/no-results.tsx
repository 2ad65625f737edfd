import { m } from '@ujuzi/contract/messages'
import type { RelaxedSearch } from '@ujuzi/contract/search/search'
import { useLocation } from 'react-router'
import { noPropertyFilters } from '#app/features/search/filters/property-filters.ts'
import type { SearchPage, SearchResult } from '#app/features/search/search-page.ts'
import { noPlace, type SearchParams, searchPath } from '#app/features/search/search-params.ts'
import { countText, distanceText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Link } from '#app/ui/link.tsx'
import { ResultList, type ResultProps } from './result-list.tsx'

type Props = Pick<ResultProps, 'favorite'> & {
  page: SearchPage
  found: Exclude<SearchResult, { state: 'failed' }>
}

/**
 * Shown without results: searches that would find some, and the nearest businesses. The filters are shown above as
 * chips.
 */
export function NoResults({ page: { params }, found, favorite }: Props) {
  const { pathname } = useLocation()
  const alternatives = found.state === 'found' ? found.instead : null
  return (
    <>
      <EmptyState
        title={m.search_none_title()}
        text={
          <>
            {found.state === 'unknown_place' && (
              <>
                {m.search_unknown_place({ place: params.place || params.placeId })}
                <br />
              </>
            )}
            {m.search_none_text()}
          </>
        }
        action={
          <LinkButton to={`${pathname}?place=`} look="outline">
            {m.search_clear()}
          </LinkButton>
        }
      />
      {alternatives && alternatives.relaxed.length > 0 && (
        <section aria-labelledby="search-instead">
          <h2 id="search-instead" className="title-2">
            {m.search_instead()}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {alternatives.relaxed.map((alternative) => (
              <li key={`${alternative.without} ${alternative.radius_km}`} className="max-w-full">
                <AlternativeLink params={params} way={alternative} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {alternatives && alternatives.nearest.length > 0 && (
        <section aria-labelledby="search-nearest" className="grid gap-4">
          <h2 id="search-nearest" className="title-2">
            {m.search_nearest()}
          </h2>
          <ResultList params={params} professionals={alternatives.nearest} favorite={favorite} />
        </section>
      )}
    </>
  )
}

function AlternativeLink({
  params,
  way: alternative,
}: {
  params: SearchParams
  way: RelaxedSearch
}) {
  const { label, changed } = describeAlternative(alternative)
  return (
    <Link to={searchPath(params, changed)} className={`${chipClasses(false)} max-w-full`}>
      <span className="min-w-0 whitespace-normal">{label}</span>
      <span className="rounded-full bg-muted px-2 text-sm tabular-nums">
        {countText(alternative.count)}
      </span>
    </Link>
  )
}

function describeAlternative({ without, radius_km, q }: RelaxedSearch): {
  label: string
  changed: Partial<SearchParams>
} {
  if (without === 'filters') {
    return { label: m.search_without_filters(), changed: noPropertyFilters }
  }
  if (without === 'time') {
    return { label: m.search_without_time(), changed: { date: '', time: undefined } }
  }
  if (without === 'category') {
    return { label: m.search_without_category(), changed: { category: undefined } }
  }
  if (without === 'words') {
    return {
      label: q ? m.search_only_words({ words: q }) : m.search_without_words(),
      changed: { q: q ?? '' },
    }
  }
  if (radius_km === null) {
    const changed = { ...noPlace, radiusKm: undefined, placeless: false }
    return { label: m.search_anywhere(), changed }
  }
  const label = m.search_within({ distance: distanceText(radius_km) })
  return { label, changed: { radiusKm: radius_km } }
}
