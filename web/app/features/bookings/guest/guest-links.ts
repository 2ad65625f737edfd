import { type GuestBooking, getGuestBooking } from '@ujuzi/contract/booking-messages/guest-bookings'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'

type PageArgs = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { token: string }
}

export const guestPath = (token: string, step: '' | '/move' | '/cancel' = '') =>
  `/g/${token}${step}`

/**
 * Loads the booking of the link. `guest` is absent if the link is unknown; after any other error, `message` is set too.
 */
export async function loadGuestBooking({ context, request, params: { token } }: PageArgs) {
  const response = await callOnServer(context, getGuestBooking, { params: { token } }, request)
  if (response.ok) return { guest: response.data, message: undefined }
  const isUnknown = response.status === 422
  return {
    guest: undefined,
    message: isUnknown ? undefined : response.error.message,
    status: isUnknown ? 404 : response.status || 503,
  }
}

/** Like `loadGuestBooking`, for a step that needs a permission. Redirects to the booking if it is missing. */
export async function loadGuestStep(args: PageArgs, permission: 'cancel' | 'reschedule') {
  const { guest } = await loadGuestBooking(args)
  if (!guest?.booking?.can[permission]) throw redirect(guestPath(args.params.token))
  return { guest, booking: guest.booking }
}

type Change = 'confirm' | 'withdraw' | 'cancel' | 'move' | 'stop'
type ChangeResponse =
  | { ok: true; data: GuestBooking }
  | { ok: false; status: number; error: { message: string; fields?: Record<string, string> } }

/**
 * Redirects to the booking, which shows the result. Returns the error message of a refusal, which the page shows beside
 * the entered values.
 */
export function showResult(token: string, change: Change, response: ChangeResponse) {
  if (response.ok) throw redirect(`${guestPath(token)}${doneQuery(change, response.data)}`, 303)
  const { status, error } = response
  return data({ message: error.fields?.reason ?? error.message }, { status: status || 503 })
}

/** Results that the booking page names. The others can be seen in the booking itself. */
function doneQuery(change: Change, { booking }: GuestBooking) {
  if (change === 'move' && !booking?.proposal) return '?done=moved'
  if (change === 'stop') return '?done=stopped'
  return change === 'withdraw' ? '?done=kept' : ''
}
