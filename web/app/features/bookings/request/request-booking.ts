import { requestBooking, type VisitPlace } from '@ujuzi/contract/bookings/bookings'
import { redirect } from 'react-router'
import { authAddress, pathOf } from '#app/domain/accounts/destinations.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { attemptKey, endAttempt } from '#app/lib/http/idempotency-key.ts'
import type { Failed } from './confirm.tsx'
import { forgetTyped } from './place.ts'

const attempt = 'booking_attempt'

/** To sign up or in, and back to this very choice. */
export const registerTo = (request: Request) => signingPage('/auth/register', request)

/** Asks for the chosen time; what is refused comes back as a sentence and loses nothing. */
export async function book(request: Request, businessId: string): Promise<Failed | Response> {
  if (!accessToken()) return redirect(registerTo(request))
  const body = wishIn(await request.formData())
  const answer = await call(requestBooking, { body }, { idempotencyKey: attemptKey(attempt, body) })
  if (answer.ok) {
    endAttempt(attempt)
    forgetTyped(businessId)
    return redirect(`/client/bookings?booked=${answer.data.id}`)
  }
  const { status, error } = answer
  if (status === 0 || status >= 500) return { message: error.message, lost: true }
  endAttempt(attempt)
  if (status === 401) return redirect(signingPage('/auth/login', request))
  if (error.code === 'email_unverified')
    return redirect(signingPage('/auth/email-verification', request))
  return { message: messageOf(error), lost: false, fields: error.fields }
}

function wishIn(form: FormData) {
  const [service_id = '', ...further] = form.getAll('service_id').map(String)
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const kind = typed('place') as VisitPlace['kind']
  const [note, address, plus_code] = [typed('note'), typed('address'), typed('plus_code')]
  return {
    service_id,
    ...(further.length > 0 && { further_service_ids: further }),
    start: typed('start'),
    ...(note && { note }),
    place: { kind, ...(address && { address }), ...(plus_code && { plus_code }) },
  }
}

/** What is wrong with a field that nobody typed into is said as a whole. */
function messageOf({ message, fields = {} }: { message: string; fields?: Record<string, string> }) {
  const unseen = Object.keys(fields).find((name) => !name.startsWith('place.'))
  return unseen ? (fields[unseen] ?? message) : message
}

const signingPage = (path: string, request: Request) =>
  authAddress(path, { type: 'client', next: pathOf(request) })
