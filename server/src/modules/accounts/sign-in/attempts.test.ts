import { login } from '@ujuzi/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  findDeviceCookie,
  fiveFailures,
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { accounts } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const minuteMs = 60_000

test('after five failed sign-ins, the wait before each further try is 1, 2, 4, 8, then 15 minutes', async () => {
  const { email } = await fixture.createPerson()
  const ip = fixture.newIp()
  expect(await fixture.failSignIns(5, email, { ip })).toEqual(fiveFailures)
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    const refused = await fixture.signIn(email, password, { ip })
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
    expect(refused.headers['retry-after']).toBe(String(minutes * 60))
    app.clock.advance(minutes * minuteMs)
    expect(await fixture.failSignIns(1, email, { ip })).toEqual([401])
  }
  app.clock.advance(15 * minuteMs)
  expect((await fixture.signIn(email, password, { ip })).status).toBe(200)
  expect(await fixture.failSignIns(6, email, { ip })).toEqual([...fiveFailures, 429])
})

test.each([
  ['en', 'Too many tries. Try again in 1 minute.'],
  ['fr', 'Trop de tentatives. Réessayez dans 1 minute.'],
  ['es', 'Demasiados intentos. Inténtelo de nuevo dentro de 1 minuto.'],
] as const)(
  'the error for too many sign-ins says how long to wait, in language %s',
  async (locale, sentence) => {
    const { email } = await fixture.createPerson()
    const ip = fixture.newIp()
    await fixture.failSignIns(5, email, { ip })
    const refused = await fixture.signIn(email, wrongPassword, { ip, locale })
    expect(!refused.ok && refused.error.message).toBe(sentence)
  },
)

test('of thirty sign-ins with wrong passwords at once, only five are checked, and health checks still respond', async () => {
  const { email } = await fixture.createPerson({ passwordHash: await hashPassword(password) })
  const ip = fixture.newIp()
  let done = 0
  const attempts = Array.from({ length: 30 }, async () => {
    const { status } = await fixture.signIn(email, wrongPassword, { ip })
    done++
    return status
  })
  const health = await app.server.inject('/healthz')
  expect(health.statusCode).toBe(200)
  expect(done).toBeLessThan(30)
  const statuses = await Promise.all(attempts)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
})

test('ten simultaneous sign-ins with the right password all succeed', async () => {
  const { email } = await fixture.createPerson({ passwordHash: await hashPassword(password) })
  const ip = fixture.newIp()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => fixture.signIn(email, password, { ip })),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await fixture.failSignIns(6, email, { ip })).toEqual([...fiveFailures, 429])
})

test.each<[string, Record<string, string>]>([
  ['another IP address in X-User-IP', { 'x-user-ip': '41.202.219.9' }],
  ['another IP address in X-Forwarded-For', { 'x-forwarded-for': '41.202.219.9' }],
  ['other forwarding headers', { forwarded: 'for=41.202.219.9', 'x-real-ip': '41.202.219.9' }],
  ['another browser', { 'user-agent': 'Another/1.0' }],
  ['a made-up device cookie', { cookie: `device=${'a'.repeat(43)}` }],
  ['the header of a program outside a browser', { 'x-client': 'api' }],
])(
  'a sign-in request with %s does not avoid the limit on failed sign-ins',
  async (_sentence, headers) => {
    const { email } = await fixture.createPerson()
    const ip = fixture.newIp()
    await fixture.failSignIns(5, email, { ip })
    expect((await fixture.signIn(email, wrongPassword, { ip, headers })).status).toBe(429)
  },
)

test('failed sign-ins to an account from different IPv6 addresses share one limit if the addresses are in one /64 block', async () => {
  const { email } = await fixture.createPerson()
  for (const [index, status] of [...fiveFailures, 429].entries())
    expect(await fixture.failSignIns(1, email, { ip: `2001:db8:9:9::${index}` })).toEqual([status])
  expect((await fixture.signIn(email, password, { ip: '2001:db8:9:a::1' })).status).toBe(200)
})

test('spelling the email differently or sending more fields does not avoid the limit on failed sign-ins', async () => {
  const { email } = await fixture.createPerson()
  const ip = fixture.newIp()
  await fixture.failSignIns(5, email, { ip })
  for (const written of [email.toUpperCase(), ` ${email}\t`, email.replace('@', '＠')]) {
    expect((await fixture.signIn(written, wrongPassword, { ip })).status).toBe(429)
  }
  const body = { email, password, keep_signed_in: true, second_factor: '123456' }
  expect((await app.call(login, { body }, { ip })).status).toBe(429)
})

