import { getCalendarEntry } from '@ujuzi/contract/calendars/calendar-feed'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { saveFile } from '#app/lib/http/download.ts'
import type { Route } from './+types/add-to-calendar.route.ts'
import { BookingFailure } from './booking-failure.tsx'

export const meta = () => [{ title: `${m.client_add_to_calendar()} · ${site.name}` }]

/** Where emails lead to: downloads the booking for the calendar of the device, and shows the booking. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const file = requireData(await call(getCalendarEntry, { params }), { request, role: 'client' })
  saveFile(file.name, file.bytes, 'text/calendar')
  throw redirect(`/client/bookings/${params.id}`)
}

export { BookingFailure as ErrorBoundary }

/** Shown until the loader redirects; the route has no page of its own. */
export default PortalSkeleton
