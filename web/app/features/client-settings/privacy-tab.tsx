import type { ClientPrivacy } from '@ujuzi/contract/clients/settings'
import { m } from '@ujuzi/contract/messages'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { SwitchRow } from '#app/domain/settings/switch-row.tsx'
import { reviewSentence, shortName } from './sentences.ts'
import type { ClientEditor } from './use-client-draft.ts'

type Props = { editor: ClientEditor; hasPhoto: boolean }

export function PrivacyTab({ editor: { draft, edit }, hasPhoto }: Props) {
  const { privacy, name } = draft
  const row = (field: keyof ClientPrivacy) => ({
    checked: privacy[field],
    onChange: (on: boolean) => edit({ privacy: { ...privacy, [field]: on } }),
  })
  return (
    <>
      <SettingsCard title={m.settings_shown()} sentence={reviewSentence(name, privacy)}>
        <SwitchRow
          label={m.settings_show_phone()}
          hint={m.settings_show_phone_text()}
          {...row('show_phone_number')}
        />
        <SwitchRow
          label={m.settings_show_photo()}
          hint={hasPhoto ? m.ui_photo_seen() : m.settings_show_photo_none()}
          {...row('show_photo')}
        />
        <SwitchRow
          label={m.settings_show_full_name()}
          hint={m.settings_show_full_name_text({ name: shortName(name) })}
          {...row('show_full_name_on_reviews')}
        />
      </SettingsCard>
      <SettingsCard title={m.settings_data_sharing()}>
        <SwitchRow
          label={m.settings_recommend_from_bookings()}
          hint={m.settings_recommend_from_bookings_text()}
          {...row('recommendations_from_bookings')}
        />
        <SwitchRow
          label={m.settings_analytics()}
          hint={m.settings_analytics_text()}
          {...row('analytics')}
        />
      </SettingsCard>
    </>
  )
}
