import { weekdays } from '@ujuzi/contract/api/options'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { findHoursProblems } from '#app/domain/hours/hours.ts'
import { hoursErrorText } from '#app/domain/hours/hours-error-text.ts'
import { hoursKey, type ProfileDraft } from '#app/features/profile/draft/draft.ts'

/** Errors in changed hours, by the paths that the server would use. */
export function findHoursErrors(changed: Partial<ProfileDraft>): FieldErrors {
  const errors = weekdays.flatMap((weekday) => {
    const day = changed[hoursKey(weekday)]
    return [...(day ? findHoursProblems(day) : [])].map(([index, problem]) => [
      `${hoursKey(weekday)}.intervals.${index}.open_time`,
      hoursErrorText(problem),
    ])
  })
  return Object.fromEntries(errors)
}
