import { rescheduleBooking } from '@ujuzi/contract/booking-moves'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { call } from '#app/lib/api.ts'
import { notify } from '#app/ui/toast.tsx'
import { addressWith } from './calendar-search.ts'
import { type Failed, failedAt, failedBy } from './desk-failed.ts'
import { startIn } from './when-form.ts'

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
