import { m } from '@ujuzi/contract/messages'
import type { Relaxed } from '@ujuzi/contract/search/search'
import { Link, useLocation } from 'react-router'
import type { Found, SearchPage } from '#app/features/search/search-page.ts'
import { nowhere, type SearchParams, searchOf } from '#app/features/search/search-params.ts'
import { countText, distanceText } from '#app/lib/i18n/numbers.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { ResultList, type ResultProps } from './result-list.tsx'

type Props = Pick<ResultProps, 'favorite'> & {
  page: SearchPage
  found: Exclude<Found, { state: 'failed' }>
}

/** No result: what was tried stands above as chips; here is what would find somebody, and who is nearest. */
export function Nothing({ page: { params }, found, favorite }: Props) {
  const { pathname } = useLocation()
  const instead = found.state === 'found' ? found.instead : null
  const text =
    found.state === 'unknown_place'
      ? m.search_unknown_place({ place: params.place || params.placeId })
      : m.search_none_text()
  return (
    <>
      <EmptyState
        title={m.search_none_title()}
        text={text}
        action={
          <LinkButton to={`${pathname}?place=`} look="outline">
            {m.search_clear()}
          </LinkButton>
        }
      />
      {instead && instead.relaxed.length > 0 && (
        <section aria-labelledby="search-instead">
          <h2 id="search-instead" className="title-2">
            {m.search_instead()}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {instead.relaxed.map((way) => (
              <li key={`${way.without} ${way.radius_km}`} className="max-w-full">
                <Way params={params} way={way} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {instead && instead.nearest.length > 0 && (
        <section aria-labelledby="search-nearest" className="grid gap-4">
          <h2 id="search-nearest" className="title-2">
            {m.search_nearest()}
          </h2>
          <ResultList params={params} professionals={instead.nearest} favorite={favorite} />
        </section>
      )}
    </>
  )
}

function Way({ params, way }: { params: SearchParams; way: Relaxed }) {
  const { label, changed } = wayOut(way)
  return (
    <Link to={searchOf(params, changed)} className={`${chipClasses(false)} max-w-full`}>
      <span className="min-w-0 whitespace-normal">{label}</span>
      <span className="rounded-full bg-muted px-2 text-sm tabular-nums">
        {countText(way.count)}
      </span>
    </Link>
  )
}

function wayOut({ without, radius_km, q }: Relaxed): {
  label: string
  changed: Partial<SearchParams>
} {
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
    const changed = { ...nowhere, radiusKm: undefined, placeless: false }
    return { label: m.search_anywhere(), changed }
  }
  const label = m.search_within({ distance: distanceText(radius_km) })
  return { label, changed: { radiusKm: radius_km } }
}
