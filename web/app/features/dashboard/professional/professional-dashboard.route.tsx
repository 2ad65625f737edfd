import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { getEarnings } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import {
  getOnboardingProgress,
  type OnboardingProgress,
} from '@ujuzi/contract/onboarding/onboarding'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { site } from '@ujuzi/contract/site'
import { CalendarPlus, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { firstDialogBooking, loadDialogBooking } from '#app/domain/bookings/dialog-booking.ts'
import { markBookingsChanged } from '#app/domain/bookings/freshness.ts'
import { firstOwnBookings, loadOwnBookings } from '#app/domain/load-bookings.ts'
import { useGrants, useIsOwner } from '#app/domain/members/acting-member.ts'
import { loadProposals, proposals } from '#app/features/bookings/professional/load-proposals.ts'
import { Requests } from '#app/features/bookings/professional/requests.tsx'
import { runTransitionAction } from '#app/features/bookings/professional/transitions/transition-action.ts'
import { TransitionDialog } from '#app/features/bookings/professional/transitions/transition-dialog.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { LivePage, showsLivePage } from '#app/features/sharing/live-page.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { addDays, capitalised, localDay, longDay } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/professional-dashboard.route.ts'
import { Activity } from './activity.tsx'
import { BookingsWithoutPerson } from './bookings-without-person.tsx'
import { completeChecklistStep, isStepSubmission } from './complete-step.ts'
import { Earnings } from './earnings.tsx'
import { Figures } from './figures.tsx'
import { bookingsOfToday, daysShown, nextDays, nextVisit } from './next-days.ts'
import { NextDays } from './next-days-card.tsx'
import { NextVisit } from './next-visit.tsx'
import { Today } from './today.tsx'

const Checklist = lazy(async () => ({ default: (await import('./checklist.tsx')).Checklist }))

export const meta = () => [{ title: `${m.professional_dashboard()} · ${site.name}` }]

const pending = {
  role: 'professional',
  order: 'soonest',
  statuses: ['pending'],
  shown: pageSizeDefault,
} as const

/** Today in the business's time zone may differ from the UTC date by one day. */
const businessCalendarOf = (now: number) => ({
  query: {
    from: addDays(localDay('UTC', now), -1),
    days: daysShown + 2,
    contacts: 'true' as const,
  },
})

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    ...firstDialogBooking(search),
    firstOwnBookings(pending),
    firstCall(listBookings, proposals),
    firstCall(getBusinessCalendar, businessCalendarOf(Date.now())),
    firstCall(getOnboardingProgress, {}),
    firstCall(getEarnings, {}),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = Date.now()
  const caller = { request, role: 'professional' } as const
  const [requests, proposals, dialogBooking, businessCalendar, progress, earnings] =
    await Promise.all([
      loadOwnBookings(request, pending),
      loadProposals(request),
      loadDialogBooking(request, new URL(request.url).searchParams),
      call(getBusinessCalendar, businessCalendarOf(now)),
      call(getOnboardingProgress, {}),
      call(getEarnings, {}),
    ])
  const loadedProgress = requireData(progress, caller)
  return {
    now,
    requests,
    proposals,
    dialogBooking,
    businessCalendar: businessCalendar.ok ? businessCalendar.data : undefined,
    progress: loadedProgress,
    services: firstServices(loadedProgress),
    earnings: requireData(earnings, caller),
  }
}

const serviceStep = 3
const servicesInPreview = 3

/** Services for the preview of the own card, which only new professionals see. The page does not wait for them. */
function firstServices({ required_done, steps }: OnboardingProgress) {
  const hasServices = steps.some(({ id, completed }) => id === serviceStep && completed)
  if (required_done || !hasServices) return undefined
  return call(listManagedServices, { query: { limit: servicesInPreview } }).then((response) =>
    response.ok ? response.data.results : [],
  )
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  if (isStepSubmission(form)) return completeChecklistStep(form)
  const result = await runTransitionAction(request, form)
  markBookingsChanged()
  return result
}

export { PortalFailure as ErrorBoundary }

export default function ProfessionalDashboard({ loaderData }: Route.ComponentProps) {
  const { now, requests, proposals, dialogBooking, businessCalendar, earnings } = loaderData
  const { progress, services } = loaderData
  const figures = useFigures()
  const may = useGrants()
  const isOwner = useIsOwner()
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
  const today = businessCalendar ? bookingsOfToday(businessCalendar, now) : []
  const date = capitalised(longDay(new Date(now).toISOString(), timezone))
  const checklist = (
    <Suspense
      fallback={
        <div
          className={`rounded-card border bg-card ${progress.required_done ? 'min-h-17' : 'min-h-140'}`}
        />
      }
    >
      <Checklist
        progress={progress}
        business={business}
        services={services}
        look={showsLivePage(business) ? 'outline' : 'primary'}
      />
    </Suspense>
  )
  return (
    <>
      <PortalHeading
        title={m.professional_welcome()}
        text={`${date}. ${m.professional_day_line({ count: today_bookings })}`}
        action={
          <>
            {may('services') && (
              <LinkButton to="/professional/services/new" look="outline">
                <Plus aria-hidden className="size-5" />
                {m.professional_way_service()}
              </LinkButton>
            )}
            <LinkButton to={`/professional/bookings?add=${localDay(timezone, now)}`} look="outline">
              <CalendarPlus aria-hidden className="size-5" />
              {m.professional_add_booking()}
            </LinkButton>
          </>
        }
      />
      <Requests
        requests={requests.bookings}
        proposals={proposals}
        count={figures.to_answer}
        now={now}
      />
      {isOwner && <LivePage business={business} />}
      {isOwner && !progress.required_done && checklist}
      {businessCalendar && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
          <NextVisit
            booking={nextVisit(businessCalendar, now)}
            hasBookings={business.has_bookings}
            {...{ business, timezone, now }}
          />
          <NextDays days={nextDays(businessCalendar, now)} business={business} />
        </div>
      )}
      <BookingsWithoutPerson count={needs_person} />
      <Figures figures={figures} />
      {today.length > 0 && <Today bookings={today} {...{ business, timezone, now }} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
        <Earnings earnings={earnings} businessId={business.id} />
        <Activity events={figures.activity} now={now} />
      </div>
      {isOwner && progress.required_done && checklist}
      <TransitionDialog dialogBooking={dialogBooking} />
    </>
  )
}
