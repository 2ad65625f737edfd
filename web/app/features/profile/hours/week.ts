import { weekdays } from '@ujuzi/contract/api/options'
import type { Day, Weekday } from '#app/domain/hours/hours.ts'
import { type Draft, hoursKey } from '#app/features/profile/draft/draft.ts'

export const weekOf = (draft: Draft): Record<Weekday, Day> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, draft[hoursKey(weekday)]])) as Record<
    Weekday,
    Day
  >
