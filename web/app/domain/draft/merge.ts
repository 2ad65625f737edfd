import { isJsonEqual } from './json-equality.ts'

export type MergeResult<T> = {
  /** Both changes merged; conflicting fields keep my value. */
  merged: T
  /** Fields changed only elsewhere; their value was taken. */
  elsewhere: (keyof T)[]
  /** Fields that both changed to different values: the user must choose. */
  conflicts: (keyof T)[]
}

/** Three-way merge, field by field; a list is one value. `normalize` prepares values for comparison. */
export function merge<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  normalize = (value: unknown) => value,
): MergeResult<T> {
  const merged = { ...mine }
  const elsewhere: (keyof T)[] = []
  const conflicts: (keyof T)[] = []
  const areDifferent = (a: T, b: T, key: keyof T) =>
    !isJsonEqual(normalize(a[key]), normalize(b[key]))
  for (const key of Object.keys(base) as (keyof T)[]) {
    if (!areDifferent(base, theirs, key) || !areDifferent(mine, theirs, key)) continue
    if (areDifferent(base, mine, key)) conflicts.push(key)
    else {
      elsewhere.push(key)
      merged[key] = theirs[key]
    }
  }
  return { merged, elsewhere, conflicts }
}
