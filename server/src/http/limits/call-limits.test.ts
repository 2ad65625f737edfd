import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { accountCallLimits, networkCallLimits } from '@ujuzi/contract/api/limits'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityEvents } from '../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newIp } from '../../testing/fixtures/accounts/rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { rateLimits: true } })
})
afterAll(() => app.close())

const get = (url: string, ip: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, remoteAddress: ip, headers })

/** Number of responses by status, of this many calls. */
async function statuses(count: number, call: () => Promise<{ statusCode: number }>) {
  const counted: Record<number, number> = {}
  for (let done = 0; done < count; done += 50) {
    const some = Array.from({ length: Math.min(50, count - done) }, call)
    for (const { statusCode } of await Promise.all(some)) {
      counted[statusCode] = (counted[statusCode] ?? 0) + 1
    }
  }
  return counted
}

const recorded = (network: string) =>
  app.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.network, network), eq(securityEvents.kind, 'limit_hit')))

test('too many requests from one network get 429, while a different network is not limited', async () => {
  const [ip, other] = [newIp(), newIp()]
  const { burst } = networkCallLimits.generated
  // The bucket refills during the calls, so a few more pass.
  const counted = await statuses(burst * 2, () => get('/og/nothing.png', ip))
  expect(counted[404]).toBeGreaterThanOrEqual(burst)
  expect(counted[429]).toBeGreaterThan(0)
  const refused = await get('/og/nothing.png', ip)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json().error.message).toBe('Too many tries. Try again in 1 minute.')
  expect((await get('/og/nothing.png', other)).statusCode).toBe(404)
  expect((await get('/api/ip/', ip)).statusCode).toBe(200)
  expect((await get('/healthz', ip)).statusCode).toBe(200)
  await expect.poll(() => recorded(ip)).toHaveLength(1)
  expect(await recorded(ip)).toMatchObject([{ details: { limit: 'network_generated' } }])
})

test('requests for the API reference count towards the limit per network for generated files', async () => {
  const ip = newIp()
  const [page, document] = [() => get('/api/docs', ip), () => get('/api/openapi.json', ip)]
  const { burst } = networkCallLimits.generated
  expect((await statuses(burst, page))[200]).toBe(burst)
  expect((await statuses(burst, document))[429]).toBeGreaterThan(0)
  expect((await get('/api/docs', newIp())).statusCode).toBe(200)
})

test('all IPv6 addresses in one /64 block share one rate limit', async () => {
  const count = networkCallLimits.generated.burst * 2
  let next = 0
  const counted = await statuses(count, () => get('/og/nothing.png', `2001:db8:7::${++next}`))
  expect(counted[429]).toBeGreaterThan(0)
  expect((await get('/og/nothing.png', '2001:db8:7:1::1')).statusCode).toBe(404)
})

test('searches by one account are limited across all networks without limiting a different account', async () => {
  const [person, neighbour] = [await app.people.client(), await app.people.client()]
  const { burst } = accountCallLimits.search
  const search = (as: string) => () =>
    get(listProfessionals.path, newIp(), { authorization: `Bearer ${as}` })
  const counted = await statuses(burst + 100, search(person.token))
  expect(counted[200]).toBeGreaterThanOrEqual(burst)
  expect(counted[429]).toBeGreaterThan(0)
  expect((await search(neighbour.token)()).statusCode).toBe(200)
  expect((await app.call(getProfile, {}, { as: person.token })).status).toBe(200)
  const rows = await app.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, person.id))
  expect(rows).toMatchObject([{ kind: 'limit_hit', details: { limit: 'account_search' } }])
})

test('no HTTP request is limited when rate limits are switched off', async () => {
  const free = await openTestApp({ settings: { rateLimits: false } })
  const ip = newIp()
  const call = () => free.server.inject({ url: '/og/nothing.png', remoteAddress: ip })
  expect(await statuses(networkCallLimits.generated.burst * 2, call)).toEqual({
    404: networkCallLimits.generated.burst * 2,
  })
  await free.close()
})
