import { refreshToken } from '@ujuzi/contract/accounts/accounts'
import { getSecurity, updateSecurity } from '@ujuzi/contract/accounts/security'
import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { securityEvents } from '../../../platform/db/tables.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  findDeviceCookie,
  password,
  rateLimitFixture,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { accounts, sessions } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
type Changes = CallInput<typeof updateSecurity>['body']

let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = rateLimitFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const save = (as: string, body: Changes) => app.call(updateSecurity, { body }, { as })

/** A session whose last reauthentication is too long ago for sensitive changes. */
async function signInLongAgo(accountId: string) {
  const as = await app.people.signIn(accountId)
  const provedAt = new Date(start.getTime() - 6 * minuteMs)
  await app.db.update(sessions).set({ provedAt }).where(eq(sessions.accountId, accountId))
  return as
}

const eventsOf = async (accountId: string) =>
  (await app.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
    ({ kind, details }) => ({ kind, details }),
  )

describe('account settings', () => {
  test.for(['client', 'professional', 'moderator'] as const)(
    'a %s can change every security setting and read it back',
    async (role) => {
      const { token } = await app.people.account(role)
      const changes = {
        login_notifications: false,
        session_timeout_minutes: 1440,
        login_history_days: 30,
        data_retention_days: 30,
        ip_whitelist: ['127.0.0.1', '197.210.0.0/16', '2001:db8::/32'],
        data_export_enabled: false,
        account_deletion_enabled: false,
      }
      expect(await save(token, changes)).toMatchObject({ ok: true, data: changes })
      expect(await app.call(getSecurity, {}, { as: token })).toMatchObject({ data: changes })
    },
  )

  test.for<Changes>([
    { session_timeout_minutes: 14 },
    { session_timeout_minutes: 1441 },
    { session_timeout_minutes: 20.5 },
    { data_retention_days: 29 },
    { data_retention_days: 3651 },
    { login_history_days: 6 },
  ])(
    'refuses a security setting that is out of range with an error on its field: %j',
    async (changes) => {
      const { token } = await app.people.client()
      const [field] = Object.keys(changes)
      expect(await save(token, changes)).toMatchObject({
        status: 422,
        error: { fields: { [String(field)]: expect.any(String) } },
      })
    },
  )

  test.for<Changes>([
    { login_notifications: false },
    { session_timeout_minutes: 61 },
    { login_history_days: 7 },
    { data_retention_days: 30 },
    { ip_whitelist: ['127.0.0.1'] },
    { data_export_enabled: false },
    { account_deletion_enabled: false },
  ])('a sensitive settings change needs a recent reauthentication: %j', async (changes) => {
    const { id } = await app.people.client()
    const as = await signInLongAgo(id)
    expect(await save(as, changes)).toMatchObject({
      status: 403,
      error: { code: 'proof_required' },
    })
  })

  test('turning data export and account deletion on again needs a recent reauthentication', async () => {
    const switches = { dataExportEnabled: false, accountDeletionEnabled: false }
    const as = await signInLongAgo((await app.people.client(switches)).id)
    expect((await save(as, { data_export_enabled: true })).status).toBe(403)
    expect((await save(as, { account_deletion_enabled: true })).status).toBe(403)
  })

  test('a shorter session timeout and unchanged settings need no reauthentication', async () => {
    const as = await signInLongAgo((await app.people.client()).id)
    const changes = { session_timeout_minutes: 15, data_export_enabled: true, ip_whitelist: [] }
    expect(await save(as, changes)).toMatchObject({ data: { session_timeout_minutes: 15 } })
  })

  test('the record of changed security settings states the number of allowed networks, not the networks', async () => {
    const { id, token } = await app.people.client()
    await save(token, { ip_whitelist: ['127.0.0.1'], session_timeout_minutes: 30 })
    await save(token, { session_timeout_minutes: 30 })
    expect(await eventsOf(id)).toEqual([
      {
        kind: 'account_settings_changed',
        details: { allowedNetworks: 1, sessionTimeoutMinutes: 30 },
      },
    ])
  })
})

test('a shorter session timeout also ends idle sessions created before the change', async () => {
  const { email, token } = await fixture.createPerson()
  const signedIn = await fixture.signIn(email, password, { ip: '203.0.113.9' })
  const as = signedIn.ok ? signedIn.data.access_token : ''
  await save(token, { session_timeout_minutes: 15 })
  app.clock.advance(14 * minuteMs)
  const cookie = /refresh_token=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1]
  const refreshed = await refreshWith(cookie ?? '')
  expect(refreshed.status).toBe(200)
  app.clock.advance(16 * minuteMs)
  const next = /refresh_token=([^;]+)/.exec(String(refreshed.headers['set-cookie']))?.[1]
  expect((await refreshWith(next ?? '')).status).toBe(401)
  expect((await app.call(getSecurity, {}, { as })).status).toBe(401)
})

const refreshWith = (token: string) =>
  app.call(
    refreshToken,
    { body: {} },
    { headers: { cookie: `refresh_token=${token}`, origin: 'http://ujuzi.test' } },
  )

describe('a sign-in from a new device', () => {
  const ip = '198.51.100.7'
  const subjectsTo = async (email: string) =>
    (await listEmails(app.db, email, 10)).map(({ subject }) => subject)

  test('emails the account owner once per new device, naming the device and network of the sign-in', async () => {
    const { email } = await fixture.createPerson({ createdAt: new Date(start.getTime() - 1) })
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0' }
    const first = await fixture.signIn(email, password, { ip, headers })
    const cookie = `device=${findDeviceCookie(first)}`
    await fixture.signIn(email, password, { ip, headers: { ...headers, cookie } })
    const [sent, ...others] = await listEmails(app.db, email, 10)
    expect(others).toEqual([])
    expect(sent?.subject).toBe('New sign-in to Ujuzi')
    for (const part of ['Firefox on Windows', ip, '/auth/forgot-password'])
      expect(sent?.bodyText).toContain(part)
  })

  test('sends no new-device email if the account owner turned these emails off', async () => {
    const more = { createdAt: new Date(start.getTime() - 1), loginNotifications: false }
    const { email } = await fixture.createPerson(more)
    await fixture.signIn(email, password, { ip })
    expect(await subjectsTo(email)).toEqual([])
  })

  test('sends no new-device email to an unverified email address', async () => {
    const more = { createdAt: new Date(start.getTime() - 1), emailVerifiedAt: null }
    const { email } = await fixture.createPerson(more)
    await fixture.signIn(email, password, { ip })
    expect(await subjectsTo(email)).toEqual([])
  })

  test('sends no new-device email for the first session of a new account', async () => {
    const { email } = await fixture.createPerson()
    await fixture.signIn(email, password, { ip })
    expect(await subjectsTo(email)).toEqual([])
  })
})

test('erasing an account empties its list of allowed networks', async () => {
  const { id, token } = await app.people.client()
  await save(token, { ip_whitelist: ['127.0.0.1'] })
  await app.db.update(accounts).set({ deletionRequestedAt: start }).where(eq(accounts.id, id))
  app.clock.advance(31 * 24 * 60 * minuteMs)
  await app.tasks['privacy.erase']?.({}, {} as never)
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect([row?.erasedAt, row?.allowedNetworks]).toEqual([app.clock.now(), []])
})
