import { m } from '@ujuzi/contract/messages'

/** A field's value as text; empty without a value. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? m.profile_yes() : m.profile_no()
  return value === null || value === undefined ? '' : String(value)
}

/** One line per item. */
export const lines = <T>(list: readonly T[], text: (item: T) => string) => list.map(text).join('\n')
