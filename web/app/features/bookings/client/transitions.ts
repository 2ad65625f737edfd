import { type Booking, getBooking } from '@ujuzi/contract/bookings/bookings'
import {
  acceptMove,
  cancelBooking,
  contestNoShow,
  declineMove,
  markNoShow,
} from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** What a client does with a booking by one form; another time has a page of its own. */
export const clientMoves = ['cancel', 'accept_move', 'decline_move', 'no_show', 'contest'] as const
export type ClientMove = (typeof clientMoves)[number]

type Wanted = { id: string; reason: string; start: string }

const calls = {
  cancel: ({ id, reason }: Wanted) =>
    call(cancelBooking, { params: { id }, body: reason ? { reason } : {} }),
  accept_move: ({ id, start }: Wanted) => call(acceptMove, { params: { id }, body: { start } }),
  decline_move: ({ id, reason }: Wanted) =>
    call(declineMove, { params: { id }, body: reason ? { reason } : {} }),
  no_show: ({ id }: Wanted) => call(markNoShow, { params: { id }, body: {} }),
  contest: ({ id, reason }: Wanted) => call(contestNoShow, { params: { id }, body: { reason } }),
} as const satisfies Record<ClientMove, unknown>

const done = {
  cancel: m.client_cancelled_toast,
  accept_move: m.client_accepted_toast,
  decline_move: m.client_kept_toast,
  no_show: m.client_no_show_toast,
  contest: m.client_contested_toast,
} as const satisfies Record<ClientMove, () => string>

/** Makes the move a form asks for and says how it went; the form keeps what was typed when it went wrong. */
export async function makeMove(form: FormData): Promise<ClientMove | undefined> {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const move = clientMoves.find((known) => known === field('move'))
  if (!move) return undefined
  const wanted = { id: field('id'), reason: field('reason'), start: field('start') }
  const answer = await calls[move](wanted)
  if (!answer.ok && !(await hasHappened(move, wanted, answer.error.code))) {
    notify.failure(answer.error.fields?.reason ?? answer.error.message)
    return undefined
  }
  notify.success(done[move]())
  return move
}

/** A refusal after an answer that was lost on the way: the first try may have worked. */
async function hasHappened(move: ClientMove, { id, start }: Wanted, code: string) {
  if (code !== 'wrong_status') return false
  const fresh = await call(getBooking, { params: { id } })
  return fresh.ok && isMade(move, fresh.data, start)
}

export function isMade(move: ClientMove, booking: Booking, start: string): boolean {
  const { status, cancelled_by, no_show, proposal } = booking
  if (move === 'cancel') return status === 'cancelled' && cancelled_by === 'client'
  if (move === 'accept_move') return Date.parse(booking.start) === Date.parse(start) && !proposal
  if (move === 'no_show') return no_show?.of === 'professional'
  if (move === 'contest') return no_show?.of === 'client' && no_show.contested
  // What is gone may also have been taken back by the other side, or be past its time.
  return false
}
