import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type ErrorCode, errorStatus } from '@ujuzi/contract/api/errors'
import { createRandom, hash } from '@ujuzi/contract/random'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromJSONSchema, type ZodType } from 'zod'
import { type InjectedResponse, injectCall } from '../../testing/app/inject-call.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { someOf, someRuns } from '../../testing/cases.ts'
import { resolveReferences } from '../../testing/checks/openapi-references.ts'
import {
  createRequestGenerator,
  type GeneratedRequest,
  type Operation,
} from '../../testing/checks/openapi-requests.ts'
import { type CallerKind, callerKinds } from '../../testing/checks/permission-table.ts'
import { type PermissionFixture, permissionFixture } from '../../testing/fixtures/actors.ts'
import { randomSeed } from '../../testing/random-seed.ts'

/** Requests per endpoint of a caller whom it is for, and of each other caller. */
const runs = { admitted: 10, others: someRuns(10) }
const admitted = {
  anyone: 'visitor',
  account: 'client',
  client: 'client',
  professional: 'professional',
  moderator: 'moderator',
} as const satisfies Record<Endpoint['who'], CallerKind>

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
let fixture: PermissionFixture
let document: Document
beforeAll(async () => {
  app = await openTestApp()
  fixture = await permissionFixture(app)
  const described = (await app.server.inject('/api/openapi.json')).json()
  document = resolveReferences(described) as Document
})
afterAll(() => app.close())

test.each(['get', 'post', 'put', 'patch', 'delete'])(
  `every response to a random %s request matches the OpenAPI document (seed ${randomSeed})`,
  async (kind) => {
    const problems = new Map<string, string>()
    const met: Record<string, number> = {}
    const operations = someOf(listOperations(document).filter(([, method]) => method === kind))
    for (const [path, method, operation] of operations) {
      const checker = checkerOf(method, path, operation)
      const send = async (standing: CallerKind, count: number) => {
        const problemOf = checker(standing)
        for await (const { made, answer } of visits(method, path, operation, standing, count)) {
          met[answer.statusCode] = (met[answer.statusCode] ?? 0) + 1
          const problem = problemOf(answer)
          if (problem) problems.set(`${method} ${path}: ${problem}`, `${standing} ${shown(made)}`)
        }
      }
      const first = admitted[endpointOf(method, path)?.who ?? 'anyone']
      const others = someOf(callerKinds.filter((standing) => standing !== first))
      await Promise.all([
        send(first, runs.admitted),
        ...others.map((standing) => send(standing, runs.others)),
      ])
    }
    expect(operations.length).toBeGreaterThan(0)
    expect(Object.fromEntries(problems)).toEqual({})
    // If all requests were refused, the test would prove little.
    if (kind === 'get') expect(met[200]).toBeGreaterThan(0.1 * sum(met))
  },
)

const listOperations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
  )

async function* visits(
  method: string,
  path: string,
  operation: Operation,
  standing: CallerKind,
  count: number,
) {
  const { createRequest } = createRequestGenerator(
    createRandom(hash(`${randomSeed} ${method} ${path} ${standing}`)),
  )
  const known = await knownTo(path, operation)
  let token = await fixture.createToken(standing)
  for (let i = 0; i < count; i++) {
    const made = createRequest(path, operation, known)
    const answer = await injectCall(app.server, endpointOf(method, path), {
      ...made,
      method: method.toUpperCase() as InjectOptions['method'] & string,
      headers: { ...made.headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    yield { made, answer }
    // The call may have ended the session.
    if (method !== 'get' && answer.statusCode < 300) token = await fixture.createToken(standing)
  }
}

async function knownTo(path: string, { parameters = [], requestBody }: Operation) {
  const described = JSON.stringify([parameters, requestBody])
  // Creating a value writes rows, so only those that the operation names are created.
  const names = fixture.valueNames.filter((name) => described.includes(`"${name}"`))
  const endpointPath = path.replace('{id}', ':id') as `/api/${string}/`
  const own = path.includes('{id}') ? await fixture.createSubject({ path: endpointPath }) : ''
  return {
    values: await fixture.plausibleValues('client', names),
    ids: [own, own, own, fixture.otherBusinessId],
  }
}

const endpointOf = (method: string, path: string) =>
  app.api.mounted.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)?.endpoint

function cachingOf(endpoint: Endpoint | undefined, signedIn: boolean) {
  const seconds = endpoint?.cacheSeconds ?? (signedIn ? undefined : endpoint?.visitorCacheSeconds)
  if (seconds) return `public, max-age=${seconds}`
  return endpoint?.hasETag ? 'no-cache' : 'no-store'
}

/**
 * For each kind of caller, returns a function that checks a response against the OpenAPI description alone and describes
 * the error, if any.
 */
function checkerOf(method: string, path: string, { responses }: Described) {
  const endpoint = endpointOf(method, path)
  const forms = new Map<string, ZodType>()
  const formOf = (status: string, type: string) => {
    const schema = responses[status]?.content[type]?.schema
    if (schema && !forms.has(status)) forms.set(status, fromJSONSchema(schema))
    return forms.get(status)
  }
  const check = (answer: InjectedResponse, caching: string) => {
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
    if (statusCode >= 400) return problemOfRefusal(answer, promised.description)
  }
  return (standing: CallerKind) => {
    const caching = cachingOf(endpoint, standing !== 'visitor')
    return (answer: InjectedResponse) => check(answer, caching)
  }
}

function problemOfRefusal(answer: InjectedResponse, description: string) {
  const { code, message } = answer.json().error as { code: ErrorCode; message: string }
  if (errorStatus[code] !== answer.statusCode) return `${answer.statusCode} with the code ${code}`
  if (!description.split(', ').includes(code)) return `${code} is not in the description`
  // The contract's own tests compare every message; an unknown one would be its key.
  if (!/^\p{Lu}.{8,}/u.test(message)) return `${code} says “${message}”`
  if (/\bat \S+:\d+|select |postgres|drizzle|zod/i.test(message))
    return `${code} tells of our innards`
}

const shown = ({ url, payload = '' }: GeneratedRequest) =>
  `${url.slice(0, 200)} ${String(payload).slice(0, 300)}`
const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((all, count) => all + count, 0)
