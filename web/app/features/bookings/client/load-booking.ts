import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { type BookingWithRecord, getBooking } from '@ujuzi/contract/bookings/bookings'
import { listMyServiceReviews, type ServiceReview } from '@ujuzi/contract/services/reviews'
import { data } from 'react-router'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'

/** A booking of the signed-in client; an address that cannot be one is nobody's booking. */
export async function loadBooking(request: Request, id: string): Promise<BookingWithRecord> {
  const answer = await call(getBooking, { params: { id } })
  if (!answer.ok && answer.status === 422) throw data(answer.error.message, { status: 404 })
  return needed(answer, { request, role: 'client' })
}

/** What the client wrote about a booking, however long ago. */
export async function findOwnReview(
  request: Request,
  bookingId: string,
): Promise<ServiceReview | undefined> {
  let cursor: string | undefined
  do {
    const query = { limit: pageSizeMax, cursor }
    const page = needed(await call(listMyServiceReviews, { query }), { request, role: 'client' })
    const found = page.results.find(({ booking_id }) => booking_id === bookingId)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor)
  return undefined
}
