import { pageSizeDefault } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Link, useSearchParams } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { loadShelf, shownIn } from '#app/lib/bookings.ts'
import { capitalised, longDay, zoneTown } from '#app/lib/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { chipClasses } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/professional-bookings.route.ts'
import { type Filter, filterBy, filterIn, filters } from './booking-filters.ts'
import { BookingList } from './booking-list.tsx'
import { makeMove } from './make-move.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NoBusiness } from './no-business.tsx'
import { Requests } from './requests.tsx'
import { useFigures } from './use-figures.ts'

export const meta = () => [{ title: `${m.professional_bookings()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const { statuses, order } = filterBy[filterIn(search)]
  const load = (wanted: Omit<Parameters<typeof loadShelf>[1], 'role'>) =>
    loadShelf(request, { role: 'professional', ...wanted })
  const [requests, shelf] = await Promise.all([
    load({ statuses: ['pending'], order: 'soonest', shown: pageSizeDefault }),
    load({ statuses, order, shown: shownIn(search) }),
  ])
  return { now: Date.now(), requests, shelf }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => makeMove(request)

export { PortalFailure as ErrorBoundary }

export default function ProfessionalBookings({ loaderData }: Route.ComponentProps) {
  const { now, requests, shelf } = loaderData
  const { business, today_bookings, active_bookings } = useFigures()
  const [search] = useSearchParams()
  const filter = filterIn(search)
  if (!business) {
    return (
      <>
        <PortalHeading title={m.professional_bookings()} />
        <NoBusiness />
      </>
    )
  }
  const date = capitalised(longDay(new Date(now).toISOString(), business.timezone))
  return (
    <>
      <PortalHeading
        title={m.professional_bookings()}
        text={`${date}. ${m.professional_day_line({ count: today_bookings })}`}
      />
      <Requests requests={requests.bookings} count={requests.count} now={now} />
      <Card className="p-4 md:p-5">
        <h2 className="sr-only">{m.professional_all_bookings()}</h2>
        <FilterChips
          chosen={filter}
          counts={{ upcoming: active_bookings, pending: requests.count }}
        />
        {shelf.bookings.length === 0 ? (
          <EmptyState title={filterBy[filter].none()} />
        ) : (
          <BookingList bookings={shelf.bookings} now={now} />
        )}
        {shelf.more && (
          <LinkButton
            to={`?show=${filter}&shown=${shownIn(search) + pageSizeDefault}`}
            preventScrollReset
            look="outline"
            block
            className="mt-4"
          >
            {m.professional_show_more()}
          </LinkButton>
        )}
        <p className="mt-4 text-caption text-muted-foreground">
          {m.professional_zone({ town: zoneTown(business.timezone) })}
        </p>
      </Card>
      <MoveDialog bookings={[...requests.bookings, ...shelf.bookings]} />
    </>
  )
}

type ChipsProps = { chosen: Filter; counts: Partial<Record<Filter, number>> }

function FilterChips({ chosen, counts }: ChipsProps) {
  return (
    <nav aria-label={m.professional_filter()} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <Link
          key={filter}
          to={`?show=${filter}`}
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
