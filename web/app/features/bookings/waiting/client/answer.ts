import type { BookingPlace } from '@ujuzi/contract/bookings/booking-place'
import {
  acceptWaitingOffer,
  declineWaitingOffer,
  leaveWaitingList,
} from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import type { RequestFailure } from '#app/features/bookings/request/confirm.tsx'
import { clearRequestDraft } from '#app/features/bookings/request/place-draft.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const attemptName = 'waiting_attempt'

type Answer = { id: string; form: FormData }

/** Runs the action of the form: accept, decline or leave. Failures keep what was typed. */
export async function answer({ id, form }: Answer): Promise<RequestFailure | Response | null> {
  const params = { id }
  const offer_id = String(form.get('offer_id') ?? '')
  switch (form.get('do')) {
    case 'accept':
      return accept({ id, form })
    case 'decline': {
      const response = await call(declineWaitingOffer, { params, body: { offer_id } })
      if (!response.ok) return { message: response.error.message, lost: false }
      notify.success(m.waiting_declined())
      return null
    }
    default: {
      const response = await call(leaveWaitingList, { params })
      if (!response.ok) return { message: response.error.message, lost: false }
      notify.success(m.waiting_left())
      return redirect('/client/waiting-list')
    }
  }
}

async function accept({ id, form }: Answer): Promise<RequestFailure | Response> {
  const body = acceptanceBody(form)
  const response = await call(
    acceptWaitingOffer,
    { params: { id }, body },
    { idempotencyKey: getIdempotencyKey(attemptName, { id, ...body }) },
  )
  if (response.ok) {
    clearIdempotencyKey(attemptName)
    clearRequestDraft(response.data.professional.id)
    return redirect(`/client/bookings?booked=${response.data.id}`)
  }
  const { status, error } = response
  const lost = status === 0 || status >= 500
  if (!lost) clearIdempotencyKey(attemptName)
  return { message: error.message, lost, ...(error.fields && { fields: error.fields }) }
}

function acceptanceBody(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const [address, plus_code] = [field('address'), field('plus_code')]
  const kind = field('place') as BookingPlace['kind']
  return {
    offer_id: field('offer_id'),
    policy_shown: field('policy_shown'),
    ...(form.has('requirements_confirmed') && { requirements_confirmed: true }),
    place: { kind, ...(address && { address }), ...(plus_code && { plus_code }) },
  }
}
