import { getEarnings } from '@ujuzi/contract/dashboard'
import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { getProgress } from '@ujuzi/contract/onboarding'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/api.ts'
import { loadShelf } from '#app/lib/bookings.ts'
import { needed } from '#app/lib/portal-data.ts'
import { capitalised, dayIn, daysAfter, longDay } from '#app/lib/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/professional-dashboard.route.ts'
import { Activity } from './activity.tsx'
import { loadProposals } from './bookings-page.ts'
import { Checklist } from './checklist.tsx'
import { completesStep, markComplete } from './complete-step.ts'
import { actAtDesk } from './desk-action.ts'
import { loadAsked } from './desk-data.ts'
import { Earnings } from './earnings.tsx'
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
  const by = { request, role: 'professional' } as const
  const [requests, proposals, asked, near, progress, earnings] = await Promise.all([
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
    call(getProgress, {}),
    call(getEarnings, {}),
  ])
  return {
    now,
    requests,
    proposals,
    asked,
    near: near.bookings,
    progress: needed(progress, by),
    earnings: needed(earnings, by),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return completesStep(form) ? markComplete(form) : actAtDesk(request)
}

export { PortalFailure as ErrorBoundary }

export default function ProfessionalDashboard({ loaderData }: Route.ComponentProps) {
  const { now, requests, proposals, asked, near, progress, earnings } = loaderData
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
        action={
          <LinkButton to="/professional/services/new" look="outline">
            <Plus aria-hidden className="size-5" />
            {m.professional_way_service()}
          </LinkButton>
        }
      />
      <Requests
        requests={requests.bookings}
        proposals={proposals}
        count={requests.count}
        now={now}
      />
      <Checklist progress={progress} business={business} />
      <Figures figures={figures} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:items-start">
        <Today bookings={today} timezone={timezone} now={now} />
        <div className="grid gap-6">
          <Earnings earnings={earnings} />
          <Activity events={figures.activity} now={now} />
        </div>
      </div>
      <MoveDialog asked={asked} />
    </>
  )
}
