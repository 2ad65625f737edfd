import { m } from '@ujuzi/contract/messages'
import { profileVisibilities } from '@ujuzi/contract/settings/settings-options'
import type { SettingsKey } from '#app/features/settings/draft/settings-draft.ts'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingCard } from '#app/features/settings/setting-card.tsx'
import { SettingSwitch } from '#app/features/settings/setting-fields.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'
import { PagePreview } from './page-preview.tsx'
import { sharingSentence, shownSentence, visibilitySentence } from './privacy-sentences.ts'

export const PrivacyTab = () => (
  <>
    <VisibilityCard />
    <ShownCard />
    <SharingCard />
  </>
)

const visibilityWords = {
  public: { label: m.business_settings_public, hint: m.business_settings_public_hint },
  link: { label: m.business_settings_link, hint: m.business_settings_link_hint },
  hidden: { label: m.business_settings_hidden, hint: m.business_settings_hidden_hint },
} as const

function VisibilityCard() {
  const { draft, example, set } = useSettings()
  return (
    <SettingCard
      fields={['privacy.profile_visibility']}
      title={m.business_settings_visibility()}
      sentence={visibilitySentence(draft, example.businessName)}
    >
      <OptionCards
        stacked
        legend={m.business_settings_visibility()}
        options={profileVisibilities.map((value) => ({
          value,
          title: visibilityWords[value].label(),
          text: visibilityWords[value].hint(),
        }))}
        value={draft['privacy.profile_visibility']}
        onChange={(value) => set('privacy.profile_visibility', value)}
      />
    </SettingCard>
  )
}

const shownFields = [
  'privacy.show_phone_number',
  'privacy.show_email',
  'privacy.show_location',
  'privacy.show_services',
  'privacy.show_reviews',
] as const satisfies SettingsKey[]

function ShownCard() {
  const { draft, example } = useSettings()
  return (
    <SettingCard
      fields={shownFields}
      title={m.business_settings_shown()}
      sentence={shownSentence(draft, example.phone !== null)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-4">
          <SettingSwitch
            at="privacy.show_phone_number"
            hint={m.business_settings_show_phone_number_hint()}
          />
          <SettingSwitch at="privacy.show_email" />
          <SettingSwitch
            at="privacy.show_location"
            hint={m.business_settings_show_location_hint({ place: example.district })}
          />
          <SettingSwitch at="privacy.show_services" />
          <SettingSwitch at="privacy.show_reviews" />
        </div>
        <PagePreview />
      </div>
    </SettingCard>
  )
}

const sharingFields = [
  'privacy.data_sharing.analytics',
  'privacy.data_sharing.marketing',
] as const satisfies SettingsKey[]

function SharingCard() {
  const { draft } = useSettings()
  return (
    <SettingCard
      fields={sharingFields}
      title={m.business_settings_data_sharing()}
      text={m.business_settings_data_sharing_text()}
      sentence={sharingSentence(draft)}
    >
      <SettingSwitch
        at="privacy.data_sharing.analytics"
        hint={m.business_settings_share_analytics_hint()}
      />
      <SettingSwitch at="privacy.data_sharing.marketing" />
    </SettingCard>
  )
}
