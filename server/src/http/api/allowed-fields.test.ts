import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { buildCallPath, type Endpoint } from '@ujuzi/contract/api/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { admitCall, performCall } from '../../platform/api/call.ts'
import { multipart, tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import type { CallerKind } from '../../testing/checks/permission-table.ts'
import { type PermissionFixture, permissionFixture } from '../../testing/fixtures/actors.ts'

let app: TestApp
let fixture: PermissionFixture
beforeAll(async () => {
  app = await openTestApp()
  fixture = await permissionFixture(app)
})
afterAll(() => app.close())

/** Fields that only the server sets: identities, prices, statuses. */
const ownFields = [
  ...['id', 'account_id', 'user_id', 'owner_id', 'client_id', 'business_id', 'session_id', 'actor'],
  ...['role', 'user_type', 'is_admin', 'is_staff', 'permissions', 'password_hash'],
  ...['verified', 'is_verified', 'email_verified', 'phone_verified', 'identity_verified'],
  ...[
    'two_factor_enabled',
    'suspended_at',
    'deletion_requested_at',
    'proved_at',
    'top_pro',
    'rating',
  ],
  ...['price', 'price_usd', 'currency', 'policy', 'refund_percent', 'status', 'can', 'answer_by'],
  ...['now', 'created_at', 'updated_at', 'completed_at', 'expires_at', 'locale', 'ip'],
]

test('no request body can set fields that only the server sets, such as identity, role, owner or status', async () => {
  const problems = []
  for (const { endpoint } of app.api.mounted.values()) {
    if (endpoint.body && !isFreeForm(endpoint)) problems.push(...(await problemsOfBody(endpoint)))
  }
  expect(problems).toEqual([])
})

async function problemsOfBody(endpoint: Endpoint) {
  const shape = endpoint.body?.def.shape ?? {}
  const foreign = ownFields.filter((name) => !(name in shape))
  const given = Object.entries(await fixture.plausibleValues()).filter(([name]) => name in shape)
  const token = await fixture.createToken(standingFor(endpoint))
  const id = await fixture.createSubject(endpoint)
  const document_id = await fixture.createDocument(endpoint)
  const method_id = await fixture.createPayoutMethod(endpoint)
  const member_id = await fixture.createInvitation(endpoint)
  const resource_id = await fixture.createResource(endpoint)
  const entry_id = await fixture.createEntry(endpoint)
  const linkToken = await fixture.createLinkToken(endpoint)
  const ids = { document_id, method_id, member_id, resource_id, entry_id }
  const params = { id, step_id: id, delivery_id: id, ...ids, day: '2026-11-30', token: linkToken }
  const problems: string[] = []
  for (const names of endpoint.upload ? inTens(foreign) : [foreign]) {
    const body = { ...Object.fromEntries(given), ...Object.fromEntries(names.map((n) => [n, 1])) }
    const { headers, payload } = endpoint.upload
      ? multipart(body, [tinyPicture])
      : { headers: {}, payload: body }
    const response = await app.server.inject({
      method: endpoint.method,
      url: buildCallPath(endpoint.path, params),
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      payload,
    })
    const named: Record<string, string> = response.json().error?.fields ?? {}
    const taken = names.filter((name) => named[name] !== 'Unknown field')
    problems.push(...taken.map((name) => `${endpoint.path} takes ${name}: ${response.statusCode}`))
  }
  return problems
}

/** Batches of ten, because a form may have only a few fields. */
const inTens = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / 10) }, (_, i) => names.slice(i * 10, i * 10 + 10))

/** The only endpoint whose body is free-form by specification. It reads the step and whether it is done. */
const isFreeForm = ({ path }: Endpoint) => path === '/api/onboarding/progress/'

/** Standing that an endpoint admits. The professional of the fixture may change its booking in every way. */
function standingFor({ who }: Endpoint): CallerKind {
  if (who === 'anyone') return 'visitor'
  return who === 'client' || who === 'moderator' ? who : 'professional'
}

test('every object in a request body, at any depth, accepts only the fields named in the contract', () => {
  const problems = []
  for (const { endpoint } of app.api.mounted.values()) {
    for (const part of endpoint.body && !isFreeForm(endpoint) ? partsOf(endpoint.body) : []) {
      if (looseKinds.includes(part.type)) problems.push(`${endpoint.path} takes any ${part.type}`)
      const isStrict = part.catchall?._zod.def.type === 'never'
      if (part.type === 'object' && !isStrict) problems.push(`${endpoint.path} is not strict`)
    }
  }
  expect(problems).toEqual([])
})

test('every object in a response, at any depth, has only the fields named in the contract', () => {
  const problems = []
  for (const { endpoint } of app.api.mounted.values()) {
    for (const part of partsOf(endpoint.returns)) {
      if (looseKinds.includes(part.type)) problems.push(`${endpoint.path} shows any ${part.type}`)
      const isLoose = part.catchall && part.catchall._zod.def.type !== 'never'
      if (isLoose) problems.push(`${endpoint.path} passes on what it does not name`)
    }
  }
  expect(problems).toEqual([])
})

test('fields that a handler returns beyond its contract are not sent in the response', async () => {
  const user = {
    id: crypto.randomUUID(),
    name: 'Josiane Tchoua',
    email: 'josiane@people.test',
    email_verified: true,
    phone_number: null,
    phone_verified: false,
    user_type: 'client',
    language: 'fr',
    two_factor_enabled: false,
    created_at: '2026-11-23T07:00:00.000Z',
  }
  const handle = async () => ({ ...user, password_hash: '$argon2id$…', suspended_at: null })
  const mounted = { endpoint: getProfile, loadSubject: undefined, handle }
  const call = {
    params: {},
    query: {},
    headers: { authorization: `Bearer ${await fixture.createToken('client')}` },
    ip: '127.0.0.1',
    locale: 'en' as const,
    log: app.server.log,
  }
  const admitted = await admitCall(app.api, mounted, call)
  const { body } = await performCall(app.api, mounted, { admitted, rawBody: undefined })
  expect(body).toEqual(user)
})

const looseKinds = ['any', 'unknown', 'record', 'map']

/** Internals of a zod schema: zod has no public API to traverse them. */
type Part = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  items?: z.core.$ZodType[]
  in?: z.core.$ZodType
  out?: z.core.$ZodType
}

function* partsOf(schema: z.core.$ZodType): Generator<Part> {
  const part = schema._zod.def as unknown as Part
  yield part
  const { shape = {}, element, innerType, options = [], items = [] } = part
  const inner = [
    ...Object.values(shape),
    element,
    innerType,
    ...options,
    ...items,
    part.in,
    part.out,
  ]
  for (const one of inner) if (one) yield* partsOf(one)
}
