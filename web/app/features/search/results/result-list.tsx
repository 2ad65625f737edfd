import type { ProfessionalCard as Card } from '@ujuzi/contract/search/search'
import type { ReactNode } from 'react'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useFollow } from '#app/lib/page/use-plain-links.ts'
import { classes } from '#app/ui/classes.ts'
import { ProfessionalCard } from './professional-card.tsx'
import { ViewButton } from './view-link.tsx'

export type ResultProps = {
  params: SearchParams
  professionals: Card[]
  /** The heart of a card. */
  favorite?: (professional: Card) => ReactNode
}

/** Cards in sight when the page opens: on a phone the first, and the head of the next. */
const eagerCards = 2

/**
 * Cards side by side; beside the map one under another. The way to the map floats over them on a narrow screen, and over
 * nothing else: it stays inside their box.
 */
export function ResultList({ params, professionals, favorite }: ResultProps) {
  const follow = useFollow()
  return (
    <div>
      <ul
        ref={follow}
        className={classes(
          'grid gap-5',
          params.view === 'map'
            ? 'grid-cols-[minmax(0,1fr)]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]',
        )}
      >
        {professionals.map((professional, place) => (
          <li key={professional.id} data-professional={professional.id} className="min-w-0">
            <ProfessionalCard
              professional={professional}
              favorite={favorite?.(professional)}
              eager={place < eagerCards}
            />
          </li>
        ))}
      </ul>
      <ViewButton params={params} className="sticky mt-5" />
    </div>
  )
}
