import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOnlyParts } from '../businesses/professional-profile.ts'
import { readOnlyFields } from '../businesses/profile-fields.ts'
import { fieldPaths } from '../settings/field-names.ts'
import { readOnlySettings } from '../settings/professional-settings.ts'
import { code, secondFactorCode } from './code-fields.ts'
import type { Endpoint } from './endpoint.ts'
import { accountEmail, email, personName, phoneText, prose, searchText, text } from './fields.ts'
import { cleanLines } from './hidden-characters.ts'

const source = join(import.meta.dirname, '..')
const files = globSync('*/*.ts', { cwd: source, exclude: ['paraglide/**', '**/*.test.ts'] })
const modules = await Promise.all(files.map((file) => import(join(source, file))))
const endpoints = modules.flatMap((exports) => Object.values(exports)).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value
}

/** Fields not shown to other users: passwords, and read-only values that the server ignores. */
const unreadFields = [
  /(^|\.)(password|password_confirm|current_password|new_password|new_password_confirm)$/,
  ...readOnlyParts.map((part) => new RegExp(`^${part}(\\.|$)`)),
  ...Object.entries(readOnlyFields).flatMap(([group, fields]) =>
    Object.keys(fields).map((field) => new RegExp(`^${group}\\.${field}$`)),
  ),
  /^portfolio\.testimonials\.(client_name|review|service_category|created_at)$/,
  /^portfolio\.work_samples\.created_at$/,
  ...fieldPaths(readOnlySettings).map(
    (path) => new RegExp(`^${path.replaceAll('.', '\\.')}(\\.|$)`),
  ),
]

type Leaf = { name: string; schema: z.core.$ZodType }

/** Every string field of a body with its dotted name. */
function* textsIn(schema: z.core.$ZodType, name = ''): Generator<Leaf> {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'string') yield { name, schema }
  else if (def.type === 'object') {
    for (const [key, field] of Object.entries(def.shape))
      yield* textsIn(field, name ? `${name}.${key}` : key)
  } else if (def.type === 'array') yield* textsIn(def.element, name)
  else if (def.type === 'union') for (const option of def.options) yield* textsIn(option, name)
  else if (def.type === 'pipe') yield* textsIn(def.in, name)
  else if ('innerType' in def) yield* textsIn(def.innerType, name)
  else if (!plainTypes.includes(def.type)) throw new Error(`${name}: say how to walk a ${def.type}`)
}

const plainTypes = ['number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown', 'file']

const hidden = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200e',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u{e0041}',
  '\ufe0f',
  '\u200d',
  '\u3164',
]
/** Variants that pass other field rules: several lengths, URL, email, plus code, phone number. */
const shapes = (sign: string) =>
  [1, 3, 10, 40].flatMap((length) => {
    const word = 'a'.repeat(length)
    return [
      `${word}${sign}${word}`,
      `${sign}${word}`,
      `https://${word}.example/${sign}`,
      `https://${word}${sign}.example/`,
      `${word}${sign}@mail.test`,
      `6FMHVGCC+22 ${word}${sign}a`,
      `+2376${sign}99000000`,
      `1${sign}2`,
    ]
  })

/** First hostile text that the field accepts, if any. */
const letThrough = ({ schema }: Leaf) =>
  hidden.flatMap(shapes).find((typed) => {
    const parsed = z.safeParse(schema, typed)
    return (
      parsed.success && typeof parsed.data === 'string' && cleanLines(parsed.data) !== parsed.data
    )
  })

test('no text field shown to other users accepts hidden or direction-changing characters', () => {
  const bodies = endpoints.flatMap(({ method, path, body }) =>
    body ? [{ call: `${method} ${path}`, body }] : [],
  )
  const leaves = bodies.flatMap(({ call, body }) =>
    [...textsIn(body)].map((leaf) => ({ ...leaf, call })),
  )
  const read = leaves.filter(({ name }) => !unreadFields.some((pattern) => pattern.test(name)))
  const problems = read.flatMap((leaf) => {
    const typed = letThrough(leaf)
    return typed === undefined
      ? []
      : [
          `${leaf.call} ${leaf.name} admits ${JSON.stringify(typed)}: build it from a field of api/fields.ts`,
        ]
  })
  expect(problems).toEqual([])
  expect(read.length).toBeGreaterThan(90)
})

test('the check of text fields finds a nested field that does not refuse hidden characters', () => {
  const body = z.strictObject({ inner: z.optional(z.array(z.string().check(z.minLength(30)))) })
  expect([...textsIn(body)].filter((leaf) => letThrough(leaf)).map(({ name }) => name)).toEqual([
    'inner',
  ])
})

