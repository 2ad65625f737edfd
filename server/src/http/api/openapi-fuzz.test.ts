import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type ErrorCode, errorStatus } from '@ujuzi/contract/api/errors'
import { hash, randomFrom } from '@ujuzi/contract/random'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromJSONSchema, type ZodType } from 'zod'
import { type Injected, injectCall } from '../../testing/app/inject-call.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { withoutReferences } from '../../testing/checks/openapi-references.ts'
import { type Made, type Operation, requestMaker } from '../../testing/checks/openapi-requests.ts'
import { type Standing, standings } from '../../testing/checks/permission-table.ts'
import { type StandingScene, standingScene } from '../../testing/fixtures/actors.ts'

/** `FUZZ_SEED` sends other requests; `FUZZ_RUNS` is the number of requests of each call by each standing. */
const seed = Number(process.env.FUZZ_SEED ?? 2026)
const runs = Number(process.env.FUZZ_RUNS ?? 10)

type JsonSchema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>
type Described = Operation & {
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: JsonSchema }> }
  >
}
type Document = {
  paths: Record<string, Record<string, Described>>
}

let app: TestApp
let scene: StandingScene
let document: Document
beforeAll(async () => {
  app = await openTestApp()
  scene = await standingScene(app)
  const described = (await app.server.inject('/api/openapi.json')).json()
  document = withoutReferences(described) as Document
})
afterAll(() => app.close())

test(
  `whatever is sent, every answer is one that the description promises (FUZZ_SEED=${seed})`,
  async () => {
    const faults = new Map<string, string>()
    const met: Record<string, number> = {}
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const faultOf = checkerOf(method, path, operation)
        const send = async (standing: Standing) => {
          for await (const { made, answer } of visits(method, path, operation, standing)) {
            met[answer.statusCode] = (met[answer.statusCode] ?? 0) + 1
            const fault = faultOf(answer)
            if (fault) faults.set(`${method} ${path}: ${fault}`, `${standing} ${shown(made)}`)
          }
        }
        await Promise.all(standings.map(send))
      }
    }
    expect(Object.fromEntries(faults)).toEqual({})
    // Requests that are all refused would prove little.
    expect(met[200]).toBeGreaterThan(0.1 * sum(met))
  },
  runs * 60_000,
)

async function* visits(method: string, path: string, operation: Operation, standing: Standing) {
  const { request } = requestMaker(randomFrom(hash(`${seed} ${method} ${path} ${standing}`)))
  const known = await knownTo(path)
  let token = await scene.tokenOf(standing)
  for (let i = 0; i < runs; i++) {
    const made = request(path, operation, known)
    const answer = await injectCall(app.server, endpointOf(method, path), {
      ...made,
      method: method.toUpperCase() as InjectOptions['method'] & string,
      headers: { ...made.headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    yield { made, answer }
    // What was done may have ended the session.
    if (method !== 'get' && answer.statusCode < 300) token = await scene.tokenOf(standing)
  }
}

async function knownTo(path: string) {
  const endpointPath = path.replace('{id}', ':id') as `/api/${string}/`
  const own = path.includes('{id}') ? await scene.subjectOf({ path: endpointPath }) : ''
  return { values: await scene.plausible(), ids: [own, own, own, scene.strangersId] }
}

const endpointOf = (method: string, path: string) =>
  app.api.mounted.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)?.endpoint

function cachingOf(endpoint: Endpoint | undefined) {
  if (endpoint?.cacheSeconds) return `public, max-age=${endpoint.cacheSeconds}`
  return endpoint?.tagged ? 'no-cache' : 'no-store'
}

/** What is wrong with an answer, judged by nothing but the description of its call. */
function checkerOf(method: string, path: string, { responses }: Described) {
  const endpoint = endpointOf(method, path)
  const caching = cachingOf(endpoint)
  const forms = new Map<string, ZodType>()
  const formOf = (status: string, type: string) => {
    const schema = responses[status]?.content[type]?.schema
    if (schema && !forms.has(status)) forms.set(status, fromJSONSchema(schema))
    return forms.get(status)
  }
  return (answer: Injected) => {
    const { statusCode, headers } = answer
    if (statusCode >= 500) return `${statusCode} ${answer.json().error?.code}`
    const promised = responses[statusCode]
    if (!promised) return `${statusCode} is not in the description: ${answer.body.slice(0, 200)}`
    if (statusCode === 304) return answer.body && '304 has a body'
    const type = String(headers['content-type']).split(';')[0] ?? ''
    const form = formOf(String(statusCode), type)
    if (!form) return `${statusCode} comes as ${type}`
    const keeping = statusCode < 300 ? caching : 'no-store'
    const kept = String(headers['cache-control']).replace(/, no-transform|^private, /g, '')
    if (kept !== keeping) return `is kept ${headers['cache-control']}`
    if (type !== 'application/json') return
    const parsed = form.safeParse(answer.json())
    if (!parsed.success) return `${statusCode} ${JSON.stringify(parsed.error.issues[0])}`
    if (statusCode >= 400) return faultOfRefusal(answer, promised.description)
  }
}

function faultOfRefusal(answer: Injected, description: string) {
  const { code, message } = answer.json().error as { code: ErrorCode; message: string }
  if (errorStatus[code] !== answer.statusCode) return `${answer.statusCode} with the code ${code}`
  if (!description.split(', ').includes(code)) return `${code} is not in the description`
  if (!/\p{L}.*[.!]$/u.test(message)) return `${code} says “${message}”`
  if (/\bat \S+:\d+|select |postgres|drizzle|zod/i.test(message))
    return `${code} tells of our innards`
}

const shown = ({ url, payload = '' }: Made) =>
  `${url.slice(0, 200)} ${String(payload).slice(0, 300)}`
const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((all, count) => all + count, 0)
