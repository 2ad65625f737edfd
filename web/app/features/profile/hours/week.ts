import { weekdays } from '@ujuzi/contract/api/options'
import type { DayHours, Weekday } from '#app/domain/hours/hours.ts'
import { hoursKey, type ProfileDraft } from '#app/features/profile/draft/draft.ts'

export const weekOf = (draft: ProfileDraft): Record<Weekday, DayHours> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, draft[hoursKey(weekday)]])) as Record<
    Weekday,
    DayHours
  >
