import { listAccountLinkOffers } from '@ujuzi/contract/client-records/account-links'
import { getClientOverview, listRecommendations } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { site } from '@ujuzi/contract/site'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
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
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/client-dashboard.route.ts'
import { Activity } from './activity.tsx'
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

type LinkCardProps = {
  to: string
  cloth: { id: string; category: ServiceCategory }
  title: string
  text: string
}

function LinkCard({ to, cloth, title, text }: LinkCardProps) {
  return (
    <Card className="relative grid min-h-22 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 cramped:grid-cols-[minmax(0,1fr)_auto] cramped:pl-4 overflow-hidden pr-4 transition-colors hover:border-foreground">
      <div className="self-stretch cramped:hidden">
        <Cloth {...cloth} size="480x540" />
      </div>
      <div className="py-3">
        <h2 className="title-2">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p className="text-label text-muted-foreground">{text}</p>
      </div>
      <ChevronRight aria-hidden className="size-5" />
    </Card>
  )
}
