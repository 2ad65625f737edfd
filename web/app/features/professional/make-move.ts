import {
  cancelBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
  type Move,
  markNoShow,
} from '@ujuzi/contract/bookings'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { call } from '#app/lib/api.ts'
import { notify } from '#app/ui/toast.tsx'

/** The moves this screen offers; another time is chosen elsewhere. */
export type OfferedMove = Exclude<Move, 'reschedule'>
/** These ask once more before they are done. */
export const askedMoves = ['decline', 'cancel', 'no_show'] as const satisfies OfferedMove[]
export type AskedMove = (typeof askedMoves)[number]

const done = {
  confirm: m.professional_did_confirm,
  decline: m.professional_did_decline,
  cancel: m.professional_did_cancel,
  complete: m.professional_did_complete,
  no_show: m.professional_did_no_show,
} as const satisfies Record<OfferedMove, () => string>

/** Does what a button of a booking says, and tells how it went. */
export async function makeMove(request: Request) {
  const form = await request.formData()
  const move = form.get('move') as OfferedMove
  const answer = await send(move, String(form.get('id')), String(form.get('reason') ?? '').trim())
  if (!answer.ok) {
    notify.failure(answer.error.fields?.reason ?? answer.error.message)
    return null
  }
  notify.success(done[move]())
  return closeQuestion(new URL(request.url))
}

function send(move: OfferedMove, id: string, reason: string) {
  const params = { id }
  switch (move) {
    case 'confirm':
      return call(confirmBooking, { params, body: {} })
    case 'decline':
      return call(declineBooking, { params, body: { reason } })
    case 'cancel':
      return call(cancelBooking, { params, body: reason ? { reason } : {} })
    case 'complete':
      return call(completeBooking, { params, body: {} })
    case 'no_show':
      return call(markNoShow, { params, body: {} })
  }
}

/** The question stands in the address; answered, it goes. */
function closeQuestion({ pathname, searchParams }: URL) {
  if (!searchParams.has('ask')) return null
  return redirect(`${pathname}?${withoutQuestion(searchParams)}`)
}

export function withoutQuestion(search: URLSearchParams) {
  const rest = new URLSearchParams(search)
  rest.delete('ask')
  rest.delete('booking')
  return rest
}
