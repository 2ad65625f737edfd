import { slotDaysMax } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { redirect } from 'react-router'
import { choicesSearch } from '#app/features/bookings/shared/choices.ts'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import type { Route } from './+types/again.route.ts'
import { BookingFailure } from './booking-failure.tsx'
import { firstBooking, loadBooking } from './load-booking.ts'

export const meta = () => [{ title: `${m.client_book_again()} · ${site.name}` }]

/**
 * Redirects to the booking page with the same services, options and the first open time preselected. The page leaves out
 * options that are no longer offered.
 */
export const handle = { firstCalls: firstBooking }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const {
    professional,
    services,
    member,
    option_ids: options,
  } = await loadBooking(request, params.id)
  const [service, ...further] = services.map(({ id }) => id)
  const query = {
    service_id: service ?? '',
    further_service_ids: further.join(',') || undefined,
    option_ids: options.join(',') || undefined,
    days: slotDaysMax,
  }
  const ofBusiness = { params: { id: professional.id } }
  const chosen = member?.chosen ? member.id : undefined
  const withMember = await call(listSlots, {
    ...ofBusiness,
    query: { ...query, member_id: chosen },
  })
  // The person may take no more bookings.
  const isGone = !withMember.ok && withMember.error.code === 'member_unavailable'
  const response = isGone ? await call(listSlots, { ...ofBusiness, query }) : withMember
  const day = response.ok ? response.data.days.find(({ slots }) => slots.length > 0) : undefined
  const person = isGone ? undefined : chosen
  const choices = {
    ...{ service, further, options, member: person },
    ...{ day: day?.date, start: day?.slots[0]?.start },
  }
  throw redirect(`/services/${professional.id}/book${choicesSearch(choices)}`)
}

export { BookingFailure as ErrorBoundary }

/** Shown until the loader redirects; the route has no page of its own. */
export default PortalSkeleton
