/** Visibility of a business: for everyone, for people who have its URL, or for its owner alone. */
export const profileVisibilities = ['public', 'link', 'hidden'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]

/** Minutes between the start times that clients can choose. */
export const slotSteps = [15, 30, 60] as const
