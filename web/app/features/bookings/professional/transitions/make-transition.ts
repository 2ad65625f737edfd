import { getBooking, type Move } from '@ujuzi/contract/bookings/bookings'
import * as endpoints from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { data, redirect } from 'react-router'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { whyNot } from './transition-refusal.ts'

/** What a button alone can do; another time is chosen in a form. */
export type OfferedMove = Exclude<Move, 'reschedule'>
/** These ask once more before they are done. */
export const askedMoves = [
  'decline',
  'cancel',
  'no_show',
  'decline_move',
  'contest',
] as const satisfies OfferedMove[]
export type AskedMove = (typeof askedMoves)[number]

const done = {
  confirm: m.professional_did_confirm,
  decline: m.professional_did_decline,
  cancel: m.professional_did_cancel,
  accept_move: m.professional_did_accept_move,
  decline_move: m.professional_did_decline_move,
  complete: m.professional_did_complete,
  no_show: m.professional_did_no_show,
  contest: m.professional_did_contest,
} as const satisfies Record<OfferedMove, () => string>

/** Does what a button of a booking says, and tells how it went. */
export async function makeMove(request: Request, form: FormData) {
  const move = form.get('move') as OfferedMove
  const answer = await send(move, form)
  if (!answer.ok) {
    notify.failure(await failureOf(move, form, answer.error))
    // Without an answer the page would fail to load too, and take along what was typed.
    return answer.status === 0 || answer.status >= 500 ? data(null, { status: 503 }) : null
  }
  notify.success(done[move]())
  return closeQuestion(new URL(request.url))
}

type Refused = { code: string; message: string; fields?: Record<string, string> | undefined }

/** Too late, it says what came before. */
async function failureOf(move: OfferedMove, form: FormData, { code, message, fields }: Refused) {
  if (code !== 'wrong_status') return fields?.reason ?? message
  const now = await call(getBooking, { params: idIn(form) })
  return now.ok && !now.data.can[move] ? whyNot(move, now.data) : message
}

const idIn = (form: FormData) => ({ id: String(form.get('id')) })

function send(move: OfferedMove, form: FormData) {
  const params = idIn(form)
  const reason = String(form.get('reason') ?? '').trim()
  const maybe = reason ? { reason } : {}
  switch (move) {
    case 'confirm':
      return call(endpoints.confirmBooking, { params, body: {} })
    case 'decline':
      return call(endpoints.declineBooking, { params, body: { reason } })
    case 'cancel':
      return call(endpoints.cancelBooking, { params, body: maybe })
    case 'accept_move':
      return call(endpoints.acceptMove, { params, body: { start: String(form.get('start')) } })
    case 'decline_move':
      return call(endpoints.declineMove, { params, body: maybe })
    case 'complete':
      return call(endpoints.completeBooking, { params, body: {} })
    case 'no_show':
      return call(endpoints.markNoShow, { params, body: {} })
    case 'contest':
      return call(endpoints.contestNoShow, { params, body: { reason } })
  }
}

/** The question stands in the address; answered, it goes. */
export function closeQuestion({ pathname, searchParams }: URL) {
  const asked = ['ask', 'block', 'off', 'add', 'hours'].some((name) => searchParams.has(name))
  return asked ? redirect(`${pathname}${addressWith(searchParams)}`) : null
}
