import { listAccountLinkOffers } from '@ujuzi/contract/client-records/account-links'
import { getClientOverview, listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { relativeTimeText } from '#app/domain/bookings/client-text.ts'
import {
  AccountLinkOffers,
  loadAccountLinkOffers,
} from '#app/domain/clients/account-link-offers.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { capitalised, longDay } from '#app/lib/i18n/times.ts'
import { unprefixedCookies } from '#app/lib/storage/cookies.ts'
import { readSavedPlace } from '#app/lib/storage/saved-place.ts'
import type { Route } from './+types/client-dashboard.route.ts'
import { Activity } from './activity.tsx'
import { LinkCard } from './link-card.tsx'
import { Recommended } from './recommended.tsx'

export const meta = () => [{ title: `${m.client_dashboard()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ savedPlace }: FirstPage) => [
    firstCall(getClientOverview, {}),
    firstCall(listRecommendations, { query: { fallback_place_id: savedPlace?.id } }),
    firstCall(listAccountLinkOffers, {}),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const fallback_place_id = readSavedPlace(unprefixedCookies(document.cookie))?.id
  const [overview, best, offers] = await Promise.all([
    call(getClientOverview, {}),
    call(listRecommendations, { query: { fallback_place_id } }),
    loadAccountLinkOffers(),
  ])
  return {
    now: Date.now(),
    overview: requireData(overview, { request, role: 'client' }),
    // A failure is ignored: the page is useful without recommendations.
    recommended: best.ok ? best.data.results : [],
    offers,
  }
}

export { PortalFailure as ErrorBoundary }

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { overview, recommended, offers, now } = loaderData
  const [next] = overview.upcoming
  const today = capitalised(longDay(new Date(now).toISOString()))
  const count = overview.upcoming_count
  return (
    <>
      <PortalHeading
        title={m.client_welcome()}
        text={
          next
            ? `${today}. ${m.client_next_line({ name: next.professional.business_name, when: relativeTimeText(next, now) })}`
            : `${today}.`
        }
      />
      <AccountLinkOffers offers={offers} />
      <div className="grid gap-3 md:grid-cols-2">
        <LinkCard
          to="/client/services"
          cloth={{ id: 'browse', category: 'electrician' }}
          title={m.client_browse()}
          text={m.client_browse_text()}
        />
        <LinkCard
          to="/client/bookings"
          cloth={{ id: 'bookings', category: 'hairdresser' }}
          title={m.client_view_bookings()}
          text={m.client_coming_up({ count })}
        />
      </div>
      <Activity events={overview.activity} now={now} />
      <Recommended professionals={recommended} now={now} />
    </>
  )
}
