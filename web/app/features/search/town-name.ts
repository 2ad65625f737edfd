/** Douala, from "Douala, Littoral, Cameroon". */
export const townName = (description: string) => description.split(',')[0] ?? description
