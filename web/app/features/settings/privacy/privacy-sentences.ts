import { m } from '@ujuzi/contract/messages'
import type { ProfileVisibility } from '@ujuzi/contract/settings/settings-options'
import type { SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'

const visibilityTexts = {
  public: m.business_settings_public_says,
  link: m.business_settings_link_says,
  hidden: m.business_settings_hidden_says,
} as const satisfies Record<ProfileVisibility, unknown>

export const visibilitySentence = (draft: SettingsDraft, name: string) =>
  visibilityTexts[draft['privacy.profile_visibility']]({ name })

const summaries = {
  public: m.business_settings_tab_public,
  link: m.business_settings_tab_link,
  hidden: m.business_settings_tab_hidden,
} as const satisfies Record<ProfileVisibility, () => string>

/** Summary of the tab for the list of tabs. */
export function privacySummary(draft: SettingsDraft, hasPhone: boolean) {
  const visibility = draft['privacy.profile_visibility']
  if (visibility === 'hidden' || !hasPhone) return summaries[visibility]()
  const phone = draft['privacy.show_phone_number']
    ? m.business_settings_tab_phone_shown()
    : m.ui_phone_later()
  return `${summaries[visibility]()} ${phone}`
}

/** Sentence about the visibility of contact details, services and reviews. */
export function shownSentence(draft: SettingsDraft, hasPhone: boolean) {
  const showsPhone = draft['privacy.show_phone_number']
  const list = [
    hasPhone && showsPhone && m.business_settings_sees_phone(),
    draft['privacy.show_email'] && m.business_settings_sees_email(),
    draft['privacy.show_location'] && m.business_settings_sees_address(),
    draft['privacy.show_services'] && m.business_settings_sees_services(),
    draft['privacy.show_reviews'] && m.business_settings_sees_reviews(),
  ].filter((word) => word !== false)
  const sees =
    list.length > 0
      ? m.business_settings_sees_says({ list: allOfText(list) })
      : m.business_settings_sees_little()
  return showsPhone || !hasPhone ? sees : `${sees} ${m.ui_phone_later()}`
}

export function sharingSentence(draft: SettingsDraft) {
  const measured = draft['privacy.data_sharing.analytics']
    ? m.business_settings_analytics_on()
    : m.business_settings_analytics_off()
  const featured = draft['privacy.data_sharing.marketing'] && m.business_settings_marketing_on()
  return [measured, featured].filter(Boolean).join(' ')
}
