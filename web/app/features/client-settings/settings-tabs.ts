export const settingsPath = '/client/settings'
export const clientTabs = ['account', 'notifications', 'preferences', 'privacy'] as const
export type ClientTab = (typeof clientTabs)[number]
export type LateTab = Exclude<ClientTab, 'account'>

/** Whether this tab, or the page without one, shows late code. */
export const isLateTab = (tab: ClientTab | undefined): tab is LateTab =>
  tab !== undefined && tab !== 'account'
