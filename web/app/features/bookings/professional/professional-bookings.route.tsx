import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { createFreshness } from '#app/domain/bookings/freshness.ts'
import { pageParams, paramsDiffer, viewParam } from '#app/domain/calendar/url-params.ts'
import { HelpLink } from '#app/domain/help-link.tsx'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { CalendarCard } from '#app/features/calendar/calendar-card.tsx'
import { CalendarHead } from '#app/features/calendar/calendar-head.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { capitalised, localDay, longDay } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/professional-bookings.route.ts'
import { DialogLinks, DialogLinksBar } from './dialog-links.tsx'
import { FilteredBookings } from './list/filtered-bookings.tsx'
import { loadBookingsPage } from './load-bookings-page.ts'
import { Requests } from './requests.tsx'

export const meta = () => [{ title: `${m.professional_bookings()} · ${site.name}` }]

const page = createFreshness()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  page.load(request, () => loadBookingsPage(request))

/** Dialogs over the page do not revalidate it. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? page.isStale() ||
      currentUrl.href === nextUrl.href ||
      currentUrl.pathname !== nextUrl.pathname ||
      paramsDiffer(currentUrl, nextUrl, pageParams)
    : defaultShouldRevalidate

export { PortalFailure as ErrorBoundary }

export default function ProfessionalBookings({ loaderData }: Route.ComponentProps) {
  const { now, requests, proposals, calendar, shelf } = loaderData
  const { business, today_bookings, active_bookings, needs_person, to_answer } = useFigures()
  const [search] = useSearchParams()
  const may = useGrants()
  if (!business) {
    return (
      <>
        <PortalHeading title={m.professional_bookings()} />
        <NoBusiness />
      </>
    )
  }
  const view = viewParam(search)
  const date = capitalised(longDay(new Date(now).toISOString(), business.timezone))
  const today = localDay(business.timezone, now)
  return (
    <>
      <div
        data-beside={search.has('booking') || undefined}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-6 pb-14 md:gap-8 md:pb-0',
          search.has('booking') && 'min-[75rem]:mr-[clamp(0rem,118rem-100vw,26rem)]',
        )}
      >
        <PortalHeading
          title={m.professional_bookings()}
          text={
            <>
              {[
                `${date}.`,
                m.professional_day_line({ count: today_bookings }),
                to_answer > 0 && m.professional_count_waiting({ count: to_answer }),
              ]
                .filter(Boolean)
                .join(' ')}
              <br />
              <HelpLink portal="professional" topic="calendar" label={m.help_about_calendar()} />
              {may('all_bookings') && (
                <Link to="/professional/waiting-list" className="text-link ml-4">
                  {m.waiting_title()}
                </Link>
              )}
            </>
          }
          action={<DialogLinks day={calendar?.chosen ?? today} />}
        />
        <Requests
          requests={requests.bookings}
          proposals={proposals}
          count={to_answer}
          now={now}
          compact
        />
        <Card className="min-w-0 overflow-hidden">
          <CalendarHead
            view={view}
            day={calendar?.chosen ?? today}
            closedToday={calendar?.isTodayClosed ? today : undefined}
          />
          {calendar && <CalendarCard view={view} {...calendar} />}
          {shelf && (
            <FilteredBookings
              shelf={shelf}
              counts={{ upcoming: active_bookings, needs_person, pending: requests.count }}
              timezone={business.timezone}
              now={now}
            />
          )}
        </Card>
      </div>
      <DialogLinksBar day={calendar?.chosen ?? today} />
      <Outlet />
    </>
  )
}
