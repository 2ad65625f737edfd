import { completeStep } from '@ujuzi/contract/businesses/onboarding'
import { m } from '@ujuzi/contract/messages'
import { data, redirect } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { verificationPath } from './verification-state.tsx'

export const completesStep = (form: FormData) => form.get('do') === 'complete-step'

/** Marks a step; one that only a check can complete leads to where the check begins. */
export async function markComplete(form: FormData) {
  const body = { step_id: Number(form.get('step_id')), completed: true }
  const answer = await call(completeStep, { body })
  if (answer.ok) {
    notify.success(m.professional_did_step())
    return null
  }
  notify.failure(answer.error.message)
  if (answer.error.code === 'verification_needed') return redirect(verificationPath)
  // Without an answer the page would fail to load too.
  return answer.status === 0 || answer.status >= 500 ? data(null, { status: 503 }) : null
}
