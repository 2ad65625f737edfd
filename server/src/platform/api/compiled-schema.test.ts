import { AvailableSlots } from '@ujuzi/contract/storefront/storefront'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { compileSchema } from './compiled-schema.ts'

const Pair = z
  .object({ from: z.int(), to: z.optional(z.int()) })
  .check(z.refine(({ from, to }) => to === undefined || to > from, 'in order'))
const Everything = z.object({
  list: z.array(Pair),
  named: z.record(z.string(), Pair),
  either: z.union([z.strictObject({ kind: z.literal('a') }), z.null()]),
  maybe: z.nullable(Pair),
  often: z.optional(Pair),
})

const whole = {
  list: [{ from: 1, to: 2 }, { from: 3 }],
  named: { first: { from: 1 } },
  either: { kind: 'a' },
  maybe: null,
}
const inputs: [string, unknown][] = [
  ['all required properties', whole],
  ['all optional properties', { ...whole, maybe: { from: 1 }, often: { from: 1 } }],
  ['unknown properties', { ...whole, more: 1, list: [{ from: 1, more: 1 }] }],
  ['an optional property that is undefined', { ...whole, often: undefined }],
  ['a missing property', { ...whole, maybe: undefined, list: [{}] }],
  ['wrong types', { ...whole, list: [{ from: '1', to: 1.5 }], named: { first: 1 } }],
  ['a value that breaks a custom rule', { ...whole, list: [{ from: 2, to: 1 }] }],
  ['an unknown property in a strict object', { ...whole, either: { kind: 'a', more: 1 } }],
  ['a list', []],
  ['null', null],
]

test.each(inputs)(
  'a compiled schema and its original give the same result for this input: %s',
  (_, input) => {
    const expected = z.safeParse(Everything, input)
    const result = z.safeParse(compileSchema(Everything), input)
    expect(result.data).toStrictEqual(expected.data)
    expect(result.error?.issues).toEqual(expected.error?.issues)
  },
)

test('compiles the objects of a schema at every depth', () => {
  const objectsIn = (schema: core.$ZodType): core.$ZodType[] => {
    const { def } = (schema as core.$ZodTypes)._zod
    if (def.type === 'object') return [schema, ...Object.values(def.shape).flatMap(objectsIn)]
    return def.type === 'array' ? objectsIn(def.element) : []
  }
  const objects = objectsIn(compileSchema(AvailableSlots))
  expect(objects).toHaveLength(objectsIn(AvailableSlots).length)
  expect(objects).toHaveLength(3)
  for (const one of objects) expect(one).toBeInstanceOf(core.$ZodObjectJIT)
})

test('compiling the same schema again returns the same compiled schema', () => {
  expect(compileSchema(Everything)).toBe(compileSchema(Everything))
})
