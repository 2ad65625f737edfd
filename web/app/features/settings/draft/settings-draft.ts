import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { FieldEntries } from '@ujuzi/contract/settings/field-names'
import type {
  ProfessionalSettings,
  updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import type { settingsFields } from '@ujuzi/contract/settings/settings-fields'
import { settingsInputs } from '@ujuzi/contract/settings/settings-inputs'

/** The settings of these cards. Those of the account and its data are saved by the sections of the tab Account. */
type FormFields = Omit<typeof settingsFields, 'account' | 'data_security'>

/** All settings of the cards, by their paths on the wire. */
export type SettingsDraft = {
  [E in FieldEntries<FormFields> as E[0]]: E[1]
}
export type SettingsKey = keyof SettingsDraft
export type SettingsPatch = CallInput<typeof updateProfessionalSettings>['body']

/** Keys whose values are of type `V`. */
export type KeyOf<V> = { [K in SettingsKey]: SettingsDraft[K] extends V ? K : never }[SettingsKey]

const paths = Object.keys(settingsInputs) as SettingsKey[]

export const toSettingsDraft = (settings: ProfessionalSettings): SettingsDraft =>
  Object.fromEntries(paths.map((path) => [path, valueAt(settings, path)])) as SettingsDraft

const valueAt = (settings: ProfessionalSettings, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], settings)

/** Request body with these settings, nested as on the wire. */
export function toSettingsPatch(changed: Partial<SettingsDraft>): SettingsPatch {
  const patch: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(changed)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let group = patch
    for (const name of names) {
      const inner = (group[name] ?? {}) as Record<string, unknown>
      group[name] = inner
      group = inner
    }
    group[last] = value
  }
  return patch
}
