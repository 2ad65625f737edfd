import { m } from '@ujuzi/contract/messages'
import { completeStep } from '@ujuzi/contract/onboarding/onboarding'
import { data, redirect } from 'react-router'
import { verificationPath } from '#app/domain/business/step-links.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export const isStepSubmission = (form: FormData) => form.get('do') === 'complete-step'

/** Marks a step as completed. For a step that needs verification it redirects to the upload. */
export async function completeChecklistStep(form: FormData) {
  const body = { step_id: Number(form.get('step_id')), completed: true }
  const response = await call(completeStep, { body })
  if (response.ok) {
    notify.success(m.professional_did_step())
    return null
  }
  notify.failure(response.error.message)
  if (response.error.code === 'verification_needed') return redirect(verificationPath)
  // 503 prevents revalidation, which would fail too.
  return response.status === 0 || response.status >= 500 ? data(null, { status: 503 }) : null
}
