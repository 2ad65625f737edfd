/** A person, or a place such as a room. */
export const resourceKinds = ['person', 'place'] as const
