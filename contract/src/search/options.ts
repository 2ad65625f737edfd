export const sortOptions = [
  'best_match',
  'rating',
  'distance',
  'price_low',
  'price_high',
  'newest',
] as const
export type SortOption = (typeof sortOptions)[number]
export const defaultSort: SortOption = 'best_match'

export const timesOfDay = ['morning', 'afternoon', 'evening'] as const
export type TimeOfDay = (typeof timesOfDay)[number]
/** Local hours of the business; `from` inclusive, `to` exclusive. */
export const timeOfDayHours = {
  morning: { from: 6, to: 12 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 18, to: 22 },
} as const satisfies Record<TimeOfDay, { from: number; to: number }>
