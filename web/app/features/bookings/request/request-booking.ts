import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { redirect } from 'react-router'
import { authPath, pathWithSearch } from '#app/domain/accounts/destinations.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import type { RequestFailure } from './confirm.tsx'
import { clearRequestDraft } from './place-draft.ts'

const attemptName = 'booking_attempt'

/** Registration page that returns to the current choices. */
export const registerPath = (request: Request) => authPathBackTo('/auth/register', request)

/** Requests the chosen time. Redirects visitors who are signed out; failures keep what was typed. */
export async function submitBookingRequest(
  request: Request,
  businessId: string,
): Promise<RequestFailure | Response> {
  if (!accessToken()) return redirect(registerPath(request))
  const form = await request.formData()
  const body = requestBody(form)
  const response = await call(
    requestBooking,
    { body },
    { idempotencyKey: getIdempotencyKey(attemptName, body) },
  )
  if (response.ok) {
    clearIdempotencyKey(attemptName)
    clearRequestDraft(businessId)
    return redirect(`/client/bookings?booked=${response.data.id}`)
  }
  const { status, error } = response
  if (status === 0 || status >= 500) return { message: error.message, lost: true }
  clearIdempotencyKey(attemptName)
  if (status === 401) return redirect(authPathBackTo('/auth/login', request))
  if (error.code === 'email_unverified')
    return redirect(authPathBackTo('/auth/email-verification', request))
  return {
    message: failureMessage(error),
    lost: false,
    fields: error.fields,
    ...(error.code === 'policy_changed' && { policyShown: shownPolicy(form) }),
  }
}

function requestBody(form: FormData) {
  const [serviceId = '', ...furtherServiceIds] = form.getAll('service_id').map(String)
  const optionIds = form.getAll('option_id').map(String)
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const kind = field('place') as BookingPlace['kind']
  const [note, address, plusCode] = [field('note'), field('address'), field('plus_code')]
  const memberId = field('member_id')
  return {
    service_id: serviceId,
    ...(furtherServiceIds.length > 0 && { further_service_ids: furtherServiceIds }),
    ...(optionIds.length > 0 && { option_ids: optionIds }),
    start: field('start'),
    ...(memberId && { member_id: memberId }),
    ...(note && { note }),
    policy_shown: field('policy_shown'),
    ...(form.has('requirements_confirmed') && { requirements_confirmed: true }),
    place: { kind, ...(address && { address }), ...(plusCode && { plus_code: plusCode }) },
  }
}

const shownPolicy = (form: FormData) => JSON.parse(String(form.get('policy'))) as CancellationPolicy

const ownErrorFields = /^(place\.|requirements_confirmed$)/

/** Errors of fields without an input are shown as the form error. */
function failureMessage({
  message,
  fields = {},
}: {
  message: string
  fields?: Record<string, string>
}) {
  const unseen = Object.keys(fields).find((name) => !ownErrorFields.test(name))
  return unseen ? (fields[unseen] ?? message) : message
}

const authPathBackTo = (path: string, request: Request) =>
  authPath(path, { type: 'client', next: pathWithSearch(request) })
