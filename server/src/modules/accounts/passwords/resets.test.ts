import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { changePassword } from '@ujuzi/contract/accounts/passwords'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import {
  newPassword,
  passwordResetFixture,
} from '../../../testing/fixtures/accounts/password-reset.ts'
import {
  findDeviceCookie,
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { accounts, knownDevices, sessions } from '../tables.ts'

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

const signsInWith = async (email: string, typed: string) =>
  (await fixture.signIn(email, typed, { ip: fixture.newIp() })).status
const invalid = { status: 422, error: { code: 'link_invalid' } }

test('the reset link sets a new password and signs out every session of the account', async () => {
  const { id, email, token, link } = await resets.createPersonWithLink({ locale: 'es' })
  const response = await resets.confirm(link)
  expect(response).toMatchObject({
    status: 200,
    data: { message: 'Password reset successfully!' },
  })
  expect(JSON.stringify(response.headers)).not.toContain('refresh_token')
  expect(await signsInWith(email, password)).toBe(401)
  expect(await signsInWith(email, newPassword)).toBe(200)
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(401)
  const [session] = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
  expect(session?.endedWhy).toBe('password_reset')
  const subjects = (await listEmails(app.db, email, 5)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Se ha cambiado su contraseña de Ujuzi',
    'Elija una contraseña nueva para Ujuzi',
  ])
})

test.each([
  ['is deleted if the email address had not been confirmed', null, null],
  ['is kept if the email address had been confirmed', start, '+237677123456'],
])(
  'after a password reset, the phone number of the account %s',
  async (_sentence, emailVerifiedAt, expected) => {
    const phone = { phone: '+237677123456', phoneVerifiedAt: start }
    const { id, link } = await resets.createPersonWithLink({ emailVerifiedAt, ...phone })
    expect((await resets.confirm(link)).status).toBe(200)
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect(row).toMatchObject({ phone: expected, phoneVerifiedAt: expected && start })
  },
)

test('using a reset link confirms the email address', async () => {
  const { id, link } = await resets.createPersonWithLink({ emailVerifiedAt: null })
  await resets.confirm(link)
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.emailVerifiedAt).toEqual(start)
})

test('the token of a reset link is not readable in the database or the job queue', async () => {
  const { link } = await resets.createPersonWithLink()
  const { rows } = await app.pool.query(
    `select (select count(*)::int from password_resets where encode(token_hash, 'escape') like $1) as resets,
            (select count(*)::int from graphile_worker._private_jobs where payload::text like $1) as jobs`,
    [`%${link.token}%`],
  )
  expect(rows).toEqual([{ resets: 0, jobs: 0 }])
  expect(link.token).toMatch(/^[\w-]{43}$/)
})

test('a reset link works once, even if it is used twice at the same moment', async () => {
  const { link } = await resets.createPersonWithLink()
  const responses = await Promise.all([resets.confirm(link), resets.confirm(link, wrongPassword)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await resets.confirm(link)).toMatchObject(invalid)
})

test('a reset link expires after thirty minutes', async () => {
  const { link } = await resets.createPersonWithLink()
  app.clock.advance(30 * 60_000 - 1)
  const other = await resets.createPersonWithLink()
  expect((await resets.confirm(link)).status).toBe(200)
  app.clock.advance(30 * 60_000)
  expect(await resets.confirm(other.link)).toMatchObject(invalid)
})

test('a newer reset link leaves the older one valid, and using either voids both', async () => {
  const { email, link } = await resets.createPersonWithLink()
  app.clock.advance(30_000)
  await resets.runResetJob(email.toUpperCase())
  const newer = await resets.getLatestLink(email)
  expect(newer.token).not.toBe(link.token)
  expect((await resets.confirm(link)).status).toBe(200)
  expect(await resets.confirm(newer)).toMatchObject(invalid)
})

test('changing the password voids the reset link', async () => {
  const { token, link } = await resets.createPersonWithLink()
  const body = {
    current_password: password,
    new_password: newPassword,
    new_password_confirm: newPassword,
  }
  await app.call(changePassword, { body }, { as: token })
  expect(await resets.confirm(link, wrongPassword)).toMatchObject(invalid)
})

test('every wrong reset link gets the same error', async () => {
  const mine = await resets.createPersonWithLink()
  const theirs = await resets.createPersonWithLink()
  const links = [
    { token: mine.link.token, uid: theirs.id },
    { token: theirs.link.token, uid: mine.id },
    { token: 'A'.repeat(43), uid: mine.id },
    { token: mine.link.token, uid: newId() },
    { token: mine.link.token, uid: 'me' },
    { token: mine.link.token, uid: `${mine.id}'--` },
    { token: mine.link.token.toLowerCase(), uid: mine.id },
  ]
  const responses = await Promise.all(links.map((link) => resets.confirm(link)))
  for (const { status, ...answer } of responses) {
    expect({ status, error: !answer.ok && answer.error }).toEqual({
      status: 422,
      error: { code: 'link_invalid', message: 'This link is invalid or has expired.' },
    })
  }
  expect((await resets.confirm(mine.link)).status).toBe(200)
})

test('a common new password is refused, and the reset link still works', async () => {
  const { link } = await resets.createPersonWithLink()
  expect(await resets.confirm(link, 'Sunshine1!')).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { new_password: expect.anything() } },
  })
  expect((await resets.confirm(link)).status).toBe(200)
})

test('a password reset ends the block after failed sign-ins and deletes the known browsers', async () => {
  const { id, email } = await fixture.createPerson()
  const ip = fixture.newIp()
  const device = findDeviceCookie(await fixture.signIn(email, password, { ip }))
  for (let i = 0; i < 5; i++) await fixture.signIn(email, wrongPassword, { ip })
  expect((await fixture.signIn(email, password, { ip })).status).toBe(429)
  await resets.runResetJob(email)
  await resets.confirm(await resets.getLatestLink(email))
  expect(await app.db.select().from(knownDevices).where(eq(knownDevices.accountId, id))).toEqual([])
  expect((await fixture.signIn(email, newPassword, { ip })).status).toBe(200)
  const headers = { cookie: `device=${device}` }
  for (let i = 0; i < 5; i++)
    await fixture.signIn(email, wrongPassword, { ip: fixture.newIp(), headers })
  expect(await signsInWith(email, newPassword)).toBe(200)
})

test('an account that only signed in with Google gets a first password through a reset link', async () => {
  const { email, link } = await resets.createPersonWithLink({ passwordHash: null })
  expect((await resets.confirm(link)).status).toBe(200)
  expect(await signsInWith(email, newPassword)).toBe(200)
})

test('an account that is being deleted can reset its password, but only signing in restores it', async () => {
  const { id, email, link } = await resets.createPersonWithLink({ deletionRequestedAt: start })
  expect((await resets.confirm(link)).status).toBe(200)
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.deletionRequestedAt).toEqual(start)
  const back = await fixture.signIn(email, newPassword, { ip: fixture.newIp() })
  expect(back).toMatchObject({ status: 200, data: { restored: true } })
})

test('after a password reset, signing in still requires the second factor', async () => {
  const { email, currentCode } = await fixture.createGuardedPerson()
  await resets.runResetJob(email)
  await resets.confirm(await resets.getLatestLink(email))
  const ip = fixture.newIp()
  expect(await fixture.signIn(email, newPassword, { ip })).toMatchObject({
    error: { code: 'second_factor_required' },
  })
  expect((await fixture.signIn(email, newPassword, { ip, code: currentCode() })).status).toBe(200)
})
