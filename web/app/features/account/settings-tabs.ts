/** Tabs of the settings of moderators, whose account is all that they set. A section links only to sections of its tab. */
export const accountTabs = ['personal', 'sign-in', 'data'] as const
export type AccountTab = (typeof accountTabs)[number]
