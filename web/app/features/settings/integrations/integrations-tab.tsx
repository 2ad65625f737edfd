import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { CalendarFeedCard } from '#app/domain/calendar-feed/calendar-feed-card.tsx'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import type { SettingsKey } from '#app/features/settings/draft/settings-draft.ts'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { SettingText } from '#app/features/settings/setting-fields.tsx'
import { DevelopersCard } from './developers-card.tsx'
import { linksSentence } from './links.ts'

const linkFields = [
  'integrations.social_media.website',
  'integrations.social_media.instagram',
  'integrations.social_media.facebook',
  'integrations.social_media.twitter',
  'integrations.social_media.tiktok',
  'integrations.social_media.whatsapp',
] as const satisfies SettingsKey[]

type Props = { sharing: ReactNode; busyCalendars: ReactNode }

/** `sharing` is the booking link and button. They and the calendars save on their own. */
export function IntegrationsTab({ sharing, busyCalendars }: Props) {
  const { draft, settings, example } = useSettings()
  const may = useGrants()
  const calendars = (
    <>
      <CalendarFeedCard initial={settings.integrations.calendar_sync} now={example.now} />
      {busyCalendars}
    </>
  )
  if (!may('page')) return calendars
  return (
    <>
      {sharing}
      {calendars}
      <SettingCard
        fields={linkFields}
        title={m.business_settings_links()}
        sentence={linksSentence(draft)}
      >
        <SettingText
          at="integrations.social_media.website"
          type="url"
          placeholder="https://"
          autoComplete="url"
        />
        <SettingText at="integrations.social_media.instagram" hint={m.ui_handle_hint()} />
        <SettingText at="integrations.social_media.facebook" type="url" placeholder="https://" />
        <SettingText at="integrations.social_media.twitter" hint={m.ui_handle_hint()} />
        <SettingText at="integrations.social_media.tiktok" hint={m.ui_handle_hint()} />
        <SettingText at="integrations.social_media.whatsapp" hint={m.profile_whatsapp_hint()} />
      </SettingCard>
      {may('integrations') && <DevelopersCard />}
      <SettingsCard title={m.business_settings_online_payments()}>
        <p>{m.business_settings_online_payments_text()}</p>
      </SettingsCard>
    </>
  )
}
