import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { type BookingWithHistory, getBooking } from '@ujuzi/contract/bookings/bookings'
import { listMyServiceReviews, type ServiceReview } from '@ujuzi/contract/reviews/reviews'
import { data } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'

/** Loads a booking of the signed-in client; a malformed id gives 404. */
/** The first call of `loadBooking`. */
export const firstBooking = ({ params: { id } }: FirstPage<{ id: string }>) => [
  firstCall(getBooking, { params: { id } }),
]

export async function loadBooking(request: Request, id: string): Promise<BookingWithHistory> {
  const response = await call(getBooking, { params: { id } })
  if (!response.ok && response.status === 422) throw data(response.error.message, { status: 404 })
  return requireData(response, { request, role: 'client' })
}

/** Finds the client's review of a booking. Pages through all reviews of the client. */
export async function findOwnReview(
  request: Request,
  bookingId: string,
): Promise<ServiceReview | undefined> {
  let cursor: string | undefined
  do {
    const query = { limit: pageSizeMax, cursor }
    const page = requireData(await call(listMyServiceReviews, { query }), {
      request,
      role: 'client',
    })
    const found = page.results.find(({ booking_id }) => booking_id === bookingId)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor)
  return undefined
}
