import { createLateCode } from '#app/ui/overlay/late-code.ts'
import { useLateTabs } from '#app/ui/overlay/late-tabs.ts'

export const settingsPath = '/client/settings'
export const clientTabs = ['account', 'notifications', 'preferences', 'privacy'] as const
export type ClientTab = (typeof clientTabs)[number]
export type LateTab = Exclude<ClientTab, 'account'>

/** The code of all tabs but the first. */
export const lateParts = createLateCode(() => import('./settings-page.late.tsx'))

/** Whether this tab, or the page without one, shows late code. */
export const isLateTab = (tab: ClientTab | undefined): tab is LateTab =>
  tab !== undefined && tab !== 'account'

export const useClientTabs = (tab: ClientTab | undefined) =>
  useLateTabs(lateParts, isLateTab(tab), settingsPath)
