import { requestBooking } from '@ujuzi/contract/bookings'
import { redirect } from 'react-router'
import { call } from '#app/lib/api.ts'
import { authAddress, pathOf } from '#app/lib/destinations.ts'
import { forgetText } from '#app/lib/kept-text.ts'
import { accessToken } from '#app/lib/tokens.ts'
import { attemptKey, endAttempt } from './attempt.ts'
import type { Failed } from './confirm.tsx'
import { noteName } from './details-step.tsx'

/** To sign up or in, and back to this very choice. */
export const registerTo = (request: Request) => signingPage('/auth/register', request)

/** Asks for the chosen time; what is refused comes back as a sentence and loses nothing. */
export async function book(request: Request, businessId: string): Promise<Failed | Response> {
  if (!accessToken()) return redirect(registerTo(request))
  const form = await request.formData()
  const note = String(form.get('note') ?? '').trim()
  const body = {
    service_id: String(form.get('service_id')),
    start: String(form.get('start')),
    ...(note && { note }),
  }
  const answer = await call(requestBooking, { body }, { idempotencyKey: attemptKey(body) })
  if (answer.ok) {
    endAttempt()
    forgetText(noteName(businessId))
    return redirect(`/client/bookings?booked=${answer.data.id}`)
  }
  const { status, error } = answer
  if (status === 0 || status >= 500) return { message: error.message, lost: true }
  endAttempt()
  if (status === 401) return redirect(signingPage('/auth/login', request))
  if (error.code === 'email_unverified')
    return redirect(signingPage('/auth/email-verification', request))
  return { message: error.message, lost: false }
}

const signingPage = (path: string, request: Request) =>
  authAddress(path, { type: 'client', next: pathOf(request) })
