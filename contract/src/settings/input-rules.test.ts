import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  limitedList,
  multiline,
  optionalLine,
  requiredLine,
  singleLine,
  wholeNumber,
} from '../api/field-types.ts'
import { readOf } from './field-tree.ts'
import { inputRules } from './input-rules.ts'

test('the rules of an input are those of its field', () => {
  const fields = {
    texts: {
      name: requiredLine(50),
      line: singleLine(20),
      notes: multiline(500),
      tax: optionalLine(9),
    },
    count: z.nullable(wholeNumber(1, 10)),
    towns: limitedList(singleLine(60), 3),
    kind: z.enum(['one', 'two']),
  }
  expect(inputRules(fields)).toEqual({
    'texts.name': { required: true, maxLength: 50 },
    'texts.line': { maxLength: 20 },
    'texts.notes': { maxLength: 500 },
    'texts.tax': { optional: true, maxLength: 9 },
    count: { optional: true, min: 1, max: 10 },
    towns: { max: 3 },
    kind: {},
  })
})

test('the schema of a response accepts values beyond the limits of a field, but requires every field', () => {
  const item = z.strictObject({ title: requiredLine(5), made_at: z.optional(z.string()) })
  const read = readOf(limitedList(item, 1))
  const long = { title: 'longer than five', made_at: 'now' }
  expect(z.safeParse(read, [long, long]).success).toBe(true)
  expect(z.safeParse(read, [{ title: 'short' }]).success).toBe(false)
  expect(z.safeParse(readOf(z.nullable(wholeNumber(1, 10))), 11).success).toBe(true)
  expect(z.safeParse(readOf(z.nullable(wholeNumber(1, 10))), 1.5).success).toBe(false)
})
