export const profileTabs = [
  'personal',
  'business',
  'location',
  'hours',
  'portfolio',
  'verification',
] as const
export type ProfileTab = (typeof profileTabs)[number]

export const tabAt = (name: string | undefined): ProfileTab =>
  profileTabs.find((tab) => tab === name) ?? 'personal'

const tabOfGroup: Record<string, ProfileTab> = {
  personal: 'personal',
  business: 'business',
  social_media: 'business',
  contact_preferences: 'business',
  location: 'location',
  availability: 'hours',
  portfolio: 'portfolio',
}

/** Where the field of this path stands. */
export const tabOfField = (path: string) => tabOfGroup[path.split('.')[0] ?? '']

/** The tabs with a fault, in their order. */
export function faultyTabs(faults: Record<string, string>): ProfileTab[] {
  const tabs = new Set(Object.keys(faults).map(tabOfField))
  return profileTabs.filter((tab) => tabs.has(tab))
}

export const addressOfTab = (tab: ProfileTab) => `/professional/profile/${tab}`
