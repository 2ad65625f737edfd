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

/**
 * Filters that are on or off, named as in the query and in the counts: open within its hours now, identity verified,
 * coming to clients (with an area, as far as its centre), and parking available.
 */
export const switchFilters = ['open_now', 'verified', 'comes_to_me', 'parking_available'] as const
export type SwitchFilter = (typeof switchFilters)[number]

export const timesOfDay = ['morning', 'afternoon', 'evening'] as const
export type TimeOfDay = (typeof timesOfDay)[number]
/** Local hours of the business; `from` inclusive, `to` exclusive. */
export const timeOfDayHours = {
  morning: { from: 6, to: 12 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 18, to: 22 },
} as const satisfies Record<TimeOfDay, { from: number; to: number }>
