/** Topics of a message to the support team, in the order of the form. */
export const contactTopics = ['booking', 'account', 'business', 'safety', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactMessageMax = 2000
