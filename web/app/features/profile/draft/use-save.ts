import {
  getProfessionalProfile,
  type ProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { merge } from '#app/domain/draft/merge.ts'
import { findHoursErrors } from '#app/features/profile/hours/hours-words.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { normalizeValue, toDraft, toPatch } from './draft.ts'
import type { SavedDraft } from './saved-draft.ts'

/** A profile that changed since it was loaded, with the merge of both versions. */
export type Conflict = ReturnType<typeof createConflict>

type Options = {
  onSaved: (profile: ProfessionalProfile) => void
  onErrors: (errors: FieldErrors) => void
}

export function useSaveProfile({ onSaved, onErrors }: Options) {
  const [pending, setPending] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()

  async function sendChanges({ version, base, draft }: SavedDraft) {
    const response = await call(updateProfessionalProfile, {
      body: { version, ...toPatch(base, draft) },
    })
    if (response.ok) {
      notify.success(m.profile_saved())
      return onSaved(response.data)
    }
    const { code, message, fields = {} } = response.error
    if (code === 'version_conflict') return loadConflict({ version, base, draft })
    notify.failure(message)
    onErrors(fields)
  }
  async function loadConflict(mine: Pick<SavedDraft, 'version' | 'base' | 'draft'>) {
    const response = await call(getProfessionalProfile, {})
    if (response.ok) setConflict(createConflict(mine, response.data))
    else notify.failure(response.error.message)
  }
  async function save(saved: SavedDraft) {
    if (pending) return
    const errors = findHoursErrors(saved.draft)
    if (Object.keys(errors).length > 0) {
      notify.failure(m.profile_has_errors())
      return onErrors(errors)
    }
    setPending(true)
    await sendChanges(saved)
    setPending(false)
  }
  return { pending, conflict, save, closeConflict: () => setConflict(undefined) }
}

function createConflict(
  { base, draft }: Pick<SavedDraft, 'base' | 'draft'>,
  profile: ProfessionalProfile,
) {
  const theirs = toDraft(profile)
  return { profile, theirs, mine: draft, ...merge(base, draft, theirs, normalizeValue) }
}