test('failed sign-ins with an unknown email get the same responses and limit as those with a known email', async () => {
  const { email } = await fixture.createPerson()
  const known = fixture.newIp()
  const unknown = fixture.newIp()
  const stranger = fixture.newEmail()
  for (let i = 0; i < 7; i++) {
    const one = await fixture.signIn(email, wrongPassword, { ip: known })
    const other = await fixture.signIn(stranger, wrongPassword, { ip: unknown })
    expect(other).toEqual({ ...one, headers: { ...other.headers } })
    expect(other.headers['retry-after']).toBe(one.headers['retry-after'])
  }
})

test('a sign-in to a suspended, erased or Google-only account fails and counts like one with a wrong password', async () => {
  const now = app.clock.now()
  const people = [
    await fixture.createPerson({ suspendedAt: now }),
    await fixture.createPerson({ deletionRequestedAt: now, erasedAt: now }),
    await fixture.createPerson({ passwordHash: null }),
  ]
  for (const { email } of people) {
    const ip = fixture.newIp()
    const response = await fixture.signIn(email, password, { ip })
    expect(response).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } })
    await fixture.failSignIns(4, email, { ip })
    expect((await fixture.signIn(email, password, { ip })).status).toBe(429)
  }
})

test('twenty failed sign-ins with different emails block sign-ins from their network for fifteen minutes', async () => {
  const ip = fixture.newIp()
  for (let i = 0; i < 10; i++) {
    const known = await fixture.createPerson()
    expect(await fixture.failSignIns(1, known.email, { ip })).toEqual([401])
    expect(await fixture.failSignIns(1, fixture.newEmail(), { ip })).toEqual([401])
  }
  const { email } = await fixture.createPerson()
  const refused = await fixture.signIn(email, password, { ip })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  expect((await fixture.signIn(email, password, { ip: fixture.newIp() })).status).toBe(200)
  app.clock.advance(15 * minuteMs)
  expect((await fixture.signIn(email, password, { ip })).status).toBe(200)
})

test('sign-ins with the right password do not count toward the limit on failed sign-ins of a shared network', async () => {
  const ip = fixture.newIp()
  for (let i = 0; i < 25; i++) {
    const { email } = await fixture.createPerson()
    expect((await fixture.signIn(email, password, { ip })).status).toBe(200)
  }
})

test('the account owner can sign in from a known browser while sign-ins from the browser’s network are blocked', async () => {
  const { email } = await fixture.createPerson()
  const ip = fixture.newIp()
  const device = findDeviceCookie(await fixture.signIn(email, password, { ip }))
  await fixture.failSignIns(5, email, { ip })
  for (let i = 0; i < 15; i++) {
    const other = await fixture.createPerson()
    await fixture.failSignIns(1, other.email, { ip })
  }
  expect((await fixture.signIn(email, password, { ip })).status).toBe(429)
  const headers = { cookie: `device=${device}` }
  expect((await fixture.signIn(email, password, { ip, headers })).status).toBe(200)
  expect((await fixture.signIn(email, password, { ip })).status).toBe(429)
})

test('a browser known to an account has a separate limit of five failed sign-ins to that account only', async () => {
  const { email } = await fixture.createPerson()
  const ip = fixture.newIp()
  const device = findDeviceCookie(await fixture.signIn(email, password, { ip }))
  const headers = { cookie: `device=${device}` }
  expect(await fixture.failSignIns(6, email, { ip, headers })).toEqual([...fiveFailures, 429])
  expect((await fixture.signIn(email, password, { ip })).status).toBe(200)
  const other = await fixture.createPerson()
  await fixture.failSignIns(5, other.email, { ip })
  expect((await fixture.signIn(other.email, password, { ip, headers })).status).toBe(429)
})

test('failed sign-ins are counted across processes and survive a restart', async () => {
  const { email } = await fixture.createPerson()
  const ip = fixture.newIp()
  const second = app.callerFor(app.openAnotherApp(3))
  expect(await fixture.failSignIns(3, email, { ip })).toEqual([401, 401, 401])
  const more = [1, 2, 3].map(() => fixture.signIn(email, wrongPassword, { ip }, second))
  const statuses = (await Promise.all(more)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([401, 401, 429])
  const third = app.callerFor(app.openAnotherApp(3))
  expect((await fixture.signIn(email, password, { ip }, third)).status).toBe(429)
})

test('a sign-in fails with status 500 if the attempt counters are unavailable', async () => {
  const { email } = await fixture.createPerson()
  await app.pool.query('alter table attempt_counters rename to lost_counters')
  const response = await fixture.signIn(email, password, { ip: fixture.newIp() })
  await app.pool.query('alter table lost_counters rename to attempt_counters')
  expect(response.status).toBe(500)
})

test('signing in restores an account that is waiting for deletion', async () => {
  const { id, email } = await fixture.createPerson({ deletionRequestedAt: start })
  const response = await fixture.signIn(email, password, { ip: fixture.newIp() })
  expect(response).toMatchObject({ status: 200, data: { restored: true } })
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.deletionRequestedAt).toBeNull()
})
