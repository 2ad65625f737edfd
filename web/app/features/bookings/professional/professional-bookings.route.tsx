import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { createFreshness } from '#app/domain/bookings/freshness.ts'
import { mondayOf, pageParams, paramsDiffer, viewParam } from '#app/domain/calendar/url-params.ts'
import { HelpLink } from '#app/domain/help-link.tsx'
import { CalendarCard } from '#app/features/calendar/calendar-card.tsx'
import { CalendarHead, ViewSwitch } from '#app/features/calendar/calendar-head.tsx'
import { DayIconLinks, DayMenuLinks } from '#app/features/calendar/day/day-links.tsx'
import { DaySummary } from '#app/features/calendar/day/day-summary.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/professional-bookings.route.ts'
import { BookingsHeading } from './bookings-heading.tsx'
import { DialogLinksBar } from './dialog-links.tsx'
import { FilteredBookings } from './list/filtered-bookings.tsx'
import { firstBookingsPage, loadBookingsPage } from './load-bookings-page.ts'
import { isNothingToAnswer, OpenedRequests, useRequestsShown } from './requests.tsx'

export const meta = () => [{ title: `${m.professional_bookings()} · ${site.name}` }]

const page = createFreshness()

export const handle = { firstCalls: ({ search }: FirstPage) => firstBookingsPage(search) }

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
  const requestsToggle = useRequestsShown()
  if (!business) {
    return (
      <>
        <PortalHeading title={m.professional_bookings()} />
        <NoBusiness />
      </>
    )
  }
  const view = viewParam(search)
  const today = localDay(business.timezone, now)
  const chosen = calendar?.chosen ?? today
  const chosenDay = calendar?.businessCalendar.days.find(({ date }) => date === chosen)
  const showsToday = view === 'list' || mondayOf(chosen) === mondayOf(today)
  const answers = !isNothingToAnswer({ requests: requests.bookings, proposals })
  return (
    <>
      <div
        data-beside={search.has('booking') || undefined}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-2.5 pb-14 md:pb-0',
          search.has('booking') && 'min-[75rem]:mr-[clamp(0rem,118rem-100vw,26rem)]',
        )}
      >
        <BookingsHeading
          viewSwitch={<ViewSwitch view={view} className="md:hidden" />}
          day={chosen}
          now={now}
          timezone={business.timezone}
          todayCount={showsToday ? today_bookings : undefined}
          toAnswer={answers ? to_answer : 0}
          open={requestsToggle.shown}
          toggle={requestsToggle.toggle}
        />
        {answers && requestsToggle.shown && (
          <OpenedRequests requests={requests.bookings} proposals={proposals} now={now} />
        )}
        <Card className="min-w-0 overflow-clip">
          <CalendarHead
            view={view}
            day={chosen}
            closedToday={calendar?.isTodayClosed ? today : undefined}
            summary={
              view === 'day' &&
              calendar &&
              chosenDay && (
                <p className="text-caption text-muted-foreground">
                  <DaySummary
                    businessCalendar={calendar.businessCalendar}
                    day={chosenDay}
                    now={now}
                  />
                </p>
              )
            }
            links={view === 'day' && <DayIconLinks day={chosen} className="max-xl:hidden" />}
          />
          {calendar && <CalendarCard view={view} {...calendar} />}
          {shelf && (
            <FilteredBookings
              shelf={shelf}
              counts={{
                upcoming: String(active_bookings),
                ...(needs_person > 0 && { needs_person: String(needs_person) }),
                pending: cappedCountText(requests),
              }}
              timezone={business.timezone}
              now={now}
            />
          )}
        </Card>
        <p>
          <HelpLink portal="professional" topic="calendar" label={m.help_about_calendar()} />
        </p>
      </div>
      <DialogLinksBar day={chosen} menu={<DayMenuLinks day={chosen} />} />
      <Outlet />
    </>
  )
}
