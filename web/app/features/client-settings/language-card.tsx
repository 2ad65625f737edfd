import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { timeZoneOptions } from '#app/domain/notifications/time-zones.ts'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { languages } from '#app/lib/i18n/locales.ts'
import { Select } from '#app/ui/form/select.tsx'
import type { ClientEditor } from './use-client-draft.ts'

/** Language of the pages and emails, and the time zone of the client. */
export function LanguageCard({ editor: { draft, errors, edit } }: { editor: ClientEditor }) {
  return (
    <SettingsCard title={m.settings_language_zone()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.settings_language()}
          value={draft.language}
          error={errors.language}
          options={locales.map((value) => ({ value, label: languages[value] }))}
          onChange={({ target }) => {
            const language = locales.find((one) => one === target.value)
            if (language) edit({ language })
          }}
        />
        <Select
          label={m.settings_time_zone()}
          value={draft.timezone}
          error={errors.timezone}
          options={timeZoneOptions(draft.timezone)}
          onChange={({ target: { value: timezone } }) =>
            edit({ timezone, quiet_hours: { ...draft.quiet_hours, timezone } })
          }
        />
      </div>
    </SettingsCard>
  )
}
