import { countedUpTo } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { useLocation } from 'react-router'
import { countText } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Filters } from './filters.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import type { SearchPage } from './search-page.ts'
import { isNarrowed, moreOf, searchOf } from './search-params.ts'

export function Results({ params, found }: SearchPage) {
  if (found.state === 'failed') return <Alert tone="destructive">{found.message}</Alert>
  const professionals = found.state === 'found' ? found.professionals : []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="title-2 empty:w-full">
          {found.state === 'found' && found.count > 0 && foundText(found.count)}
        </p>
        <Filters params={params} />
      </div>
      {professionals.length === 0 && <Nothing params={params} found={found} />}
      {professionals.length > 0 && (
        <>
          <h2 className="sr-only">{m.search_results()}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5">
            {professionals.map((professional) => (
              <li key={professional.id} className="min-w-0">
                <ProfessionalCard professional={professional} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.state === 'found' && found.next && (
        <p className="text-center">
          <LinkButton
            to={moreOf(params, found.next)}
            look="outline"
            preventScrollReset
            replace
            rel="next"
          >
            {m.search_more()}
          </LinkButton>
        </p>
      )}
    </>
  )
}

/** 24 professionals found; beyond what is counted, 10,000+. */
function foundText(count: number) {
  const shown = countText(count)
  return m.search_found({ count, shown: count < countedUpTo ? shown : `${shown}+` })
}

function Nothing({ params, found }: Pick<SearchPage, 'params' | 'found'>) {
  const { pathname } = useLocation()
  const text =
    found.state === 'unknown_place'
      ? m.search_unknown_place({ place: params.place || params.placeId })
      : m.search_none_text()
  const everything = searchOf(params, { q: '', place: '', placeId: '', category: undefined })
  return (
    <EmptyState
      title={m.search_none_title()}
      text={text}
      action={
        isNarrowed(params) && (
          <LinkButton to={pathname + everything} look="outline">
            {m.search_clear()}
          </LinkButton>
        )
      }
    />
  )
}
