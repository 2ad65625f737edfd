import { m } from '@ujuzi/contract/messages'
import { changeService, createService } from '@ujuzi/contract/services/services'
import { data, redirect } from 'react-router'
import { authPath, pathWithSearch } from '#app/domain/accounts/destinations.ts'
import { editServicePath, listPath, newServicePath } from '#app/features/services/service-paths.ts'
import { toRequestBody } from '#app/features/services/service-values.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { draftStore, setFieldErrors, type WizardDraft } from './draft.ts'
import { firstStepWithError, toFieldErrors, type WizardStep } from './steps.ts'

const attemptName = 'service_attempt'

type Submission = { request: Request; name: string; draft: WizardDraft; id?: string | undefined }

/**
 * Action of the wizard: saves the service or discards the draft. The form posts only the draft's key; the values are
 * read from sessionStorage (`draftStore`), not from the form.
 */
export async function handleWizardAction(request: Request, id?: string) {
  const form = await request.formData()
  const name = String(form.get('draft'))
  if (form.get('do') === 'discard') {
    draftStore.remove(name)
    return redirect(listPath + new URL(request.url).search)
  }
  const draft = draftStore.read(name)
  if (!draft) return redirect(stepPath({ request, id }, 'basic'))
  const submission = { request, name, draft, id }
  return id ? saveChanges(submission, id) : createFromDraft(submission)
}

async function createFromDraft(submission: Submission) {
  const body = toRequestBody(submission.draft.values)
  if (!body) return redirect(stepPath(submission, 'review'))
  const response = await call(
    createService,
    { body },
    { idempotencyKey: getIdempotencyKey(attemptName, body) },
  )
  const isUncertain = !response.ok && (response.status === 0 || response.status >= 500)
  if (!isUncertain) clearIdempotencyKey(attemptName)
  if (!response.ok) return showErrors(submission, response)
  // The unfiltered list shows the new service at its top.
  return finish(submission, m.services_did_create(), listPath)
}

async function saveChanges(submission: Submission, id: string) {
  const { draft, request } = submission
  const body = toRequestBody(draft.values)
  if (!body) return redirect(stepPath(submission, 'review'))
  const response = await call(changeService, {
    params: { id },
    body: { ...body, is_active: draft.values.is_active, version: draft.base.version },
  })
  // The loader then merges the version saved elsewhere into the draft.
  if (!response.ok && response.error.code === 'version_conflict') {
    return redirect(stepPath(submission, 'review'))
  }
  if (!response.ok) return showErrors(submission, response)
  return finish(submission, m.services_did_save(), listPath + new URL(request.url).search)
}

function finish({ name }: Submission, message: string, to: string) {
  draftStore.remove(name)
  notify.success(message)
  return redirect(to)
}

type FailedResponse = {
  status: number
  error: { message: string; fields?: Record<string, string> | undefined }
}

/** Shows a rejected save: a toast, and errors at the fields on their step. Keeps the draft. */
function showErrors(submission: Submission, { status, error }: FailedResponse) {
  const { request, name, draft } = submission
  if (status === 401) {
    return redirect(
      authPath('/auth/login', { type: 'professional', next: pathWithSearch(request) }),
    )
  }
  notify.failure(error.message)
  const errors = toFieldErrors(error.fields ?? {})
  const step = firstStepWithError(errors)
  if (!step) return data(null, { status: status || 503 })
  draftStore.save(name, setFieldErrors(draft, errors))
  return redirect(stepPath(submission, step))
}

function stepPath({ request, id }: Pick<Submission, 'request' | 'id'>, step: WizardStep) {
  const { search } = new URL(request.url)
  return id ? editServicePath(id, search, step) : newServicePath(search, step)
}
