import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import * as z from 'zod/mini'
import { Refusal } from '../errors.ts'
import { normalizeJson } from './normalize-json.ts'

/** Refuses a malformed id as not found, like an unknown one. */
export function readParams(endpoint: Endpoint, params: unknown) {
  const parsed = endpoint.params && z.safeParse(endpoint.params, normalizeJson(params))
  if (parsed?.success) return parsed.data
  throw new Refusal(endpoint.errors.find(isMissing) ?? 'not_found')
}

const isMissing = (code: ErrorCode) => code.endsWith('_not_found')

/** Throws `invalid_input` with the first error of each field, and with `missing`. */
export function readInput(schema: z.ZodMiniType, value: unknown, missing?: Record<string, string>) {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', {
    fields: { ...fieldsOf(parsed.error.issues, value), ...missing },
  })
}

/** First error of each field, by dotted path; an error of the whole body has the empty name. */
function fieldsOf(issues: z.core.$ZodIssue[], value: unknown) {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    const rule = issue.code === 'unrecognized_keys' ? 'field_unknown' : ruleOf(issue, value)
    for (const name of names) fields[name.join('.')] ??= rule
  }
  return fields
}

/** Rules about the form of a value. They would describe a value that was not sent at all. */
const formRules: readonly string[] = ['field_invalid', 'field_instant', 'field_date']

/** A choice that was not made is missing, whatever type its field has. */
function ruleOf({ message, path }: z.core.$ZodIssue, value: unknown) {
  if (path.length === 0 || (message.startsWith('field_') && !formRules.includes(message)))
    return message
  const given = path.reduce<unknown>((part, name) => Object(part)[name], value)
  return given === undefined || given === null || given === '' ? 'field_required' : message
}
