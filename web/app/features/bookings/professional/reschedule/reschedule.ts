import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { type Failed, failedAt, failedBy } from '#app/domain/bookings/form-failure.ts'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { startIn } from './chosen-start.ts'

/** Moves a visit, or asks the client for it where it is late for that. */
export async function reschedule(request: Request, form: FormData): Promise<Failed | Response> {
  const start = await startIn(form)
  if (start.failed) return start.failed
  const reason = String(form.get('reason') ?? '').trim()
  const answer = await call(rescheduleBooking, {
    params: { id: String(form.get('id')) },
    body: { start: start.instant, ...(reason && { reason }) },
  })
  if (!answer.ok) {
    const { start: sentence } = answer.error.fields ?? {}
    return sentence ? failedAt('time', sentence) : failedBy(answer)
  }
  notify.success(
    answer.data.proposal ? m.professional_did_propose() : m.professional_did_reschedule(),
  )
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${addressWith(searchParams)}`)
}
