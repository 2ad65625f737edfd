import { offerWaitingClient, removeWaitingClient } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import { type FormFailure, failureFromResponse } from '#app/domain/bookings/form-failure.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { parseStart } from '#app/features/bookings/professional/reschedule/chosen-start.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Offers a time to a client on the waiting list, or removes the client. */
export async function changeWaitingList(request: Request): Promise<FormFailure | Response> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { id: text('business'), entry_id: text('entry') }
  if (form.get('do') === 'remove') {
    const response = await call(removeWaitingClient, { params })
    if (!response.ok) return failureFromResponse(response)
    notify.success(m.waiting_removed({ name: response.data.client?.name ?? '' }))
  } else {
    const start = await parseStart(form)
    if (start.failure) return start.failure
    const response = await call(offerWaitingClient, { params, body: { start: start.instant } })
    if (!response.ok) return failureFromResponse(response)
    notify.success(m.waiting_sent({ name: response.data.client?.name ?? '' }))
  }
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams, { offer: null, remove: null })}`)
}
