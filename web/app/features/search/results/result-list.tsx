import type { ProfessionalCard as Card } from '@ujuzi/contract/search/search'
import type { ReactNode } from 'react'
import { ResultCard } from '#app/domain/results/result-card.tsx'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { usePlainLinks } from '#app/lib/page/use-plain-links.ts'
import { ViewButton } from './view-link.tsx'

export type ResultProps = {
  params: SearchParams
  professionals: Card[]
  /** Renders the favorite button of a card. */
  favorite?: (professional: Card) => ReactNode
}

/** Cards visible on load on a phone: the first, and the top of the next. */
const eagerCards = 2

/**
 * Result cards in a grid, or in one column beside the map. On narrow screens the map button floats over them, and comes
 * to rest below the last.
 */
export function ResultList({ params, professionals, favorite }: ResultProps) {
  const listRef = usePlainLinks()
  return (
    <div>
      <ul ref={listRef} className="result-grid">
        {professionals.map((professional, index) => (
          <li key={professional.id} data-professional={professional.id} className="min-w-0">
            <ResultCard
              professional={professional}
              favorite={favorite?.(professional)}
              eager={index < eagerCards}
            />
          </li>
        ))}
      </ul>
      <ViewButton params={params} className="sticky mt-5" />
    </div>
  )
}
