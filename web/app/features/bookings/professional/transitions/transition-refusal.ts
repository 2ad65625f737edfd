import type { Booking, Move } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'

type Facts = Pick<Booking, 'status' | 'cancelled_by' | 'no_show'>

/** Why a move that was on offer cannot be made any more: somebody else was first, or time was. */
export function whyNot(move: Move, booking: Facts): string {
  if (answersWish.includes(move) && isOpen(booking)) return m.professional_wish_over()
  switch (booking.status) {
    case 'pending':
    case 'expired':
      return m.professional_already_expired()
    case 'declined':
      return m.professional_already_declined()
    case 'confirmed':
      return whyNotAgreed(move)
    case 'cancelled':
      return booking.cancelled_by === 'professional'
        ? m.professional_already_cancelled_by_you()
        : m.professional_already_cancelled_by_client()
    case 'completed':
      return m.professional_already_done()
    case 'no_show':
      return whyNotMissed(move, booking)
  }
}

const answersWish: readonly Move[] = ['accept_move', 'decline_move']
const closesVisit: readonly Move[] = ['complete', 'no_show']

const isOpen = ({ status }: Facts) => status === 'pending' || status === 'confirmed'

function whyNotAgreed(move: Move) {
  if (move === 'confirm' || move === 'decline') return m.professional_already_confirmed()
  return closesVisit.includes(move) ? m.professional_not_begun() : m.professional_has_begun()
}

function whyNotMissed(move: Move, { no_show }: Facts) {
  if (no_show?.settled) return m.professional_no_show_settled()
  if (no_show?.contested) return m.professional_no_show_contested()
  return move === 'contest' ? m.professional_contest_over() : m.professional_already_no_show()
}
