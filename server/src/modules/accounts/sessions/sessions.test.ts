import { getProfile, login, refreshToken, register } from '@ujuzi/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { accounts, sessions } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const password = 'Douala-2026!'

/** Session of an API client, which gets the refresh token in the body. */
async function signedUp() {
  const body = {
    name: 'Kofi Mensah',
    email: `${newId()}@people.test`,
    password,
    password_confirm: password,
    terms_accepted: true as const,
    user_type: 'professional' as const,
  }
  const response = await app.call(register, { body }, { headers: { 'x-client': 'api' } })
  if (!response.ok) throw new Error(response.error.code)
  const { user, access_token, refresh_token = '' } = response.data
  return { user, access: access_token, refresh: refresh_token }
}

const trade = (refresh_token: string) => app.call(refreshToken, { body: { refresh_token } })

async function traded(token: string) {
  const response = await trade(token)
  if (!response.ok) throw new Error(response.error.code)
  return { access: response.data.access_token, refresh: response.data.refresh_token ?? '' }
}

test('exchanging a refresh token returns a new refresh token and a working access token', async () => {
  const { user, refresh } = await signedUp()
  const next = await traded(refresh)
  expect(next.refresh).not.toBe(refresh)
  const mine = await app.call(getProfile, {}, { as: next.access })
  expect(mine.ok && mine.data.id).toBe(user.id)
})

test('two tabs exchanging the same refresh token at once get the same new refresh token', async () => {
  const { refresh } = await signedUp()
  const both = await Promise.all([traded(refresh), traded(refresh)])
  expect(both[0]?.refresh).toBe(both[1]?.refresh)
  app.clock.advance(10_000)
  expect((await traded(refresh)).refresh).toBe(both[0]?.refresh)
})

test('reusing a refresh token eleven seconds after its exchange ends the session', async () => {
  const { refresh } = await signedUp()
  const next = await traded(refresh)
  app.clock.advance(11_000)
  expect((await trade(refresh)).status).toBe(401)
  expect((await trade(next.refresh)).status).toBe(401)
  expect((await app.call(getProfile, {}, { as: next.access })).status).toBe(401)
})

test('reusing a refresh token from two exchanges ago ends the session at once', async () => {
  const { refresh } = await signedUp()
  const second = await traded(refresh)
  const third = await traded(second.refresh)
  expect((await trade(refresh)).status).toBe(401)
  expect((await trade(third.refresh)).status).toBe(401)
})

test('ending a session because its refresh token was reused keeps the other sessions of the person', async () => {
  const { user, refresh } = await signedUp()
  const other = await app.call(
    login,
    { body: { email: user.email, password } },
    { headers: { 'x-client': 'api' } },
  )
  const next = await traded(refresh)
  app.clock.advance(11_000)
  await trade(refresh)
  expect((await trade(next.refresh)).status).toBe(401)
  expect(other.ok && (await trade(other.data.refresh_token ?? '')).status).toBe(200)
})

test('stores only hashes of refresh tokens', async () => {
  const { user, refresh } = await signedUp()
  const [row] = await app.db.select().from(sessions).where(eq(sessions.accountId, user.id))
  expect(row?.refreshHash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(refresh)
})

test('a session ends after an hour without use, but not after fifty minutes', async () => {
  const { refresh } = await signedUp()
  app.clock.advance(50 * 60_000)
  const next = await traded(refresh)
  app.clock.advance(60 * 60_000)
  expect((await trade(next.refresh)).status).toBe(401)
})

test('an access token stops working when its session expires', async () => {
  const { user, access } = await signedUp()
  const expiresAt = new Date(app.clock.now().getTime() + 60_000)
  await app.db.update(sessions).set({ expiresAt }).where(eq(sessions.accountId, user.id))
  expect((await app.call(getProfile, {}, { as: access })).status).toBe(200)
  app.clock.advance(60_000)
  expect((await app.call(getProfile, {}, { as: access })).status).toBe(401)
})

test('an API request counts as use and postpones the idle timeout of a session', async () => {
  const { access, refresh } = await signedUp()
  app.clock.advance(9 * 60_000)
  await app.call(getProfile, {}, { as: access })
  app.clock.advance(58 * 60_000)
  expect((await trade(refresh)).status).toBe(200)
})

test('a session ends after thirty days even if it was just used', async () => {
  const { user, refresh } = await signedUp()
  app.clock.advance(30 * 86_400_000)
  await app.db
    .update(sessions)
    .set({ lastSeenAt: app.clock.now() })
    .where(eq(sessions.accountId, user.id))
  expect((await trade(refresh)).status).toBe(401)
})

test('a suspended account gets no new access token', async () => {
  const { user, refresh } = await signedUp()
  await app.db.update(accounts).set({ suspendedAt: start }).where(eq(accounts.id, user.id))
  expect((await trade(refresh)).status).toBe(401)
})

test('an invented, altered or access token is refused as a refresh token and does not end the session', async () => {
  const { access, refresh } = await signedUp()
  const spoilt = refresh.slice(0, -4) + (refresh.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  for (const token of ['x', 'A'.repeat(86), spoilt, access.slice(0, 200)]) {
    expect(await trade(token)).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
  }
  expect((await trade(refresh)).status).toBe(200)
})

test('a token refresh without a refresh token is refused with the not-signed-in error', async () => {
  const response = await app.call(refreshToken, { body: {} })
  expect(response).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
})

const byCookie = (token: string, headers: Record<string, string>) =>
  app.call(
    refreshToken,
    { body: {} },
    { headers: { cookie: `theme=dark; refresh_token=${token}`, ...headers } },
  )

test('a browser on this site exchanges its refresh cookie and gets the new refresh token only as a cookie', async () => {
  const { refresh } = await signedUp()
  const response = await byCookie(refresh, { 'sec-fetch-site': 'same-origin', 'x-client': 'api' })
  expect(response.status).toBe(200)
  expect(response.ok && response.data.refresh_token).toBeUndefined()
  expect(String(response.headers['set-cookie'])).toMatch(
    /^refresh_token=[\w-]{86}; .*HttpOnly; SameSite=Strict/,
  )
})

test.each<[string, Record<string, string>, number]>([
  ['a page of this site with only an Origin header', { origin: 'http://ujuzi.test' }, 200],
  [
    'a page of this site with only a Referer header',
    { referer: 'http://ujuzi.test/services' },
    200,
  ],
  [
    'a page under a host name of this server that is not configured',
    { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
    403,
  ],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page on another subdomain of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page of another site with only an Origin header', { origin: 'https://evil.test' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['a program that names no page', {}, 403],
])(
  'accepts a refresh cookie only from pages of this site: sent by %s',
  async (_sentence, headers, status) => {
    const { refresh } = await signedUp()
    expect((await byCookie(refresh, headers)).status).toBe(status)
  },
)
