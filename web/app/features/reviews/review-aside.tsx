import { listCountMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { lowStars, type ReviewSummary } from '@ujuzi/contract/reviews/reviews'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { RatingSummary } from '#app/domain/reviews/rating-summary.tsx'
import { cappedCountText, countText } from '#app/lib/i18n/numbers.ts'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Link } from '#app/ui/link.tsx'
import { isChosen, isFiltered, type ReviewFilter, searchWithSwitched } from './review-choice.ts'

/** What all reviews say, and the filters of the list beside it. */
export function ReviewAside({ summary }: { summary: ReviewSummary }) {
  const [search] = useSearchParams()
  const { unanswered } = summary
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-22">
      <RatingSummary reviews={summary} />
      <nav
        aria-label={m.reviews_filters()}
        className="scrollbar-none -mx-4 overflow-x-auto px-4 py-0.5 md:mx-0 md:px-0 cramped:-mx-2 cramped:px-2"
      >
        <ul className="flex gap-2 md:flex-wrap cramped:flex-wrap">
          <FilterChip to="?" on={!isFiltered(search)}>
            {m.reviews_all()}
          </FilterChip>
          {(unanswered > 0 || isChosen(search, 'unanswered')) && (
            <Switch filter="unanswered">
              {m.reviews_unanswered()}
              <span className="tabular-nums">
                {cappedCountText({ count: unanswered, isCapped: unanswered >= listCountMax })}
              </span>
            </Switch>
          )}
          <Switch filter="low">{m.reviews_low({ stars: countText(lowStars) })}</Switch>
          <Switch filter="text">{m.reviews_with_text()}</Switch>
        </ul>
      </nav>
    </div>
  )
}

function Switch({ filter, children }: { filter: ReviewFilter; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <FilterChip to={searchWithSwitched(search, filter)} on={isChosen(search, filter)}>
      {children}
    </FilterChip>
  )
}

type ChipProps = { to: string; on: boolean; children: ReactNode }

const FilterChip = ({ to, on, children }: ChipProps) => (
  <li className="flex-none">
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={on || undefined}
      className={chipClasses(on)}
    >
      {children}
    </Link>
  </li>
)
