import { setClientNote } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { type FormFailure, failureFromResponse } from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Saves a private note about a client; an empty note deletes it. */
export async function saveClientNote(form: FormData): Promise<FormFailure | null> {
  const note = String(form.get('note') ?? '').trim()
  const response = await call(setClientNote, {
    params: { id: String(form.get('client')) },
    body: note ? { note } : {},
  })
  if (!response.ok) return failureFromResponse(response)
  notify.success(note ? m.professional_did_note() : m.professional_did_delete_note())
  return null
}
