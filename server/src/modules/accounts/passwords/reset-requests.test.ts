import { resendEmailCode } from '@ujuzi/contract/accounts/contact-verification'
import { requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { eq, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../platform/auth/secrets.ts'
import { attemptCounters } from '../../../platform/db/tables.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { passwordResetFixture } from '../../../testing/fixtures/accounts/password-reset.ts'
import { password, rateLimitFixture } from '../../../testing/fixtures/accounts/rate-limits.ts'
import { googleAttempts, knownDevices, passwordResets } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
let resets: ReturnType<typeof passwordResetFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
  resets = passwordResetFixture(app, fixture)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const invalid = { status: 422, error: { code: 'link_invalid' } }

test('suspended and erased accounts get no reset email, and their earlier links do not work', async () => {
  const erased = await fixture.createPerson({ deletionRequestedAt: start, erasedAt: start })
  const { id, email, link } = await resets.createPersonWithLink()
  await app.people.suspend(id)
  app.clock.advance(60_000)
  await resets.runResetJob(email)
  await resets.runResetJob(erased.email)
  expect(await listEmails(app.db, email, 5)).toHaveLength(1)
  expect(await listEmails(app.db, erased.email, 5)).toHaveLength(0)
  expect(await resets.confirm(link)).toMatchObject(invalid)
})

test('repeated password reset requests send at most five emails an hour to one address', async () => {
  const { email } = await resets.createPersonWithLink()
  await resets.runResetJob(email)
  expect(await listEmails(app.db, email, 10)).toHaveLength(1)
  for (let i = 0; i < 8; i++) {
    app.clock.advance(60_000)
    await resets.runResetJob(email)
  }
  expect(await listEmails(app.db, email, 10)).toHaveLength(5)
})

test.each([
  ['a password reset', requestPasswordReset],
  ['a confirmation code', resendEmailCode],
] as const)(
  'a request for %s gets the same response for every email address',
  async (_sentence, endpoint) => {
    const known = await fixture.createPerson({ emailVerifiedAt: null })
    const suspended = await fixture.createPerson({ suspendedAt: start })
    const emails = [known.email, suspended.email, fixture.newEmail()]
    const responses = await Promise.all(
      emails.map((email) => app.call(endpoint, { body: { email } }, { ip: fixture.newIp() })),
    )
    const plain = responses.map(({ status, ...answer }) => [status, answer.ok && answer.data])
    expect(new Set(plain.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(plain[0]?.[0]).toBe(200)
  },
)

test('reset requests from one network for an email address in upper and lower case queue one job', async () => {
  const email = fixture.newEmail()
  const ip = fixture.newIp()
  await app.call(requestPasswordReset, { body: { email } }, { ip })
  await app.call(requestPasswordReset, { body: { email: email.toUpperCase() } }, { ip })
  const { rows } = await app.pool.query('select key from graphile_worker.jobs where key like $1', [
    `reset:%:${email}`,
  ])
  expect(rows).toHaveLength(1)
})

test.each([
  ['password resets', requestPasswordReset],
  ['confirmation codes', resendEmailCode],
] as const)(
  'one network can request at most twenty %s in a quarter of an hour',
  async (_s, endpoint) => {
    const ip = fixture.newIp()
    const ask = () => app.call(endpoint, { body: { email: fixture.newEmail() } }, { ip })
    for (let i = 0; i < 20; i++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
  },
)

test('the nightly cleanup deletes expired reset links, Google sign-ins and attempt counters', async () => {
  const { id, email } = await resets.createPersonWithLink()
  await fixture.signIn(email, password, { ip: fixture.newIp() })
  const longAgo = new Date('2025-11-01T00:00:00Z')
  const device = { accountId: id, deviceHash: Buffer.alloc(32, 7) }
  await app.db.insert(knownDevices).values({ ...device, createdAt: longAgo, lastSeenAt: longAgo })
  const browserHash = sha256(email)
  await app.db.insert(googleAttempts).values({
    browserHash,
    stateHash: browserHash,
    nonce: 'nonce',
    codeVerifier: 'verifier',
    userType: 'client',
    createdAt: start,
    expiresAt: start,
  })
  const ofMine = (table: PgTable, column: PgColumn) => app.db.$count(table, eq(column, id))
  const left = async () => [
    await ofMine(passwordResets, passwordResets.accountId),
    await ofMine(knownDevices, knownDevices.accountId),
    await app.db.$count(googleAttempts, eq(googleAttempts.browserHash, browserHash)),
    await app.db.$count(attemptCounters, lt(attemptCounters.resetsAt, app.clock.now())),
  ]
  await app.tasks['accounts.cleanup']?.({}, {} as JobHelpers)
  expect(await left()).toEqual([1, 1, 1, 0])
  app.clock.advance(25 * 3_600_000)
  await app.tasks['accounts.cleanup']?.({}, {} as JobHelpers)
  expect(await left()).toEqual([0, 1, 0, 0])
})
