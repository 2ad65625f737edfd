import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Printer } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { dayParam } from '#app/domain/calendar/url-params.ts'
import { ActingRoleContext } from '#app/domain/members/acting-member.ts'
import { useShownResources } from '#app/features/calendar/day/use-shown-columns.ts'
import { loadBusinesses } from '#app/features/portals/load-businesses.ts'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { call } from '#app/lib/http/api.ts'
import { capitalised, dateText, longDateText, noonUtc } from '#app/lib/i18n/times.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/day-print.route.ts'
import { DayTable } from './day-table.tsx'
import './day-print.css'

const role = 'professional' as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${m.professional_bookings()} ${loaderData ? dateText(noonUtc(loaderData.day.date), 'UTC') : ''} · ${site.name}`,
  },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole(role, request)
  const from = dayParam(new URL(request.url).searchParams)
  const [businessCalendar, { figures, role: actingRole }] = await Promise.all([
    call(getBusinessCalendar, { query: { from, days: 1, contacts: 'true' } }),
    loadBusinesses(request),
  ])
  const loaded = requireData(businessCalendar, { request, role })
  const [day] = loaded.days
  if (!day) throw new Error('The calendar of one day has a day')
  return { businessCalendar: loaded, day, business: figures.business, actingRole }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** The bookings of a day, to print: a table for each person or place that the calendar shows. */
export default function DayPrint({ loaderData }: Route.ComponentProps) {
  const { businessCalendar, day, business, actingRole } = loaderData
  const resources = useShownResources(businessCalendar.resources)
  return (
    <ActingRoleContext value={actingRole}>
      <SkipLink />
      <header className="day-print-hidden sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b bg-background px-4 py-2.5">
        <BackLink
          to={`/professional/bookings?day=${day.date}`}
          label={m.professional_bookings()}
          className="me-auto"
        />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {m.ui_print()}
        </Button>
      </header>
      <main
        id="main"
        className="day-paper mx-auto w-full max-w-208 px-4 py-6 md:my-6 md:p-10 print:m-0 print:max-w-none print:p-0"
      >
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-xl font-semibold">
            {capitalised(longDateText(noonUtc(day.date), 'UTC'))}
          </h1>
          <p className="text-label">{business?.business_name}</p>
        </div>
        <div className="day-columns">
          {resources.map((resource) => (
            <DayTable
              key={resource.id}
              businessCalendar={businessCalendar}
              day={day}
              resource={resource}
            />
          ))}
        </div>
      </main>
    </ActingRoleContext>
  )
}
