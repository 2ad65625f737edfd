import { contestHours } from '@ujuzi/contract/api/limits'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { cancellationWording } from '@ujuzi/contract/bookings/cancellations'
import { m } from '@ujuzi/contract/messages'
import { clientName, firstName } from '#app/domain/bookings/professional-text.ts'
import type { DialogTransition } from './transition-action.ts'

type Changed = Pick<Booking, 'client' | 'guest' | 'policy' | 'reschedule_is_free'>

const texts = {
  decline: m.professional_ask_decline_text,
  cancel: m.professional_ask_cancel_owed,
  no_show: ({ name }: { name: string }) =>
    m.professional_ask_no_show_text({ name, hours: contestHours }),
  decline_move: m.professional_ask_decline_move_text,
  contest: m.professional_ask_contest_text,
} as const satisfies Record<DialogTransition, unknown>

/** Whether the client has an account: others cannot contest a no-show. */
export const hasAccount = ({ client }: Pick<Booking, 'client'>) => client !== null

/** Consequence of a transition, for its confirmation dialog. */
export function transitionConsequence(transition: DialogTransition, booking: Changed) {
  const name = clientName(booking)
  if (transition === 'no_show' && !hasAccount(booking)) return m.professional_ask_no_show_guest()
  return transition === 'cancel' && cancellationWording(booking) === 'refunded'
    ? m.professional_ask_cancel_text({ name })
    : texts[transition]({ name })
}

export function rescheduleConsequence(booking: Changed) {
  const name = firstName(booking)
  if (!booking.reschedule_is_free) return m.professional_move_is_asked({ name })
  return m.professional_move_is_free()
}
