import { m } from '@ujuzi/contract/messages'
import {
  getProfessionalSettings,
  type ProfessionalSettings,
  updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import { useState } from 'react'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { merge } from '#app/domain/draft/merge.ts'
import type { DraftConflict } from '#app/domain/draft/merge-dialog.tsx'
import type { Overbooked } from '#app/features/settings/business/overbooked-dialog.tsx'
import type { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { SavedSettingsDraft } from './saved-settings-draft.ts'
import { type SettingsDraft, toSettingsDraft, toSettingsPatch } from './settings-draft.ts'

/** Settings that changed since they were loaded, with the merge of both versions. */
export type SettingsConflict = DraftConflict<SettingsDraft> & { settings: ProfessionalSettings }

type Options = {
  callApi: typeof call
  onSaved: (settings: ProfessionalSettings) => void
  onErrors: (errors: FieldErrors) => void
}

export function useSaveSettings({ callApi, onSaved, onErrors }: Options) {
  const [pending, setPending] = useState(false)
  const [conflict, setConflict] = useState<SettingsConflict>()
  /** Bookings that exceed a reduced capacity. */
  const [overbooked, setOverbooked] = useState<Overbooked>()

  async function send({ version, base, draft }: SavedSettingsDraft, keepBookings: boolean) {
    const patch = toSettingsPatch(base, draft)
    const confirmation = keepBookings ? { keep_bookings: true } : {}
    const response = await callApi(updateProfessionalSettings, {
      body: { ...patch, ...confirmation, version },
    })
    if (response.ok) return onSaved(response.data)
    const { code, message, fields, day } = response.error
    if (code === 'version_conflict') return loadConflict({ base, draft })
    if (code === 'capacity_in_use') return setOverbooked({ message, day })
    notify.failure(fields ? m.business_settings_save_failed_fields() : message)
    if (fields) onErrors(fields)
  }
  async function loadConflict({ base, draft }: Pick<SavedSettingsDraft, 'base' | 'draft'>) {
    const response = await callApi(getProfessionalSettings, {})
    if (!response.ok) return notify.failure(response.error.message)
    const settings = response.data
    const theirs = toSettingsDraft(settings)
    setConflict({ settings, theirs, mine: draft, ...merge(base, draft, theirs) })
  }
  async function save(saved: SavedSettingsDraft, keepBookings = false) {
    if (pending) return
    setPending(true)
    setOverbooked(undefined)
    await send(saved, keepBookings)
    setPending(false)
  }
  return {
    pending,
    conflict,
    overbooked,
    save,
    closeConflict: () => setConflict(undefined),
    closeOverbooked: () => setOverbooked(undefined),
  }
}
