import { createLateCode } from '#app/ui/late/late-code.ts'
import { useLateTabs } from '#app/ui/late/late-tabs.ts'
import { type ProfileTab, profilePath } from './profile-tabs.ts'

/** The code of all tabs but the first. */
export const lateParts = createLateCode(() => import('./profile-page.late.ts'))

export const isLateTab = (tab: ProfileTab) => tab !== 'personal'

export const useProfileTabs = (tab: ProfileTab) =>
  useLateTabs(lateParts, isLateTab(tab), profilePath)
