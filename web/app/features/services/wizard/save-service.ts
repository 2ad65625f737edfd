import { m } from '@ujuzi/contract/messages'
import { changeService, createService } from '@ujuzi/contract/services/services'
import { data, redirect } from 'react-router'
import { authAddress, pathOf } from '#app/domain/accounts/destinations.ts'
import { editAddress, listPath, newAddress } from '#app/features/services/service-paths.ts'
import { bodyOf } from '#app/features/services/service-values.ts'
import { call } from '#app/lib/http/api.ts'
import { attemptKey, endAttempt } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { type Draft, drafts, withFaults } from './draft.ts'
import { faultsFrom, type Step, stepOf } from './steps.ts'

const attempt = 'service_attempt'

type Wish = { request: Request; name: string; draft: Draft; id?: string | undefined }

/** Does what the wizard asks: keeps the service, or forgets what was typed. */
export async function actInWizard(request: Request, id?: string) {
  const form = await request.formData()
  const name = String(form.get('draft'))
  if (form.get('do') === 'discard') {
    drafts.forget(name)
    return redirect(listPath + new URL(request.url).search)
  }
  const draft = drafts.read(name)
  if (!draft) return redirect(addressOf({ request, id }, 'basic'))
  const wish = { request, name, draft, id }
  return id ? saveChanges(wish, id) : create(wish)
}

async function create(wish: Wish) {
  const body = bodyOf(wish.draft.values)
  if (!body) return redirect(addressOf(wish, 'review'))
  const answer = await call(createService, { body }, { idempotencyKey: attemptKey(attempt, body) })
  const lost = !answer.ok && (answer.status === 0 || answer.status >= 500)
  if (!lost) endAttempt(attempt)
  if (!answer.ok) return refused(wish, answer)
  // Without its filters the list shows the new one at its top.
  return done(wish, m.services_did_create(), listPath)
}

async function saveChanges(wish: Wish, id: string) {
  const { draft, request } = wish
  const body = bodyOf(draft.values)
  if (!body) return redirect(addressOf(wish, 'review'))
  const answer = await call(changeService, {
    params: { id },
    body: { ...body, is_active: draft.values.is_active, version: draft.base.version },
  })
  // The page then loads what was saved elsewhere, and lays it beside what was typed.
  if (!answer.ok && answer.error.code === 'version_conflict') {
    return redirect(addressOf(wish, 'review'))
  }
  if (!answer.ok) return refused(wish, answer)
  return done(wish, m.services_did_save(), listPath + new URL(request.url).search)
}

function done({ name }: Wish, said: string, to: string) {
  drafts.forget(name)
  notify.success(said)
  return redirect(to)
}

type Refused = {
  status: number
  error: { message: string; fields?: Record<string, string> | undefined }
}

/** Marked at its fields, on the step where they are; said in a notice. What was typed stays. */
function refused(wish: Wish, { status, error }: Refused) {
  const { request, name, draft } = wish
  if (status === 401) {
    return redirect(authAddress('/auth/login', { type: 'professional', next: pathOf(request) }))
  }
  notify.failure(error.message)
  const faults = faultsFrom(error.fields ?? {})
  const step = stepOf(faults)
  if (!step) return data(null, { status: status || 503 })
  drafts.keep(name, withFaults(draft, faults))
  return redirect(addressOf(wish, step))
}

function addressOf({ request, id }: Pick<Wish, 'request' | 'id'>, step: Step) {
  const { search } = new URL(request.url)
  return id ? editAddress(id, search, step) : newAddress(search, step)
}
