import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import type { BookingResults } from '#app/domain/load-bookings.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { localDay, zoneTown } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { type Filter, filterDefinitions, filterParam, filters } from './booking-filters.ts'
import { BookingList } from './booking-list.tsx'

type Counts = Partial<Record<Filter, string>>
type Props = { shelf: BookingResults; counts: Counts; timezone: string; now: number }

/** Filtered list of bookings, grouped by day. */
export function FilteredBookings({ shelf, counts, timezone, now }: Props) {
  const [search] = useSearchParams()
  const filter = filterParam(search)
  const { onMore, refOf } = useShowMoreFocus(shelf.bookings.length)
  return (
    <div className="border-t p-3 md:px-5 md:pb-5">
      <FilterChips chosen={filter} counts={counts} />
      {shelf.bookings.length === 0 ? (
        <NoBookings filter={filter} day={localDay(timezone, now)} />
      ) : (
        <BookingList bookings={shelf.bookings} now={now} refOf={refOf} />
      )}
      {shelf.more && <ShowMoreLink onMore={onMore} />}
      <p className="mt-4 text-caption text-muted-foreground">
        {m.professional_zone({ town: zoneTown(timezone) })}
      </p>
    </div>
  )
}

function NoBookings({ filter, day }: { filter: Filter; day: string }) {
  const [search] = useSearchParams()
  const title = filterDefinitions[filter].none()
  if (filter !== 'upcoming') return <EmptyState title={title} />
  return (
    <EmptyState
      title={title}
      text={m.professional_none_upcoming_text()}
      action={
        <LinkButton to={searchWith(search, { add: day })} preventScrollReset>
          <Plus aria-hidden className="size-5" />
          {m.professional_add_booking()}
        </LinkButton>
      }
    />
  )
}

function FilterChips({ chosen, counts }: { chosen: Filter; counts: Counts }) {
  const [search] = useSearchParams()
  /** Few businesses ever have bookings without a person. */
  const isOffered = (filter: Filter) =>
    filter !== 'needs_person' || filter === chosen || counts[filter] !== undefined
  return (
    <nav aria-label={m.professional_filter()} className="flex flex-wrap gap-2">
      {filters.filter(isOffered).map((filter) => (
        <Link
          key={filter}
          to={searchWith(search, { show: filter, shown: null })}
          preventScrollReset
          aria-current={filter === chosen ? 'page' : undefined}
          className={chipClasses(filter === chosen)}
        >
          {filterDefinitions[filter].label()}
          {counts[filter] !== undefined && <span>{counts[filter]}</span>}
        </Link>
      ))}
    </nav>
  )
}
