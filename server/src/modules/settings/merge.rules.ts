import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '../businesses/profile/rules.ts'

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `before` with the fields that `change` gives, on every level. Lists are replaced as a whole. */
export function mergeGroups<T extends Group>(before: T, change: Group): T {
  const merged = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const old = before[name]
      return [name, isGroup(old) && isGroup(value) ? mergeGroups(old, value) : value]
    })
  return { ...before, ...Object.fromEntries(merged) }
}

/** `field_read_only`, by dotted path, for each field named in `readOnly` that `change` gives another value. */
export function changedFields(
  readOnly: Group,
  { before, change, path = '' }: { before: Group; change: Group; path?: string },
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(readOnly)) {
    const [old, sent] = [before[name], change[name]]
    if (sent === undefined) continue
    const dotted = `${path}${name}`
    if (isGroup(field) && !('_zod' in field)) {
      const inner = { before: asGroup(old), change: asGroup(sent), path: `${dotted}.` }
      Object.assign(errors, changedFields(field, inner))
    } else if (!isDeepStrictEqual(sent, old)) errors[dotted] = 'field_read_only'
  }
  return errors
}

const asGroup = (value: unknown): Group => (isGroup(value) ? value : {})
