import { login, logout, refreshToken, register } from '@ujuzi/contract/accounts/accounts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  renewRecoveryCodes,
} from '@ujuzi/contract/accounts/security'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { newPassword } from '../../testing/fixtures/accounts/password-reset.ts'
import {
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../testing/fixtures/accounts/rate-limits.ts'
import {
  fromBrowser,
  securityEventFixture,
  userAgent,
} from '../../testing/fixtures/accounts/security-record.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
let record: ReturnType<typeof securityEventFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
  record = securityEventFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function signedIn(email: string, how = fromBrowser()) {
  const response = await fixture.signIn(email, password, {
    ...how,
    headers: { ...how.headers, 'x-client': 'api' },
  })
  if (!response.ok) throw new Error(response.error.code)
  return response
}

describe('sign-ins', () => {
  test('the security record shows a sign-in with its method, device, network and session', async () => {
    const { id, email } = await fixture.createPerson()
    const how = fromBrowser()
    await signedIn(email, how)
    expect(await record.listEvents(id)).toMatchObject([
      {
        kind: 'sign_in',
        network: how.ip,
        userAgent,
        actorId: null,
        details: { method: 'password', new_device: true, session: expect.any(String) },
      },
    ])
  })

  test('a second sign-in from the same browser is not recorded as a new device', async () => {
    const { id, email } = await fixture.createPerson()
    const first = await fixture.signIn(email, password, fromBrowser())
    const device = /device=([\w-]{43})/.exec(String(first.headers['set-cookie']))?.[1]
    await fixture.signIn(email, password, {
      ...fromBrowser(),
      headers: { cookie: `device=${device}` },
    })
    const seen = (await record.listEvents(id)).map(({ details }) => details.new_device)
    expect(seen).toEqual([true, false])
  })

  test('the security record shows a registration as the first sign-in', async () => {
    const email = fixture.newEmail()
    const made = await app.call(
      register,
      {
        body: {
          name: 'Awa Ndiaye',
          email,
          password,
          password_confirm: password,
          terms_accepted: true,
          user_type: 'client',
        },
      },
      fromBrowser(),
    )
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const [event] = await record.listEvents(made.data.user.id)
    expect(event).toMatchObject({ kind: 'sign_in', details: { method: 'sign_up' } })
  })

  test('of four failed sign-ins from one network in a minute, the security record shows the first and counts the rest', async () => {
    const { id, email } = await fixture.createPerson()
    const how = fromBrowser()
    for (let i = 0; i < 4; i++) await fixture.signIn(email, wrongPassword, how)
    app.clock.advance(minuteMs)
    await fixture.signIn(fixture.newEmail(), wrongPassword, fromBrowser())
    const failed = await record.listEvents(id, 'sign_in_failed')
    expect(failed.map(({ details }) => details)).toEqual([
      { reason: 'password' },
      { reason: 'password', count: 3 },
    ])
    expect(failed[0]).toMatchObject({ network: how.ip, userAgent })
  })

  test('a failed sign-in with an unknown email is recorded with its network, but without the email', async () => {
    const email = fixture.newEmail()
    const how = fromBrowser()
    await fixture.signIn(email, wrongPassword, how)
    const text = await record.readAllText()
    expect(text).toContain(`"network":"${how.ip}"`)
    expect(text).not.toContain(email)
  })

  test('a sixth failed sign-in is recorded once as reaching the sign-in limit', async () => {
    const { id, email } = await fixture.createPerson()
    const how = fromBrowser()
    for (let i = 0; i < 6; i++) await fixture.signIn(email, wrongPassword, how)
    expect(await record.listEvents(id, 'limit_hit')).toMatchObject([
      { network: how.ip, details: { limit: 'sign_in' } },
    ])
  })

  test('the security record shows a wrong second-factor code on its own and a right one as part of the sign-in', async () => {
    const { id, email, currentCode } = await fixture.createGuardedPerson()
    await fixture.signIn(email, password, { ...fromBrowser(), code: '000000' })
    await fixture.signIn(email, password, { ...fromBrowser(), code: currentCode() })
    expect(await record.listKinds(id)).toEqual([
      'second_factor_on',
      'second_factor_failed',
      'sign_in',
    ])
    const [event] = await record.listEvents(id, 'sign_in')
    expect(event?.details).toMatchObject({ method: 'password', second_factor: 'app' })
  })

  test('the security record shows that a recovery code was used, but not the code itself', async () => {
    const { id, email, token } = await fixture.createGuardedPerson()
    const renewed = await renew(token)
    const code = renewed[0] ?? ''
    expect((await fixture.signIn(email, password, { ...fromBrowser(), code })).status).toBe(200)
    const kinds = await record.listKinds(id)
    expect(kinds).toContain('recovery_codes_renewed')
    expect(kinds).toContain('recovery_code_used')
    const [event] = await record.listEvents(id, 'sign_in')
    expect(event?.details).toMatchObject({ second_factor: 'recovery_code' })
    expect(await record.readAllText()).not.toContain(code)
  })
})

async function renew(as: string) {
  const response = await app.call(renewRecoveryCodes, { body: {} }, { as, ...fromBrowser() })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.recovery_codes
}

describe('sessions', () => {
  test('the security record tells apart signing out, ending one session and ending all other sessions', async () => {
    const { id, email } = await fixture.createPerson()
    await signedIn(email)
    await signedIn(email)
    const mine = await signedIn(email)
    const as = mine.data.access_token
    const listed = await app.call(listSessions, {}, { as })
    const other = listed.ok && listed.data.results.find(({ current }) => !current)
    await app.call(endSession, { params: { id: other ? other.id : '' } }, { as, ...fromBrowser() })
    await app.call(endOtherSessions, { body: {} }, { as, ...fromBrowser() })
    await app.call(endOtherSessions, { body: {} }, { as, ...fromBrowser() })
    await app.call(logout, { body: {} }, { as, ...fromBrowser() })
    const ended = await record.listEvents(id, 'sessions_ended')
    expect(ended.map(({ details }) => details)).toEqual([
      { how: 'one', sessions: 1 },
      { how: 'others', sessions: 2 },
    ])
    expect(await record.listEvents(id, 'sign_out')).toHaveLength(1)
  })

  test('the security record shows that the reuse of a refresh token ended the session', async () => {
    const { id, email } = await fixture.createPerson()
    const response = await signedIn(email)
    const token = 'refresh_token' in response.data ? String(response.data.refresh_token) : ''
    const trade = (refresh_token: string) =>
      app.call(refreshToken, { body: { refresh_token } }, fromBrowser())
    const second = await trade(token)
    const third = second.ok ? await trade(String(second.data.refresh_token)) : second
    expect(third.ok).toBe(true)
    app.clock.advance(minuteMs)
    expect((await trade(token)).status).toBe(401)
    expect(await record.listEvents(id, 'sessions_ended')).toMatchObject([
      { details: { how: 'token_reused' } },
    ])
    expect(await record.readAllText()).not.toContain(token)
  })
})

test('HTTP requests refused for the user’s role are recorded once a minute per route, with a count', async () => {
  const { id, token } = await app.people.client()
  const request = (url: string) =>
    app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const url = '/api/review/accounts/'
  const route = [...app.api.mounted.values()].find(
    ({ endpoint }) => endpoint.who === 'moderator' && endpoint.method === 'GET' && !endpoint.params,
  )?.endpoint.path
  for (let i = 0; i < 5; i++) expect((await request(route ?? url)).statusCode).toBe(403)
  expect(await record.listEvents(id)).toMatchObject([
    { kind: 'refused_by_role', details: { method: 'GET', path: route, role: 'client' } },
  ])
  app.clock.advance(minuteMs)
  await request(route ?? url)
  const counts = (await record.listEvents(id)).map(({ details }) => details.count ?? 1)
  expect(counts).toEqual([1, 4])
})

test('the security record contains no password, code or email that a user typed', async () => {
  const { email, currentCode } = await fixture.createGuardedPerson()
  const code = currentCode()
  await fixture.signIn(email, wrongPassword, { ...fromBrowser(), code })
  await fixture.signIn(email, password, { ...fromBrowser(), code: '123456' })
  await fixture.signIn(email, password, { ...fromBrowser(), code })
  await app.call(
    login,
    { body: { email: 'typed@example.com', password: wrongPassword } },
    fromBrowser(),
  )
  const text = await record.readAllText()
  for (const typed of [
    password,
    wrongPassword,
    newPassword,
    'typed@example.com',
    email,
    `"${code}"`,
    '123456',
  ]) {
    expect(text).not.toContain(typed)
  }
})
