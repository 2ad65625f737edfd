import { expect, test } from 'vitest'
import { browserParts, computedModule, leanCode } from '../web/lean-contract.ts'
import { readSources } from './test-files.ts'

test('the API contract built for browsers keeps what they read of an endpoint and drops schemas and descriptions', () => {
  const lean = leanCode(`import * as z from 'zod/mini'
    const Body = z.object({ name: z.string() })
    const common = { errors: ['no_salon'], summary: 'Shared.' } as const
    export const visit = endpoint({ method: 'POST', path: '/a/:id/', ...common, body: Body, returns: z.string() })
    export const limit = 3`)
  expect(lean).toContain("{method: 'POST',path: '/a/:id/',...common}")
  expect(lean).toContain("{errors: ['no_salon']}")
  expect(lean).toContain('const Body = /* @__PURE__ */ (() => (z.object({ name: z.string() })))()')
  expect(lean).toContain('export const limit = 3')
  expect(lean).not.toMatch(/returns|summary|body/)
})

test('the rules of inputs built for browsers are values without the schemas that they come from', async () => {
  const file = new URL('../contract/src/businesses/profile-inputs.ts', import.meta.url)
  const code = await computedModule(file.href)
  expect(code).toMatch(/^export const profileInputs = \{"personal\.first_name":\{"maxLength":50/)
  expect(code).not.toContain('import')
})

test('the web app reads nothing of an endpoint that the API contract built for browsers drops', () => {
  const sources = [...readSources()]
  const endpoints = sources.flatMap(([file, text]) =>
    file.includes('contract/src/')
      ? [...text.matchAll(/export const (\w+) = endpoint\(/g)].map(([, name]) => name)
      : [],
  )
  expect(endpoints.length).toBeGreaterThan(200)
  const part = new RegExp(`\\b(?:endpoint|${endpoints.join('|')})\\.(\\w+)`, 'g')
  const read = sources.flatMap(([file, text]) =>
    /web\/app\/|contract\/src\/api\/endpoint\.ts/.test(file) && !file.includes('.test.')
      ? [...text.matchAll(part)].map(([whole, name = '']) => ({ name, at: `${file}: ${whole}` }))
      : [],
  )
  const parts = partsOf(Object.fromEntries(sources)['contract/src/api/endpoint.ts'] ?? '')
  expect(read.filter(({ name }) => browserParts.has(name)).length).toBeGreaterThan(5)
  const lost = read.filter(({ name }) => parts.has(name) && !browserParts.has(name))
  expect(lost.map(({ at }) => at)).toEqual([])
})

/** Names of the parts in the type `Endpoint`. */
function partsOf(source: string) {
  const type = /export type Endpoint = \{(.*?)\n\}/s.exec(source)?.[1] ?? ''
  const names = new Set([...type.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name))
  expect([...names]).toEqual(expect.arrayContaining(['path', 'returns', 'body', 'query']))
  return names
}
