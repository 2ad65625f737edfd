import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { capitalised, dayIn, longDay } from '#app/lib/times.ts'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Route } from './+types/professional-bookings.route.ts'
import { BookingShelf } from './booking-shelf.tsx'
import { loadBookingsPage } from './bookings-page.ts'
import { CalendarCard } from './calendar-card.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { differIn, pageParams, viewIn } from './calendar-search.ts'
import { DeskBar, DeskLinks } from './desk-links.tsx'
import { freshness } from './freshness.ts'
import { NoBusiness } from './no-business.tsx'
import { Requests } from './requests.tsx'
import { useFigures } from './use-figures.ts'

export const meta = () => [{ title: `${m.professional_bookings()} · ${site.name}` }]

const page = freshness()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  page.load(request, () => loadBookingsPage(request))

/** What opens over the page leaves it as it is. */
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
      differIn(currentUrl, nextUrl, pageParams)
    : defaultShouldRevalidate

export { PortalFailure as ErrorBoundary }

export default function ProfessionalBookings({ loaderData }: Route.ComponentProps) {
  const { now, requests, proposals, calendar, shelf } = loaderData
  const { business, today_bookings, active_bookings } = useFigures()
  const [search] = useSearchParams()
  if (!business) {
    return (
      <>
        <PortalHeading title={m.professional_bookings()} />
        <NoBusiness />
      </>
    )
  }
  const view = viewIn(search)
  const date = capitalised(longDay(new Date(now).toISOString(), business.timezone))
  const today = dayIn(business.timezone, now)
  const waiting = requests.count + proposals.length
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
          text={[
            `${date}.`,
            m.professional_day_line({ count: today_bookings }),
            waiting > 0 && m.professional_count_waiting({ count: waiting }),
          ]
            .filter(Boolean)
            .join(' ')}
          action={<DeskLinks day={calendar?.chosen ?? today} />}
        />
        <Requests
          requests={requests.bookings}
          proposals={proposals}
          count={requests.count}
          now={now}
        />
        <Card className="min-w-0 overflow-hidden">
          <CalendarHead view={view} day={calendar?.chosen ?? today} />
          {calendar && <CalendarCard view={view} {...calendar} />}
          {shelf && (
            <BookingShelf
              shelf={shelf}
              counts={{ upcoming: active_bookings, pending: requests.count }}
              timezone={business.timezone}
              now={now}
            />
          )}
        </Card>
      </div>
      <DeskBar day={calendar?.chosen ?? today} />
      <Outlet />
    </>
  )
}
