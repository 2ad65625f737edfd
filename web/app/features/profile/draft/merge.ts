import { same } from './json-equality.ts'

export type Merge<T> = {
  /** Both changes together; where they clash, mine. */
  merged: T
  /** Changed only by somebody else, and taken over. */
  elsewhere: (keyof T)[]
  /** Changed by both to something different: a person must choose. */
  clashes: (keyof T)[]
}

/** Puts two changes of one thing together, field by field; a list is one value. `settle` says what counts of a value. */
export function merge<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  settle = (value: unknown) => value,
): Merge<T> {
  const merged = { ...mine }
  const elsewhere: (keyof T)[] = []
  const clashes: (keyof T)[] = []
  const differ = (a: T, b: T, key: keyof T) => !same(settle(a[key]), settle(b[key]))
  for (const key of Object.keys(base) as (keyof T)[]) {
    if (!differ(base, theirs, key) || !differ(mine, theirs, key)) continue
    if (differ(base, mine, key)) clashes.push(key)
    else {
      elsewhere.push(key)
      merged[key] = theirs[key]
    }
  }
  return { merged, elsewhere, clashes }
}
