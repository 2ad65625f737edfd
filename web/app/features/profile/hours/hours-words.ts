import { weekdays } from '@ujuzi/contract/api/options'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { findHoursProblems } from '#app/domain/hours/hours.ts'
import { hoursErrorText } from '#app/domain/hours/hours-error-text.ts'
import { type Draft, hoursKey } from '#app/features/profile/draft/draft.ts'

/** Errors in the hours of a draft, by the paths that the server would use. */
export function findHoursErrors(draft: Draft): FieldErrors {
  const errors = weekdays.flatMap((weekday) =>
    [...findHoursProblems(draft[hoursKey(weekday)])].map(([index, problem]) => [
      `${hoursKey(weekday)}.intervals.${index}.open_time`,
      hoursErrorText(problem),
    ]),
  )
  return Object.fromEntries(errors)
}
