import { listAccountLinkOffers } from '@ujuzi/contract/client-records/account-links'
import { getClientOverview, listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { CalendarDays, Search } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  AccountLinkOffers,
  loadAccountLinkOffers,
} from '#app/domain/clients/account-link-offers.tsx'
import { firstOwnBookings, loadOwnBookings } from '#app/domain/load-bookings.ts'
import { NextBooking } from '#app/features/bookings/client/list/next-booking.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { browserZone, capitalised, longDay } from '#app/lib/i18n/times.ts'
import { unprefixedCookies } from '#app/lib/storage/cookies.ts'
import { readSavedPlace } from '#app/lib/storage/saved-place.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/client-dashboard.route.ts'
import { Activity } from './activity.tsx'
import { BookAgain, bookingsToRepeat, completed } from './book-again.tsx'
import { Recommended } from './recommended.tsx'

export const meta = () => [{ title: `${m.client_dashboard()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ savedPlace }: FirstPage) => [
    firstCall(getClientOverview, {}),
    firstOwnBookings(completed),
    firstCall(listRecommendations, { query: { fallback_place_id: savedPlace?.id } }),
    firstCall(listAccountLinkOffers, {}),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const fallback_place_id = readSavedPlace(unprefixedCookies(document.cookie))?.id
  const [overview, past, recommended, offers] = await Promise.all([
    call(getClientOverview, {}),
    loadOwnBookings(request, completed),
    loadRecommendations(fallback_place_id),
    loadAccountLinkOffers(),
  ])
  const toRepeat = bookingsToRepeat(past.bookings)
  return {
    now: Date.now(),
    overview: requireData(overview, { request, role: 'client' }),
    past: toRepeat,
    recommended: recommended.filter(({ id }) =>
      toRepeat.every(({ professional }) => professional.id !== id),
    ),
    offers,
  }
}

/** A failure is ignored: the page is useful without recommendations. */
async function loadRecommendations(fallback_place_id: string | undefined) {
  const best = await call(listRecommendations, { query: { fallback_place_id } })
  if (!best.ok) return []
  const { results } = best.data
  if (results.some(({ because }) => because !== 'best_match')) return results
  // Nothing says where the client is but the clock of their device.
  const near = await call(listRecommendations, { query: { time_zone: browserZone() } })
  return near.ok ? near.data.results : results
}

export { PortalFailure as ErrorBoundary }

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { overview, past, recommended, offers, now } = loaderData
  const { upcoming, upcoming_count: count, activity } = overview
  const [next] = upcoming
  const isNew = !next && activity.length === 0
  const today = capitalised(longDay(new Date(now).toISOString()))
  return (
    <>
      <PortalHeading
        title={isNew ? m.client_welcome_new() : m.client_welcome()}
        text={`${today}. ${m.client_coming_up({ count })}`}
        action={
          <>
            <LinkButton
              to="/client/bookings"
              look="outline"
              className="max-md:px-3 max-sm:[&>svg]:hidden"
            >
              <CalendarDays aria-hidden className="size-5" />
              {m.client_view_bookings()}
            </LinkButton>
            <LinkButton
              to="/client/services"
              look={next ? 'outline' : 'primary'}
              className="max-md:px-3 max-sm:[&>svg]:hidden"
            >
              <Search aria-hidden className="size-5" />
              {m.client_browse()}
            </LinkButton>
          </>
        }
      />
      <AccountLinkOffers offers={offers} />
      {next && <NextBooking booking={next} now={now} />}
      <BookAgain bookings={past} />
      <Recommended professionals={recommended} />
      {!isNew && <Activity events={activity} now={now} />}
    </>
  )
}
