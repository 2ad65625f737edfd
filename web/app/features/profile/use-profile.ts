import {
  type ProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useRevalidator } from 'react-router'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { useCards } from '#app/domain/draft/use-cards.ts'
import { call } from '#app/lib/http/api.ts'
import { usePictureUploadQueue } from '#app/lib/http/use-uploads.ts'
import { showUploadFailedToast } from '#app/ui/media/upload-failed-toast.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import {
  dependentFields,
  type FieldKey,
  normalizeValue,
  type ProfileDraft,
  toDraft,
  toPatch,
} from './draft/draft.ts'
import type { Editor, References } from './editor.ts'
import { findHoursErrors } from './hours/hours-words.ts'
import { type Place, placesOf } from './location/places.ts'
import { findTabsWithErrors, parseTab, tabPath } from './profile-tabs.ts'

/** State of the profile page: what is stored, the edits of each card, uploading and saving. */
export function useProfile(loaded: ProfessionalProfile, town: Place | undefined) {
  const [saved, setSaved] = useState(loaded)
  const profile = saved.version > loaded.version ? saved : loaded
  const { setErrors, ...cards } = useCards(toDraft(profile), {
    normalize: normalizeValue,
    dependentFields,
  })
  const { changes } = cards
  const [found, setFound] = useState<References>({ pictures: [], places: {} })
  const pictures = usePictureUploadQueue(showUploadFailedToast)
  const [isStarted, setIsStarted] = useState(false)
  /** Whether all cards are being saved, and not one. */
  const [isFinishing, setIsFinishing] = useState(false)
  // Edits and uploads made while all cards are being saved remain unsaved.
  const editing = isStarted || changes.length + pictures.activeCount > 0
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const shownTab = parseTab(useParams().tab)
  /** Set when the next render should focus the first invalid field. */
  const focusPending = useRef(false)

  const edit: Editor['edit'] = (change, { pictures = [], places = {} } = {}) => {
    setFound((now) => ({
      pictures: [...now.pictures, ...pictures],
      places: { ...now.places, ...places },
    }))
    cards.set(change)
  }

  function showErrors(errors: FieldErrors) {
    setErrors(errors)
    const [tab] = findTabsWithErrors(errors)
    if (!tab) return
    focusPending.current = true
    if (tab !== shownTab) navigate(tabPath(tab), { preventScrollReset: true })
  }

  async function send(changed: Partial<ProfileDraft>) {
    const hoursErrors = findHoursErrors(changed)
    if (Object.keys(hoursErrors).length > 0) {
      notify.failure(m.error_invalid_input())
      showErrors(hoursErrors)
      return
    }
    const response = await call(updateProfessionalProfile, { body: toPatch(changed) })
    if (!response.ok) {
      const { message, fields } = response.error
      notify.failure(message)
      if (fields) showErrors(fields)
      return
    }
    setSaved(response.data)
    notify.success(m.profile_saved())
    // The portal's layout shows the business name too, and the header how complete the profile is.
    revalidate()
    return toDraft(response.data)
  }

  function discard() {
    pictures.uploads.clear()
    cards.discard(changes)
    setErrors({})
    setIsStarted(false)
  }

  /** Saves all cards and ends editing. */
  async function finish() {
    if (pictures.activeCount > 0) return notify.failure(m.picture_still_sending())
    if (changes.length === 0) return discard()
    setIsFinishing(true)
    const isSaved = await cards.save(changes, send)
    setIsFinishing(false)
    if (isSaved) setIsStarted(false)
  }

  const editor: Editor = {
    ...cards,
    profile,
    editing,
    edit,
    setField: (key, value) => edit(() => ({ [key]: value })),
    save: (fields: readonly FieldKey[]) => cards.save(fields, send),
    pictureByUrl: (address) =>
      [...found.pictures, ...profile.pictures].find(({ url }) => url === address),
    places: {
      ...placesOf(profile, isSameTown(profile, loaded) ? town : undefined),
      ...found.places,
    },
  }
  return {
    editor,
    isFinishing,
    focusPending,
    pictures,
    /** Starts without the uploads that failed before. */
    start() {
      pictures.uploads.clear()
      setIsStarted(true)
    },
    discard,
    finish,
  }
}

const isSameTown = (one: ProfessionalProfile, other: ProfessionalProfile) =>
  one.location.place_id === other.location.place_id
