import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { loadShelf } from '#app/lib/bookings.ts'
import { capitalised, dayIn, daysAfter, longDay } from '#app/lib/times.ts'
import type { Route } from './+types/professional-dashboard.route.ts'
import { Activity } from './activity.tsx'
import { loadProposals } from './bookings-page.ts'
import { actAtDesk } from './desk-action.ts'
import { loadAsked } from './desk-data.ts'
import { Figures } from './figures.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoBusiness } from './no-business.tsx'
import { Requests } from './requests.tsx'
import { Today } from './today.tsx'
import { useFigures } from './use-figures.ts'

export const meta = () => [{ title: `${m.professional_dashboard()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = Date.now()
  const day = dayIn('UTC', now)
  const mine = { role: 'professional', order: 'soonest' } as const
  const [requests, proposals, asked, near] = await Promise.all([
    loadShelf(request, { ...mine, statuses: ['pending'], shown: pageSizeDefault }),
    loadProposals(request),
    loadAsked(request, new URL(request.url).searchParams),
    loadShelf(request, {
      ...mine,
      statuses: ['pending', 'confirmed', 'completed', 'no_show'],
      // Today is a matter of the business's zone, and that is at most a day away from ours.
      from: daysAfter(day, -1),
      to: daysAfter(day, 1),
      shown: pageSizeMax,
    }),
  ])
  return { now, requests, proposals, asked, near: near.bookings }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => actAtDesk(request)

export { PortalFailure as ErrorBoundary }

export default function ProfessionalDashboard({ loaderData }: Route.ComponentProps) {
  const { now, requests, proposals, asked, near } = loaderData
  const figures = useFigures()
  const { business, today_bookings } = figures
  if (!business) {
    return (
      <>
        <PortalHeading title={m.professional_welcome()} />
        <NoBusiness />
      </>
    )
  }
  const { timezone } = business
  const today = near.filter(({ start }) => dayIn(timezone, start) === dayIn(timezone, now))
  const date = capitalised(longDay(new Date(now).toISOString(), timezone))
  return (
    <>
      <PortalHeading
        title={m.professional_welcome()}
        text={`${date}. ${m.professional_day_line({ count: today_bookings })}`}
      />
      <Requests
        requests={requests.bookings}
        proposals={proposals}
        count={requests.count}
        now={now}
      />
      <Figures figures={figures} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:items-start">
        <Today bookings={today} timezone={timezone} now={now} />
        <Activity events={figures.activity} now={now} />
      </div>
      <MoveDialog asked={asked} />
    </>
  )
}
