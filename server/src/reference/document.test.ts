import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import {
  isJsonObject,
  resolvePointer,
  resolveReferences,
} from '../testing/checks/openapi-references.ts'
import { areas } from './areas.ts'
import type { describeApi } from './document.ts'
import { examples } from './examples.ts'

let app: TestApp
let text: string
let document: ReturnType<typeof describeApi>
beforeAll(async () => {
  app = await openTestApp()
  text = (await app.server.inject('/api/openapi.json')).body
  document = JSON.parse(text)
})
afterAll(() => app.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const endpoints = () => [...app.api.mounted.values()].map(({ endpoint }) => endpoint)

test('the OpenAPI document is smaller than 640 KB', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(640 * 1024)
})

test('every reference in the OpenAPI document resolves, and every component is referenced', () => {
  const named = new Set(text.match(/(?<="\$ref":")[^"]+/g))
  for (const address of named) expect(resolvePointer(document, address)).toBeDefined()
  const { schemas, responses, parameters, headers } = document.components
  const kinds = Object.entries({ schemas, responses, parameters, headers })
  const all = kinds.flatMap(([kind, components]) =>
    Object.keys(components).map((name) => `#/components/${kind}/${name}`),
  )
  expect(all.filter((address) => !named.has(address))).toEqual([])
})

test.each(['Booking', 'Service', 'Business', 'Money', 'Problem', 'ErrorCode', 'Review', 'User'])(
  'the OpenAPI document has a schema named %s',
  (name) => expect(document.components.schemas).toHaveProperty(name),
)

test('the OpenAPI document does not repeat a large unnamed schema', () => {
  const places = new Map<string, string[]>()
  const visit = (part: unknown, place: string) => {
    if (Array.isArray(part)) for (const [i, item] of part.entries()) visit(item, `${place}.${i}`)
    if (!isJsonObject(part)) return
    const form = JSON.stringify(part)
    const isSchema = 'type' in part || 'anyOf' in part
    if (isSchema && form.length > 200) places.set(form, [...(places.get(form) ?? []), place])
    for (const [key, value] of Object.entries(part)) visit(value, `${place}.${key}`)
  }
  visit(document.paths, 'paths')
  visit(document.components.schemas, 'schemas')
  expect([...places.values()].filter((some) => some.length > 1)).toEqual([])
})

test('every API call in the OpenAPI document has a unique name, and its tag has a description', () => {
  const names = operations().map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('requestBooking')
  const described = document.tags.map(({ name }) => name)
  expect(operations().filter(({ tags }) => !tags.every((tag) => described.includes(tag)))).toEqual(
    [],
  )
})

test('an API call has the tag of the folder of the contract that exports it, wherever its path begins', () => {
  const tagsOf = (name: string) =>
    operations().find(({ operationId }) => operationId === name)?.tags
  expect(tagsOf('requestBooking')).toEqual(['Bookings'])
  expect(tagsOf('addClientPlace')).toEqual(['Client settings'])
  expect(tagsOf('addTimeOff')).toEqual(['Schedule'])
})

test('the areas of the API reference differ in title and position, and the tags are in the order of the positions', () => {
  const titles = areas.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(areas.map(({ position }) => position)).size).toBe(areas.length)
  expect(document.tags.map(({ name }) => name)).toEqual(titles)
})

test('the OpenAPI document states that exactly the public API calls need no token', () => {
  expect(document.security).toEqual([{ bearer: [] }])
  for (const { method, path, who } of endpoints().filter((one) => !one.path.includes('/dev/'))) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.security, path).toEqual(who === 'anyone' ? [] : undefined)
  }
})

test('every error response in the OpenAPI document has the schema Problem and names only listed error codes', () => {
  const { schemas } = document.components
  for (const { responses } of operations()) {
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    expect(failures.length).toBeGreaterThan(5)
    for (const [, failure] of failures) {
      const found = '$ref' in failure ? resolvePointer(document, String(failure.$ref)) : failure
      expect(found).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      })
      const codes = (schemas.ErrorCode as { enum: string[] }).enum
      const { description } = found as { description: string }
      for (const code of description.split(', ')) expect(codes).toContain(code)
    }
  }
})

test.each(Object.entries(examples))(
  'the OpenAPI example of %s matches its schema',
  (name, example) => {
    const schema = resolveReferences(document.components.schemas[name], document)
    const read = fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]).safeParse(example)
    expect(read.error?.issues).toBeUndefined()
    expect(document.components.schemas[name]).toMatchObject({ examples: [example] })
  },
)
