import { noteClient } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { type Failed, failedBy } from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** A private note about a client; an empty one takes it away. */
export async function keepNote(form: FormData): Promise<Failed | null> {
  const note = String(form.get('note') ?? '').trim()
  const answer = await call(noteClient, {
    params: { id: String(form.get('client')) },
    body: note ? { note } : {},
  })
  if (!answer.ok) return failedBy(answer)
  notify.success(note ? m.professional_did_note() : m.professional_did_forget_note())
  return null
}
