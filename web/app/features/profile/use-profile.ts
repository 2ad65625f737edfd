import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { usePictureUploadQueue } from '#app/lib/http/use-uploads.ts'
import { showUploadFailedToast } from '#app/ui/media/upload-failed-toast.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { changedFields, type Draft, toPatch } from './draft/draft.ts'
import type { Place } from './draft/saved-draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { useSaveProfile } from './draft/use-save.ts'
import { findTabsWithErrors, tabPath } from './profile-tabs.ts'

/** State of the profile page: editing, uploading and saving. */
export function useProfile(loaded: ProfessionalProfile, town: Place | undefined) {
  const [saved, setSaved] = useState(loaded)
  const profile = saved.version > loaded.version ? saved : loaded
  const draft = useDraft(profile, town)
  const { savedDraft, save: saveDraft, read, setErrors } = draft
  const pictures = usePictureUploadQueue(showUploadFailedToast)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** Set when the next render should focus the first invalid field. */
  const focusPending = useRef(false)

  const discard = () => {
    pictures.uploads.clear()
    draft.discard()
  }
  const saving = useSaveProfile({
    onSaved: (next) => {
      setSaved(next)
      discard()
      // The portal's layout shows the business name too.
      revalidate()
    },
    onErrors: (errors) => showErrors(errors),
  })
  const showErrors = (errors: FieldErrors) => {
    setErrors(errors)
    const [tab] = findTabsWithErrors(errors)
    if (!tab) return
    focusPending.current = true
    navigate(tabPath(tab), { preventScrollReset: true })
  }
  const save = () => {
    if (pictures.activeCount > 0) return notify.failure(m.picture_still_sending())
    const draftNow = read()
    if (draftNow && changedFields(draftNow.base, draftNow.draft).length > 0) saving.save(draftNow)
    else discard()
  }
  /** Saves the merged changes on top of the version saved elsewhere. */
  const saveMerged = (merged: Draft) => {
    const { conflict, closeConflict } = saving
    if (!savedDraft || !conflict) return
    const next = {
      ...savedDraft,
      version: conflict.profile.version,
      base: conflict.theirs,
      draft: merged,
    }
    closeConflict()
    setSaved(conflict.profile)
    if (Object.keys(toPatch(next.base, next.draft)).length === 0) return discard()
    saveDraft(next)
    saving.save(next)
  }
  return { ...draft, ...saving, discard, save, saveMerged, focusPending, pictures }
}

export type ProfileForm = ReturnType<typeof useProfile>
