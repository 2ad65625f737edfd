import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import { type Draft, hoursKey } from '#app/features/profile/draft/draft.ts'
import { findHoursProblems, type HoursProblem } from './hours.ts'

const texts = {
  missing: m.field_time,
  order: m.field_time_order,
} as const

export const hoursErrorText = (problem: HoursProblem) =>
  problem.kind === 'overlap'
    ? m.profile_hours_overlap({ until: problem.until })
    : texts[problem.kind]()

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
