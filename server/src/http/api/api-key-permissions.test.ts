import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type ErrorCode, errorStatus } from '@ujuzi/contract/api/errors'
import { type ApiScope, apiScopes, scopeCalls, scopeOf } from '@ujuzi/contract/developers/scopes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '../../modules/businesses/members.tables.ts'
import type { MountedEndpoint } from '../../platform/api/serve.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { attemptCall, plausibleCalls } from '../../testing/checks/plausible-calls.ts'
import { type PermissionFixture, permissionFixture } from '../../testing/fixtures/actors.ts'
import { createKey } from '../../testing/fixtures/businesses/developers.ts'

let app: TestApp
let fixture: PermissionFixture
let calls: ReturnType<typeof plausibleCalls>
let mounted: MountedEndpoint[]
/** URLs of the calls that change nothing for any key: because they only read, or because they accept no key. */
let addresses: Map<Endpoint, string>
beforeAll(async () => {
  app = await openTestApp()
  fixture = await permissionFixture(app)
  calls = plausibleCalls(fixture)
  mounted = [...app.api.mounted.values()]
  addresses = new Map()
  for (const { endpoint } of mounted)
    if (endpoint.method === 'GET' || !scopeOf(endpoint))
      addresses.set(endpoint, await calls.addressOf(endpoint))
})
afterAll(() => app.close())

type KeyOptions = NonNullable<Parameters<typeof createKey>[2]>
const ownersKey = async (overrides: KeyOptions = {}) =>
  (await createKey(app, { id: fixture.businessId, owner: { id: fixture.ownerId } }, overrides)).key

const addressFor = async (endpoint: Endpoint) =>
  addresses.get(endpoint) ?? (await calls.addressOf(endpoint))

/** Codes that a key gets from every mounted call, by the call. */
async function codesOf(token: string, among = mounted) {
  const codes = new Map<string, ErrorCode | undefined>()
  for (const { endpoint } of among) {
    const url = await addressFor(endpoint)
    const body = endpoint.body && { no_such_field: 1 }
    const { code, status } = await attemptCall(app.server, endpoint, { token, url, body })
    if (code) expect([code, status]).toEqual([code, errorStatus[code]])
    codes.set(`${endpoint.method} ${endpoint.path}`, code)
  }
  return codes
}
const distinct = (codes: Map<string, ErrorCode | undefined>) => [...new Set(codes.values())]
const scoped = () => mounted.filter(({ endpoint }) => scopeOf(endpoint))

test('every API call that an API key scope allows exists and belongs to only one scope', () => {
  const named: string[] = Object.values(scopeCalls).flat()
  expect(named.filter((call) => !app.api.mounted.has(call))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('no API key scope allows calls about account, money, people, documents, settings, keys or webhooks', () => {
  const closed =
    /\/(auth|media|moderation|notifications|onboarding|contact|privacy)\/|pay|sales|member|invit|hand_over|document|kyb|settings|profile|api-keys|webhooks|export|merge|feed/
  expect(scoped().filter(({ endpoint }) => closed.test(endpoint.path))).toEqual([])
})

test.each<[string, KeyOptions]>([
  ['expired', { expiresAt: new Date('2026-11-23T07:00:00Z') }],
  ['revoked', { revokedAt: new Date('2026-11-23T06:00:00Z') }],
])('an API key that is %s cannot make any API call', async (_, overrides) => {
  expect(distinct(await codesOf(await ownersKey(overrides)))).toEqual(['api_key_invalid'])
})

test('an API key that does not exist cannot make any API call, not even a public one', async () => {
  expect(distinct(await codesOf('ujz_made_up'))).toEqual(['api_key_invalid'])
})

test('an API key without scopes cannot make any API call', async () => {
  for (const [call, code] of await codesOf(await ownersKey({ scopes: [] }))) {
    const [method = '', path = ''] = call.split(' ')
    const expected = scopeOf({ method, path }) ? 'api_key_scope_missing' : 'api_key_refused'
    expect([call, code]).toEqual([call, expected])
  }
})

test('an API key with all scopes can make exactly the API calls that belong to a scope', async () => {
  for (const [call, code] of await codesOf(await ownersKey())) {
    const [method = '', path = ''] = call.split(' ')
    if (!scopeOf({ method, path })) expect([call, code]).toEqual([call, 'api_key_refused'])
    else
      expect([call, code && errorStatus[code] !== 422 ? code : undefined]).toEqual([
        call,
        undefined,
      ])
  }
})

test.each(apiScopes.map((scope) => [scope] as [ApiScope]))(
  'an API key with the scope %s can make only the API calls of this scope',
  async (scope) => {
    for (const [call, code] of await codesOf(await ownersKey({ scopes: [scope] }), scoped())) {
      const [method = '', path = ''] = call.split(' ')
      const isOwn = scopeOf({ method, path }) === scope
      expect([call, code === 'api_key_scope_missing']).toEqual([call, !isOwn])
    }
  },
)

test('an API key of one business cannot reach a second business, even if the same person manages both', async () => {
  const other = await app.people.business()
  await app.db.insert(members).values({
    businessId: other.id,
    accountId: fixture.ownerId,
    role: 'manager',
    joinedAt: app.clock.now(),
  })
  const key = (await createKey(app, { id: other.id, owner: { id: fixture.ownerId } })).key
  const withSubject = scoped().filter(({ endpoint }) => endpoint.path.includes('/:id/'))
  expect(withSubject.length).toBeGreaterThan(15)
  for (const [call, code] of await codesOf(key, withSubject))
    expect([call, code]).toEqual([call, expect.stringMatching(/_not_found$/)])
  for (const { endpoint } of scoped()) {
    const url = await addressFor(endpoint)
    const named = await knockFor(endpoint, { url, key, businessId: fixture.businessId })
    if (endpoint.grant)
      expect([endpoint.path, named]).toEqual([endpoint.path, 'business_not_found'])
  }
})

test('an API key stops working when the member who created it may no longer manage integrations', async () => {
  const manager = await app.people.member(fixture.businessId, 'manager')
  const key = await ownersKey({ accountId: manager.id })
  const listServices = 'GET /api/business/services/my_services/'
  expect((await codesOf(key, scoped())).get(listServices)).toBeUndefined()
  const isManager = eq(members.accountId, manager.id)
  await app.db.update(members).set({ role: 'staff' }).where(isManager)
  expect(distinct(await codesOf(key, scoped()))).toEqual(['api_key_invalid'])
  const removed = { role: 'manager' as const, removedAt: app.clock.now() }
  await app.db.update(members).set(removed).where(isManager)
  expect(distinct(await codesOf(key, scoped()))).toEqual(['api_key_invalid'])
})

async function knockFor(
  endpoint: Endpoint,
  { url, key, businessId }: { url: string; key: string; businessId: string },
) {
  const response = await app.server.inject({
    method: endpoint.method,
    url,
    headers: { authorization: `Bearer ${key}`, 'x-business-id': businessId },
  })
  return response.json().error?.code
}
