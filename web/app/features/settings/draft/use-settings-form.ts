import { m } from '@ujuzi/contract/messages'
import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { withoutErrors } from '#app/domain/draft/field-errors.ts'
import type { SettingsEditor } from '#app/features/settings/editor.ts'
import type { SettingsExample } from '#app/features/settings/example.ts'
import { tabOfField, tabPath } from '#app/features/settings/settings-tabs.ts'
import type { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { createSettingsDraftStore, type SavedSettingsDraft } from './saved-settings-draft.ts'
import {
  changedSettings,
  type SettingsDraft,
  type SettingsKey,
  toSettingsDraft,
} from './settings-draft.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** State of the settings of a business: what is stored, the unsaved changes, and saving them. */
export function useSettingsForm(
  loaded: ProfessionalSettings,
  example: SettingsExample,
  callApi: typeof call,
) {
  const [stored, setStored] = useState(loaded)
  const settings = stored.version > loaded.version ? stored : loaded
  const saved = toSettingsDraft(settings)
  const name = `settings-draft-${example.businessId}`
  const [drafts] = useState(() => createSettingsDraftStore(saved))
  const [errors, setErrors] = useState<FieldErrors>({})
  const savedDraft = withChanges(drafts.useDraft(name))
  const { revalidate } = useRevalidator()
  /** Set when the next render should focus the first invalid field. */
  const focusPending = useRef(false)
  const navigate = useNavigate()

  const discard = () => {
    drafts.remove(name)
    // Drafts do not cause a render; changing the errors does.
    setErrors({})
  }
  const latest = (): SavedSettingsDraft =>
    withChanges(drafts.read(name)) ?? {
      version: settings.version,
      base: saved,
      draft: saved,
      towns: {},
    }
  const change = (values: Partial<SettingsDraft>, towns: SavedSettingsDraft['towns'] = {}) => {
    const now = latest()
    setErrors((previous) => withoutErrors(previous, Object.keys(values)))
    drafts.save(name, {
      ...now,
      draft: { ...now.draft, ...values },
      towns: { ...now.towns, ...towns },
    })
  }
  const saving = useSaveSettings({
    callApi,
    onSaved: (next) => {
      setStored(next)
      discard()
      notify.success(m.settings_saved())
      revalidate()
    },
    onErrors: (found) => {
      setErrors(found)
      const [path] = Object.keys(found)
      const tab = path && tabOfField(path)
      focusPending.current = true
      if (tab) navigate(tabPath(tab), { preventScrollReset: true })
    },
  })
  /** Saves the merged changes on top of the version saved elsewhere. */
  const saveMerged = (merged: SettingsDraft) => {
    const { conflict } = saving
    if (!conflict) return
    const { settings: theirs, theirs: base } = conflict
    saving.closeConflict()
    setStored(theirs)
    if (changedSettings(base, merged).length === 0) return discard()
    const next = { ...latest(), version: theirs.version, base, draft: merged }
    drafts.save(name, next)
    saving.save(next)
  }
  const draft = savedDraft?.draft ?? saved
  const editor: Omit<SettingsEditor, 'portrait'> = {
    settings,
    draft,
    errors,
    example,
    towns: { ...townNames(settings), ...savedDraft?.towns },
    set: (key, value) => change({ [key]: value }),
    addTown: (id, label) => {
      const areas = latest().draft['business.service_areas'].filter((area) => area !== id)
      change({ 'business.service_areas': [...areas, id] }, { [id]: label })
    },
  }
  return {
    ...saving,
    editor,
    focusPending,
    changes: savedDraft
      ? changedSettings(savedDraft.base, savedDraft.draft)
      : ([] as SettingsKey[]),
    discard,
    save: (keepBookings?: boolean) => savedDraft && saving.save(savedDraft, keepBookings),
    saveMerged,
  }
}

/** A draft whose changes were all undone counts as none. */
const withChanges = (saved: SavedSettingsDraft | undefined) =>
  saved && changedSettings(saved.base, saved.draft).length > 0 ? saved : undefined

const townNames = ({ business: { service_areas, service_area_names } }: ProfessionalSettings) =>
  Object.fromEntries(service_areas.map((id, index) => [id, service_area_names[index] ?? id]))
