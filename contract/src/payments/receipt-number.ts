/** `2026-000123`: the local year of the business, and a number without gaps in this year. */
export const receiptNumber = ({ year, number }: { year: number; number: number }) =>
  `${year}-${String(number).padStart(6, '0')}`
