export const profileTabs = [
  'personal',
  'business',
  'location',
  'hours',
  'portfolio',
  'verification',
] as const
export type ProfileTab = (typeof profileTabs)[number]

export const parseTab = (name: string | undefined): ProfileTab =>
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

export const tabOfField = (path: string) => tabOfGroup[path.split('.')[0] ?? '']

/** Tabs with errors, in order. */
export function findTabsWithErrors(errors: Record<string, string>): ProfileTab[] {
  const tabs = new Set(Object.keys(errors).map(tabOfField))
  return profileTabs.filter((tab) => tabs.has(tab))
}

export const profilePath = '/professional/profile'
export const tabPath = (tab: ProfileTab) => `${profilePath}/${tab}`
