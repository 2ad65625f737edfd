import { createLateCode } from '#app/ui/late/late-code.ts'
import { useLateTabs } from '#app/ui/late/late-tabs.ts'
import { type ProfessionalTab, settingsPath } from './settings-tabs.ts'

/** The code of all tabs but the first. */
export const lateParts = createLateCode(() => import('./settings-page.late.ts'))

export type LateParts = typeof import('./settings-page.late.ts')

/** Whether this tab, or the page without one, shows late code. */
export const isLateTab = (tab: ProfessionalTab | undefined) =>
  tab !== undefined && tab !== 'account'

export const useSettingsTabs = (tab: ProfessionalTab | undefined) =>
  useLateTabs(lateParts, isLateTab(tab), settingsPath)
