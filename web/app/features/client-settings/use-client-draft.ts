import { updateProfile } from '@ujuzi/contract/accounts/accounts'
import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import { updateClientSettings } from '@ujuzi/contract/clients/settings'
import { m } from '@ujuzi/contract/messages'
import { updateClientProfile } from '@ujuzi/contract/onboarding/onboarding'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSettingsDraft } from '#app/domain/settings/use-settings-draft.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { ClientSettingsPage } from './load-client-settings.ts'
import { switchLanguage } from './switch-language.ts'

const settingsNames = [
  'notifications',
  'quiet_hours',
  'email_digest',
  'privacy',
  'language',
  'timezone',
] as const
const profileNames = [
  'phone_number',
  'location',
  'service_preferences',
  'service_frequency',
  'preferred_booking_times',
  'communication_preference',
] as const

export type ClientDraft = Pick<ClientSettingsPage['settings'], (typeof settingsNames)[number]> &
  Pick<ClientSettingsPage['profile'], (typeof profileNames)[number]> & { name: string }

const storedDraft = ({ user, settings, profile }: ClientSettingsPage): ClientDraft => ({
  ...pick(settings, settingsNames),
  ...pick(profile, profileNames),
  name: user.name,
})

/** Edits and saves the settings and the profile of a client as one form. */
export function useClientDraft(page: ClientSettingsPage) {
  const { draft, changes, changed, edit, discard } = useSettingsDraft(storedDraft(page))
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const revalidator = useRevalidator()

  async function save() {
    setPending(true)
    const { language } = changed()
    const failed = await findFailure(page, changed())
    setErrors(failed?.fields ?? {})
    await revalidator.revalidate()
    setPending(false)
    if (failed) return notify.failure(failed.message)
    discard()
    notify.success(m.settings_saved())
    if (language) switchLanguage(language)
  }
  return {
    draft,
    changes,
    errors,
    pending,
    edit,
    save,
    discard() {
      setErrors({})
      discard()
    },
  }
}

export type ClientEditor = ReturnType<typeof useClientDraft>

/** Sends the changed parts to the calls that own them. Returns the first failure. */
async function findFailure(
  { settings }: ClientSettingsPage,
  { name, ...changed }: Partial<ClientDraft>,
) {
  const profile = pick(changed, profileNames) as CallInput<typeof updateClientProfile>['body']
  const own = pick(changed, settingsNames)
  const requests = [
    name !== undefined && (() => call(updateProfile, { body: { name } })),
    Object.keys(profile).length > 0 && (() => call(updateClientProfile, { body: profile })),
    Object.keys(own).length > 0 &&
      (() => call(updateClientSettings, { body: { version: settings.version, ...own } })),
  ]
  for (const send of requests) {
    const response: CallResponse<Endpoint> | false = send && (await send())
    if (response && !response.ok) return response.error
  }
  return undefined
}

/** The named parts that are present. */
function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as Pick<Values, Name>
}
