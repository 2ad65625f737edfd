import { getProfile, login, logout, refreshToken } from '@ujuzi/contract/accounts/accounts'
import type { CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { hashCheaply } from '../../../testing/fixtures/accounts/cheap-password.ts'
import { accounts, knownDevices } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const daySeconds = 24 * 60 * 60
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const password = 'Douala-2026!'
const passwordHash = hashCheaply(password)
type Cookie = { value: string; path: string; maxAge: number }

/** Client with a cookie jar, which sends cookies by path like a browser. */
function openBrowser(jar = new Map<string, Cookie>()) {
  const keep = (headers: Record<string, unknown>) => {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const form = /^([^=]+)=([^;]*); Path=([^;]+); Max-Age=(\d+);/.exec(line)
      const [, name = '', value = '', path = '', maxAge] = form ?? []
      if (Number(maxAge) > 0) jar.set(name, { value, path, maxAge: Number(maxAge) })
      else jar.delete(name)
    }
  }
  const send = async <const E extends Endpoint>(endpoint: E, sent: CallInput<E>, as?: string) => {
    const cookie = [...jar]
      .filter(([, { path }]) => endpoint.path.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    return app.call(endpoint, sent, { headers, ...(as && { as }) })
  }
  return {
    jar,
    async call<const E extends Endpoint>(endpoint: E, sent: CallInput<E>, as?: string) {
      const answer = await send(endpoint, sent, as)
      keep(answer.headers)
      return answer
    },
    /** The server handles the call, but its response is lost. */
    async callInVain<const E extends Endpoint>(endpoint: E, sent: CallInput<E>) {
      const answer = await send(endpoint, sent)
      return /refresh_token=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1]
    },
    trade() {
      return this.call(refreshToken, { body: {} })
    },
    token: () => jar.get('refresh_token')?.value,
    /** Another browser with copies of these cookies only. */
    copied: (...names: string[]) =>
      openBrowser(new Map([...jar].filter(([name]) => names.includes(name)))),
  }
}
type Browser = ReturnType<typeof openBrowser>

async function signedIn() {
  const browser = openBrowser()
  const { id, email } = await app.people.professional({ passwordHash })
  const answer = await signIn(browser, email, false)
  if (!answer.ok) throw new Error(answer.error.code)
  return { browser, email, id, as: answer.data.access_token }
}

const signIn = (browser: Browser, email: string, keep_signed_in: boolean) =>
  browser.call(login, { body: { email, password, keep_signed_in } })

test.each([9_000, 60_000, 50 * minuteMs])(
  'a browser that lost a refresh response gets the missed refresh token when it retries %i ms later',
  async (ms) => {
    const { browser } = await signedIn()
    const missed = await browser.callInVain(refreshToken, { body: {} })
    app.clock.advance(ms)
    const answer = await browser.trade()
    expect(answer.status).toBe(200)
    expect(browser.token()).toBe(missed)
    app.clock.advance(minuteMs)
    expect((await browser.trade()).status).toBe(200)
    expect(browser.token()).not.toBe(missed)
  },
)

test('five lost refresh responses in a row do not end the session', async () => {
  const { browser } = await signedIn()
  const missed = new Set<string | undefined>()
  for (let i = 0; i < 5; i++) {
    missed.add(await browser.callInVain(refreshToken, { body: {} }))
    app.clock.advance(5 * minuteMs)
  }
  expect(missed.size).toBe(1)
  expect((await browser.trade()).status).toBe(200)
})

test('three tabs refreshing at once get the same refresh token and stay signed in', async () => {
  const { browser } = await signedIn()
  const responses = await Promise.all([browser.trade(), browser.trade(), browser.trade()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const tokens = responses.map(({ headers }) => String(headers['set-cookie']))
  expect(new Set(tokens).size).toBe(1)
  app.clock.advance(minuteMs)
  expect((await browser.trade()).status).toBe(200)
})

test('ten seconds after a refresh, reusing the old refresh token without the device cookie ends the session', async () => {
  const { browser, as } = await signedIn()
  const attacker = browser.copied('refresh_token')
  await browser.trade()
  app.clock.advance(10_001)
  expect((await attacker.trade()).status).toBe(401)
  expect((await browser.trade()).status).toBe(401)
  expect((await browser.call(getProfile, {}, as)).status).toBe(401)
})

test('ten seconds after a refresh, reusing the old token with the device cookie of a second browser ends the session', async () => {
  const { browser } = await signedIn()
  const { browser: other } = await signedIn()
  const attacker = browser.copied('refresh_token')
  const mark = other.jar.get('device')
  if (mark) attacker.jar.set('device', mark)
  await browser.trade()
  app.clock.advance(10_001)
  expect((await attacker.trade()).status).toBe(401)
  expect((await browser.trade()).status).toBe(401)
  expect((await other.trade()).status).toBe(200)
})

test('reusing a refresh token and device cookie copied before two refreshes by the account owner ends the session', async () => {
  const { browser } = await signedIn()
  const attacker = browser.copied('refresh_token', 'device')
  await browser.trade()
  await browser.trade()
  expect((await attacker.trade()).status).toBe(401)
  expect((await browser.trade()).status).toBe(401)
})

test('a refresh token that a thief has used ends the session as soon as the account owner uses it too', async () => {
  const { browser } = await signedIn()
  const attacker = browser.copied('refresh_token')
  expect((await attacker.trade()).status).toBe(200)
  app.clock.advance(minuteMs)
  expect((await attacker.trade()).status).toBe(200)
  expect((await browser.trade()).status).toBe(401)
  expect((await attacker.trade()).status).toBe(401)
})

test.each([
  [false, undefined, 60 * 60],
  [false, 5, 5 * 60],
  [false, 600, 600 * 60],
  [true, undefined, 30 * daySeconds],
  [true, 5, 30 * daySeconds],
])(
  'with keep-signed-in %s and a timeout of %s minutes, the refresh cookie and an idle session last %i seconds',
  async (kept, timeoutMinutes, seconds) => {
    const { id, email } = await signedIn()
    if (timeoutMinutes) {
      const change = { sessionTimeoutMinutes: timeoutMinutes }
      await app.db.update(accounts).set(change).where(eq(accounts.id, id))
    }
    const [early, late] = [openBrowser(), openBrowser()]
    for (const browser of [early, late]) {
      await signIn(browser, email, kept)
      expect(browser.jar.get('refresh_token')?.maxAge).toBe(seconds)
    }
    app.clock.advance(seconds * 1000 - 1000)
    expect((await early.trade()).status).toBe(200)
    app.clock.advance(1000)
    expect((await late.trade()).status).toBe(401)
  },
)

test('a session that is kept signed in still ends thirty days after it began', async () => {
  const { email } = await signedIn()
  const browser = openBrowser()
  await signIn(browser, email, true)
  app.clock.advance(20 * dayMs)
  await browser.trade()
  expect(browser.jar.get('refresh_token')?.maxAge).toBe(10 * daySeconds)
  app.clock.advance(10 * dayMs)
  expect((await browser.trade()).status).toBe(401)
})

test('signing out deletes the refresh token but keeps the device cookie for the next sign-in', async () => {
  const { browser, id, email, as } = await signedIn()
  const mark = browser.jar.get('device')?.value
  expect((await browser.call(logout, { body: {} }, as)).status).toBe(200)
  expect([...browser.jar.keys()]).toEqual(['device'])
  await signIn(browser, email, false)
  expect(browser.jar.get('device')?.value).toBe(mark)
  expect(
    await app.db.select().from(knownDevices).where(eq(knownDevices.accountId, id)),
  ).toHaveLength(1)
})
