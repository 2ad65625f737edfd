import type { FieldRule } from '@ujuzi/contract/api/fields'
import { imitatesSite } from '@ujuzi/contract/businesses/reserved-names'
import { Refusal } from '../../platform/errors.ts'

/**
 * Refuses a new name of a person, a business or a place that could be taken for that of this site or of those who work
 * for it. The name `before` may stay.
 */
export function rejectReservedName(field: string, name: string, before?: string) {
  if (name === before || !imitatesSite(name)) return
  const error: FieldRule = 'field_reserved_name'
  throw new Refusal('invalid_input', { fields: { [field]: error } })
}
