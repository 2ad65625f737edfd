import { m } from '@ujuzi/contract/messages'
import type { KeyOf, SettingsDraft } from '#app/features/settings/draft/settings-draft.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'

export type LinkKey = Extract<KeyOf<string | null>, `integrations.${string}`>

export const linkNames = {
  'integrations.social_media.website': m.business_settings_website,
  'integrations.social_media.instagram': () => 'Instagram',
  'integrations.social_media.facebook': () => 'Facebook',
  'integrations.social_media.twitter': () => 'X (Twitter)',
  'integrations.social_media.tiktok': () => 'TikTok',
  'integrations.social_media.whatsapp': () => 'WhatsApp',
} as const satisfies Record<LinkKey, () => string>

const linkKeys = Object.keys(linkNames) as LinkKey[]

/** Sentence about the links on the page of the business. */
export function linksSentence(draft: SettingsDraft) {
  const links = linkKeys
    .filter((key) => draft[key])
    .map((key) => (key.endsWith('.website') ? m.business_settings_own_website() : linkNames[key]()))
  return links.length > 0
    ? m.business_settings_links_says({ links: allOfText(links) })
    : m.business_settings_links_none()
}
