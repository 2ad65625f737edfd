import { createLateCode } from '#app/ui/late/late-code.ts'
import { useLateTabs } from '#app/ui/late/late-tabs.ts'
import { type ClientTab, isLateTab, settingsPath } from './settings-tabs.ts'

/** The code of all tabs but the first. */
export const lateParts = createLateCode(() => import('./settings-page.late.tsx'))

export const useClientTabs = (tab: ClientTab | undefined) =>
  useLateTabs(lateParts, isLateTab(tab), settingsPath)
