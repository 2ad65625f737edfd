import { isJsonEqual, isRecord } from '#app/domain/draft/json-equality.ts'

/** Number of single values in which two JSON values differ. A list counts as one value. */
export function countChanges(before: unknown, after: unknown): number {
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].reduce((sum, name) => sum + countChanges(before[name], after[name]), 0)
  }
  return isJsonEqual(before, after) ? 0 : 1
}

/** The parts of `after` that differ from `before`, by their top-level names. */
export function changedParts<Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => countChanges(before[name], value) > 0),
  ) as Partial<Values>
}
