import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/api/limits'
import { getEarnings } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { getOnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { loadDialogBooking } from '#app/domain/bookings/dialog-data.ts'
import { loadOwnBookings } from '#app/domain/load-bookings.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { runDialogAction } from '#app/features/bookings/professional/dialog-action.ts'
import { loadProposals } from '#app/features/bookings/professional/load-bookings-page.ts'
import { Requests } from '#app/features/bookings/professional/requests.tsx'
import { TransitionDialog } from '#app/features/bookings/professional/transitions/transition-dialog.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { addDays, capitalised, localDay, longDay } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/professional-dashboard.route.ts'
import { Activity } from './activity.tsx'
import { BookingsWithoutPerson } from './bookings-without-person.tsx'
import { Checklist } from './checklist.tsx'
import { completeChecklistStep, isStepSubmission } from './complete-step.ts'
import { Earnings } from './earnings.tsx'
import { Figures } from './figures.tsx'
import { Today } from './today.tsx'

export const meta = () => [{ title: `${m.professional_dashboard()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = Date.now()
  const day = localDay('UTC', now)
  const ownBookings = { role: 'professional', order: 'soonest' } as const
  const caller = { request, role: 'professional' } as const
  const [requests, proposals, dialogBooking, nearbyBookings, progress, earnings] =
    await Promise.all([
      loadOwnBookings(request, { ...ownBookings, statuses: ['pending'], shown: pageSizeDefault }),
      loadProposals(request),
      loadDialogBooking(request, new URL(request.url).searchParams),
      loadOwnBookings(request, {
        ...ownBookings,
        statuses: ['pending', 'confirmed', 'completed', 'no_show'],
        // Today in the business's time zone may differ from the UTC date by one day.
        from: addDays(day, -1),
        to: addDays(day, 1),
        shown: pageSizeMax,
      }),
      call(getOnboardingProgress, {}),
      call(getEarnings, {}),
    ])
  return {
    now,
    requests,
    proposals,
    dialogBooking,
    nearbyBookings: nearbyBookings.bookings,
    progress: requireData(progress, caller),
    earnings: requireData(earnings, caller),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return isStepSubmission(form) ? completeChecklistStep(form) : runDialogAction(request)
}

export { PortalFailure as ErrorBoundary }

export default function ProfessionalDashboard({ loaderData }: Route.ComponentProps) {
  const { now, requests, proposals, dialogBooking, nearbyBookings, progress, earnings } = loaderData
  const figures = useFigures()
  const may = useGrants()
  const { business, today_bookings, needs_person } = figures
  if (!business) {
    return (
      <>
        <PortalHeading title={m.professional_welcome()} />
        <NoBusiness />
      </>
    )
  }
  const { timezone } = business
  const today = nearbyBookings.filter(
    ({ start }) => localDay(timezone, start) === localDay(timezone, now),
  )
  const date = capitalised(longDay(new Date(now).toISOString(), timezone))
  return (
    <>
      <PortalHeading
        title={m.professional_welcome()}
        text={`${date}. ${m.professional_day_line({ count: today_bookings })}`}
        action={
          may('services') && (
            <LinkButton to="/professional/services/new" look="outline">
              <Plus aria-hidden className="size-5" />
              {m.professional_way_service()}
            </LinkButton>
          )
        }
      />
      <Requests
        requests={requests.bookings}
        proposals={proposals}
        count={requests.count}
        now={now}
      />
      <BookingsWithoutPerson count={needs_person} />
      {may('business') && <Checklist progress={progress} business={business} />}
      <Figures figures={figures} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:items-start">
        <Today bookings={today} timezone={timezone} now={now} />
        <div className="grid gap-6">
          <Earnings earnings={earnings} />
          <Activity events={figures.activity} now={now} />
        </div>
      </div>
      <TransitionDialog dialogBooking={dialogBooking} />
    </>
  )
}
