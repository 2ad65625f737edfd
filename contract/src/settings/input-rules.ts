import type * as z from 'zod/mini'
import { type FieldEntries, fieldEntries } from './field-names.ts'
import type { FieldTree } from './field-tree.ts'

/** Limits of a form field that the browser shows and checks before the form is sent. */
export type InputRules = {
  /** May be empty, which is saved as null. */
  optional?: true
  /** Text that may not be empty. */
  required?: true
  maxLength?: number
  min?: number
  /** Of a number, or the most items of a list. */
  max?: number
}

/**
 * The rules of the inputs of a form, by dotted path. Browsers get the result instead of the fields, which would bring zod
 * with them: see `computedModule` in `web/lean-contract.ts`.
 */
export const inputRules = <T extends FieldTree>(fields: T) =>
  Object.fromEntries(
    fieldEntries(fields).map(([path, field]) => [path, rulesOf(field)]),
  ) as unknown as InputRulesOf<T>

type InputRulesOf<T> = {
  [E in FieldEntries<T> as E extends [infer Path extends string, unknown]
    ? Path
    : never]: InputRules
}

function rulesOf(field: z.core.$ZodType): InputRules {
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'nullable') {
    const { required: _, ...rules } = rulesOf(def.innerType)
    return { ...rules, optional: true }
  }
  const rules: InputRules = {}
  for (const { _zod } of def.checks ?? []) {
    const check = (_zod as z.core.$ZodChecks['_zod']).def
    if (check.check === 'greater_than') rules.min = Number(check.value)
    if (check.check === 'less_than' && check.inclusive) rules.max = Number(check.value)
    if (check.check === 'max_length' && def.type === 'array') rules.max = check.maximum
    if (check.check === 'max_length' && def.type === 'string') rules.maxLength = check.maximum
    if (check.check === 'min_length' && def.type === 'string') rules.required = true
  }
  return rules
}