const problem = (schema: z.ZodMiniType, value: string) =>
  z.safeParse(schema, value).error?.issues[0]?.message
const read = (schema: z.ZodMiniType, value: string) => z.parse(schema, value)

test('single-line fields refuse line breaks, and multi-line fields accept them', () => {
  expect(problem(text(50), 'one\ntwo')).toBe('field_hidden')
  expect(problem(text(50), 'one\ttwo')).toBe('field_hidden')
  expect(read(text(50), ' one \n')).toBe('one')
  expect(read(prose(50), ' one\r\n\ttwo ')).toBe('one\r\n\ttwo')
  expect(problem(prose(50), 'one\u202etwo')).toBe('field_hidden')
})

test('names refuse hidden characters and links, while phone numbers and search words drop hidden characters', () => {
  expect(problem(personName(), 'Kofi \u202egnp')).toBe('field_hidden')
  expect(read(personName(), 'محمد می\u200cخواهم 💇🏾')).toBe('محمد می\u200cخواهم 💇🏾')
  expect(read(phoneText(40), '\u202a+237 6 99 00 00 00\u202c')).toBe('+237 6 99 00 00 00')
  expect(problem(phoneText(40), '\u200b')).toBe('field_required')
  expect(read(searchText(40), 'bar\u200bber')).toBe('barber')
  expect(problem(personName(), 'Jean.Com Dupont')).toBe('field_name_link')
  expect(read(personName(), 'Jean. Com Dupont')).toBe('Jean. Com Dupont')
})

test.each([
  '\u200eawa@people.example',
  '\u202aawa@people.example\u202c',
  'awa@people.example\u200b',
  'awa\u200b@people.example',
  '\ufeff awa@people.example\n',
])('an email address pasted as %j loses its invisible characters', (pasted) => {
  expect(read(email(), pasted)).toBe('awa@people.example')
  expect(read(accountEmail(), pasted)).toBe('awa@people.example')
})

test.each([
  'awa@people.example',
  'Awa+salon@people.photography',
  "o'brien@mail.co.uk",
  'awa@bücher.example',
  'awa@xn--bcher-kva.example',
  'ава@почта.рф',
  'a@b-c.io',
])('accepts %s as an email address', (typed) => {
  expect(read(email(), typed)).toBe(typed)
})

test.each([
  'awa@gmail..com',
  'awa@-gmail.com',
  'awa@gmail-.com',
  'awa@gmail.com-',
  'awa@gmail.-com',
  'awa@.gmail.com',
  'awa@gmail.com.',
  'awa@gmail.c',
  'awa@gmail',
  'awa@@gmail.com',
  'awa bello@gmail.com',
])('refuses %s as an email address', (typed) => {
  expect(problem(email(), typed)).toBe('field_email')
})

test('quickly refuses an email domain with 120 hyphens or dots', () => {
  expect(problem(email(), `a@${'a-'.repeat(120)}`)).toBe('field_email')
  expect(problem(email(), `a@${'a.'.repeat(120)}`)).toBe('field_email')
})

test.each([
  ['482\u00a0913', '482 913'],
  ['482–913', '482-913'],
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['４８２９１３', '482913'],
  ['482913.', '482913'],
])('code fields normalize a code typed as %j to %s', (typed, sent) => {
  expect(read(code(), typed)).toBe(sent)
  expect(read(secondFactorCode(), typed)).toBe(sent)
})

test.each([
  ['version', 'field_version'],
  ['step_id', 'field_step'],
])('every call that takes a %s names it in the error about a wrong one', (name, message) => {
  const taking = endpoints.flatMap(({ path, method, body }) =>
    body && name in shapeOf(body) ? [{ call: `${method} ${path}`, body }] : [],
  )
  expect(taking).not.toEqual([])
  for (const { call, body } of taking) {
    const issues = z.safeParse(body, { [name]: 'x' }).error?.issues ?? []
    const about = issues.filter(({ path }) => path[0] === name)
    expect(
      about.map(({ message: said }) => said),
      call,
    ).toEqual([message])
  }
})

test('every call that takes an idempotency key can answer that it was used for another request', () => {
  const creating = endpoints.filter(({ creates }) => creates)
  expect(creating).not.toEqual([])
  const silent = creating.filter(({ errors }) => !errors.includes('key_reused'))
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** The fields of a body by name; empty if it is not one object. */
const shapeOf = (body: z.core.$ZodType) =>
  'shape' in body._zod.def ? (body._zod.def.shape as Record<string, z.core.$ZodType>) : {}
