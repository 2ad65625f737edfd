import type { NotifiedBy } from '@ujuzi/contract/booking-messages/notified-by'
import {
  type Booking,
  type BookingWithHistory,
  getBooking,
} from '@ujuzi/contract/bookings/bookings'
import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { dayTimeText } from '#app/domain/bookings/client-text.ts'
import { changeTextForClient } from '#app/domain/bookings/notified-text.ts'
import { refundReferenceStart } from '#app/features/bookings/client/cancellation/refund-base.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Why rescheduling failed. `lost`: no response arrived, so the request can be retried unchanged. */
export type RescheduleFailure = { message: string; lost: boolean }

/** Reschedules a booking or proposes the new time. Returns undefined on success. */
export async function reschedule(
  id: string,
  form: FormData,
): Promise<RescheduleFailure | undefined> {
  const start = String(form.get('start'))
  const reason = String(form.get('reason') ?? '').trim()
  // The response to the last attempt was lost; it may have succeeded.
  const before = form.get('again') ? await call(getBooking, { params: { id } }) : undefined
  if (before?.ok && hasRequestedStart(before.data, start)) return showSuccess(before.data)
  const response = await call(rescheduleBooking, {
    params: { id },
    body: { start, ...(reason && { reason }) },
  })
  if (response.ok) return showSuccess(response.data, response.data.notified_by)
  const { status, error } = response
  return { message: error.message, lost: status === 0 || status >= 500 }
}

/** `notified_by` is empty if an earlier attempt made the change, because its response was lost. */
function showSuccess(booking: Booking, notified_by: NotifiedBy = []) {
  const done = booking.proposal ? m.client_proposed_toast() : m.client_moved_toast()
  notify.success(changeTextForClient(done, { ...booking, notified_by }))
  return undefined
}

/** The booking has the requested start, or the client has proposed it. */
export function hasRequestedStart(
  { start, proposal }: Pick<Booking, 'start' | 'proposal'>,
  requested: string,
): boolean {
  const at = Date.parse(requested)
  if (Date.parse(start) === at) return true
  return proposal?.by === 'client' && Date.parse(proposal.start) === at
}

/** A day's open times without the current start of the booking. */
export const withoutCurrentStart = <D extends { slots: { start: string }[] }>(
  day: D,
  current: string,
): D => ({
  ...day,
  slots: day.slots.filter(({ start }) => Date.parse(start) !== Date.parse(current)),
})

/** Sentences about what the new time means for the client. */
export function rescheduleConsequences(
  booking: BookingWithHistory,
  start: string | undefined,
  now: number,
): string[] {
  const { status, reschedule_is_free, policy, professional, timezone } = booking
  const name = professional.business_name
  const outcome = !reschedule_is_free
    ? m.client_moves_asks({ name })
    : status === 'pending'
      ? m.client_moves_request({ name })
      : m.client_moves_at_once()
  if (refundSteps(policy).length === 0) return [outcome]
  const bases = [refundReferenceStart(booking), ...(start ? [start] : [])]
  const from = bases.reduce((earliest, next) =>
    Date.parse(next) < Date.parse(earliest) ? next : earliest,
  )
  return [outcome, m.client_moves_refund({ when: dayTimeText(from, timezone, now) })]
}
