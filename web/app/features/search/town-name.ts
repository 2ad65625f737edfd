/** Douala of Douala, Littoral, Cameroon. */
export const nameOf = (description: string) => description.split(',')[0] ?? description
