import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { createContext, useContext } from 'react'
import type { useCards } from '#app/domain/draft/use-cards.ts'
import type { SettingsDraft, SettingsKey } from './draft/settings-draft.ts'
import type { SettingsExample } from './example.ts'

/** Names of towns by id. */
export type TownNames = Record<string, string>

export type SettingsEditor = Pick<
  ReturnType<typeof useCards<SettingsDraft>>,
  'draft' | 'changes' | 'errors' | 'saving' | 'changedElsewhere' | 'discard'
> & {
  settings: ProfessionalSettings
  /** Example price, time and place of this business, used by the summary sentences. */
  example: SettingsExample
  /** Name of the drawn portrait of a demo account. */
  portrait: string | null
  towns: TownNames
  set: <K extends SettingsKey>(key: K, value: SettingsDraft[K]) => void
  addTown: (id: string, name: string) => void
  save: (fields: readonly SettingsKey[]) => void
}

const SettingsContext = createContext<SettingsEditor | undefined>(undefined)
export const SettingsProvider = SettingsContext.Provider

export function useSettings(): SettingsEditor {
  const editor = useContext(SettingsContext)
  if (!editor) throw new Error('This setting must be inside a SettingsProvider')
  return editor
}
