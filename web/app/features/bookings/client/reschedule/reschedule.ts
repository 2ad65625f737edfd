import { type Booking, type BookingWithRecord, getBooking } from '@ujuzi/contract/bookings/bookings'
import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { momentText } from '#app/domain/bookings/client-words.ts'
import { refundBase } from '#app/features/bookings/client/cancellation/refund-base.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Why the last try did not work. `lost`: no answer came, so the same wish may be sent again. */
export type Failed = { message: string; lost: boolean }

/** Moves a visit, or asks the other side to; undefined when it is done. */
export async function reschedule(id: string, form: FormData): Promise<Failed | undefined> {
  const start = String(form.get('start'))
  const reason = String(form.get('reason') ?? '').trim()
  // The answer to the last try was lost; it may have worked.
  const before = form.get('again') ? await call(getBooking, { params: { id } }) : undefined
  if (before?.ok && isMovedTo(before.data, start)) return tell(before.data)
  const answer = await call(rescheduleBooking, {
    params: { id },
    body: { start, ...(reason && { reason }) },
  })
  if (answer.ok) return tell(answer.data)
  const { status, error } = answer
  return { message: error.message, lost: status === 0 || status >= 500 }
}

function tell({ proposal }: Booking) {
  notify.success(proposal ? m.client_proposed_toast() : m.client_moved_toast())
  return undefined
}

/** The visit is there, or the client has asked for it. */
export function isMovedTo(
  { start, proposal }: Pick<Booking, 'start' | 'proposal'>,
  wanted: string,
): boolean {
  const at = Date.parse(wanted)
  if (Date.parse(start) === at) return true
  return proposal?.by === 'client' && Date.parse(proposal.start) === at
}

/** A day's free times but for the present one of the visit, which is no move. */
export const without = <D extends { slots: { start: string }[] }>(day: D, present: string): D => ({
  ...day,
  slots: day.slots.filter(({ start }) => Date.parse(start) !== Date.parse(present)),
})

/** What a move means, before it is made. */
export function consequencesOf(
  booking: BookingWithRecord,
  start: string | undefined,
  now: number,
): string[] {
  const { status, reschedule_is_free, policy, professional, timezone } = booking
  const name = professional.business_name
  const moves = !reschedule_is_free
    ? m.client_moves_asks({ name })
    : status === 'pending'
      ? m.client_moves_request({ name })
      : m.client_moves_at_once({ name })
  if (refundSteps(policy).length === 0) return [moves]
  const bases = [refundBase(booking), ...(start ? [start] : [])]
  const from = bases.reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one))
  return [moves, m.client_moves_refund({ when: momentText(from, timezone, now) })]
}
