import { m } from '@ujuzi/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import type { Shelf } from '#app/domain/load-bookings.ts'
import { ShowMore } from '#app/domain/show-more.tsx'
import { useMore } from '#app/domain/use-more.ts'
import { zoneTown } from '#app/lib/i18n/times.ts'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { type Filter, filterBy, filterIn, filters } from './booking-filters.ts'
import { BookingList } from './booking-list.tsx'

type Counts = Partial<Record<Filter, number>>
type Props = { shelf: Shelf; counts: Counts; timezone: string; now: number }

/** The bookings of one state as a list, day by day. */
export function BookingShelf({ shelf, counts, timezone, now }: Props) {
  const [search] = useSearchParams()
  const filter = filterIn(search)
  const { onMore, refOf } = useMore(shelf.bookings.length)
  return (
    <div className="border-t p-3 md:px-5 md:pb-5">
      <FilterChips chosen={filter} counts={counts} />
      {shelf.bookings.length === 0 ? (
        <EmptyState title={filterBy[filter].none()} />
      ) : (
        <BookingList bookings={shelf.bookings} now={now} refOf={refOf} />
      )}
      {shelf.more && <ShowMore onMore={onMore} />}
      <p className="mt-4 text-caption text-muted-foreground">
        {m.professional_zone({ town: zoneTown(timezone) })}
      </p>
    </div>
  )
}

function FilterChips({ chosen, counts }: { chosen: Filter; counts: Counts }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label={m.professional_filter()} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <Link
          key={filter}
          to={addressWith(search, { show: filter, shown: null })}
          preventScrollReset
          aria-current={filter === chosen ? 'page' : undefined}
          className={chipClasses(filter === chosen)}
        >
          {filterBy[filter].label()}
          {counts[filter] !== undefined && <span>{counts[filter]}</span>}
        </Link>
      ))}
    </nav>
  )
}
