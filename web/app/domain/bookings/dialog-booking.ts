import {
  type Booking,
  type BookingWithHistory,
  getBooking,
} from '@ujuzi/contract/bookings/bookings'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'

/** The booking of a transition or reschedule dialog, loaded separately from the sheet. */
export type DialogBooking = { booking: Booking } | { booking: undefined; failure: string }

type LoadedBooking = { booking: BookingWithHistory } | { booking: undefined; failure: string }

/** Loads the current state, because the page that linked to the dialog may be out of date. */
export async function loadDialogBooking(request: Request, search: URLSearchParams) {
  const id = dialogBookingId(search)
  return id ? loadBooking(request, id) : undefined
}

/** The first call of `loadDialogBooking`, if there is one. */
export function firstDialogBooking(search: URLSearchParams) {
  const id = dialogBookingId(search)
  return id ? [firstCall(getBooking, { params: { id } })] : []
}

const dialogBookingId = (search: URLSearchParams) => search.get('of')

async function loadBooking(request: Request, id: string): Promise<LoadedBooking> {
  const response = await call(getBooking, { params: { id } })
  if (!response.ok && (response.status === 404 || response.status === 422)) {
    return { booking: undefined, failure: response.error.message }
  }
  return { booking: requireData(response, { request, role: 'professional' }) }
}
