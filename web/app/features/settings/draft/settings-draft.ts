import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { FieldEntries } from '@ujuzi/contract/settings/field-names'
import type {
  ProfessionalSettings,
  updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import type { settingsFields } from '@ujuzi/contract/settings/settings-fields'
import { settingsInputs } from '@ujuzi/contract/settings/settings-inputs'
import { isJsonEqual } from '#app/domain/draft/json-equality.ts'

/** The settings of this form. Those of the account and its data are saved on their own, in the tab Account. */
type FormFields = Omit<typeof settingsFields, 'account' | 'data_security'>

/** All settings of this form, by their paths on the wire. */
export type SettingsDraft = {
  [E in FieldEntries<FormFields> as E[0]]: E[1]
}
export type SettingsKey = keyof SettingsDraft
export type SettingsPatch = Omit<
  CallInput<typeof updateProfessionalSettings>['body'],
  'version' | 'keep_bookings'
>

/** Keys whose values are of type `V`. */
export type KeyOf<V> = { [K in SettingsKey]: SettingsDraft[K] extends V ? K : never }[SettingsKey]

const paths = Object.keys(settingsInputs) as SettingsKey[]

export const toSettingsDraft = (settings: ProfessionalSettings): SettingsDraft =>
  Object.fromEntries(paths.map((path) => [path, valueAt(settings, path)])) as SettingsDraft

const valueAt = (settings: ProfessionalSettings, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], settings)

export const changedSettings = (base: SettingsDraft, draft: SettingsDraft) =>
  paths.filter((path) => !isJsonEqual(base[path], draft[path]))

/** Request body with only the changed settings, nested as on the wire. */
export function toSettingsPatch(base: SettingsDraft, draft: SettingsDraft): SettingsPatch {
  const patch: Record<string, unknown> = {}
  for (const path of changedSettings(base, draft)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let group = patch
    for (const name of names) {
      const inner = (group[name] ?? {}) as Record<string, unknown>
      group[name] = inner
      group = inner
    }
    group[last] = draft[path]
  }
  return patch
}
