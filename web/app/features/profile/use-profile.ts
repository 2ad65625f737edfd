import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { usePictureUploads } from '#app/lib/http/use-uploads.ts'
import { tellMissed } from '#app/ui/media/upload-failed-toast.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { changedKeys, type Draft, patchOf } from './draft/draft.ts'
import type { Place } from './draft/saved-draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { useSaving } from './draft/use-save.ts'
import type { Faults } from './editor.ts'
import { addressOfTab, faultyTabs } from './profile-tabs.ts'

/** Reading, changing and saving one's profile. */
export function useProfile(loaded: ProfessionalProfile, town: Place | undefined) {
  const [saved, setSaved] = useState(loaded)
  const profile = saved.version > loaded.version ? saved : loaded
  const draft = useDraft(profile, town)
  const { kept, keep, read, setFaults } = draft
  const pictures = usePictureUploads(tellMissed)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** The next screen shall put the focus on what is at fault. */
  const jumping = useRef(false)

  const drop = () => {
    pictures.uploads.clear()
    draft.drop()
  }
  const saving = useSaving({
    onSaved: (next) => {
      setSaved(next)
      drop()
      // The portal around this page names the business too.
      revalidate()
    },
    onFaults: (faults) => show(faults),
  })
  const show = (faults: Faults) => {
    setFaults(faults)
    const [tab] = faultyTabs(faults)
    if (!tab) return
    jumping.current = true
    navigate(addressOfTab(tab), { preventScrollReset: true })
  }
  const save = () => {
    if (pictures.underWay > 0) return notify.failure(m.picture_still_sending())
    const now = read()
    if (now && changedKeys(now.base, now.draft).length > 0) saving.save(now)
    else drop()
  }
  /** Both changes together, on top of what somebody else has saved. */
  const saveMerged = (merged: Draft) => {
    const { conflict, settle } = saving
    if (!kept || !conflict) return
    const next = {
      ...kept,
      version: conflict.profile.version,
      base: conflict.theirs,
      draft: merged,
    }
    settle()
    setSaved(conflict.profile)
    if (Object.keys(patchOf(next.base, next.draft)).length === 0) return drop()
    keep(next)
    saving.save(next)
  }
  return { ...draft, ...saving, drop, save, saveMerged, jumping, pictures }
}

export type Profiling = ReturnType<typeof useProfile>
