import type { FieldRule } from '../api/fields.ts'

/**
 * Errors of waiting times by `index.field`. They must follow each other with work between them, and the service must
 * begin and end with work.
 */
export function gapErrors(
  gaps: readonly { after: number; minutes: number }[],
  duration: number,
): Record<string, FieldRule> {
  const errors: Record<string, FieldRule> = {}
  gaps.forEach(({ after, minutes }, index) => {
    const before = gaps[index - 1]
    if (after <= (before ? before.after + before.minutes : 0))
      errors[`${index}.after`] = 'field_gap_order'
    else if (after + minutes >= duration) errors[`${index}.minutes`] = 'field_gap_end'
  })
  return errors
}
