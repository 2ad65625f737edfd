import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { changePassword, reauthenticate } from '@ujuzi/contract/accounts/passwords'
import {
  confirmSecondFactor,
  endOtherSessions,
  startSecondFactor,
} from '@ujuzi/contract/accounts/security'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { waitForLockWait } from '../../../testing/database/lock-wait.ts'
import {
  password,
  rateLimitFixture,
  wrongPassword,
} from '../../../testing/fixtures/accounts/rate-limits.ts'
import { getAccount } from '../queries.ts'
import { accounts, sessions } from '../tables.ts'
import { lockIfPasswordUnchanged } from './queries.ts'

const start = new Date('2026-11-23T07:00:00Z')
const fresh = 'Garoua-2026!'
let app: TestApp
let fixture: ReturnType<typeof rateLimitFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { rateLimits: true } })
  fixture = rateLimitFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const change = (as: string, current_password: string | undefined, chosen = fresh) =>
  app.call(
    changePassword,
    {
      body: {
        ...(current_password !== undefined && { current_password }),
        new_password: chosen,
        new_password_confirm: chosen,
      },
    },
    { as, ip: fixture.newIp() },
  )
const prove = (as: string, typed: string, code?: string) =>
  app.call(
    reauthenticate,
    { body: { password: typed, ...(code && { second_factor: code }) } },
    { as, ip: fixture.newIp() },
  )
const signsInWith = async (email: string, typed: string) =>
  (await fixture.signIn(email, typed, { ip: fixture.newIp() })).status

test('a new password replaces the old one and signs out every other device', async () => {
  const { id, email, token } = await fixture.createPerson({ locale: 'fr' })
  const other = await app.people.signIn(id)
  const response = await change(token, password)
  expect(response).toMatchObject({
    status: 200,
    data: { message: expect.stringContaining('Password changed') },
  })
  expect(await signsInWith(email, password)).toBe(401)
  expect(await signsInWith(email, fresh)).toBe(200)
  expect((await app.call(getProfile, {}, { as: token })).status).toBe(200)
  expect((await app.call(getProfile, {}, { as: other })).status).toBe(401)
  const ended = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
  expect(ended.map(({ endedWhy }) => endedWhy)).toContain('password_changed')
  const [mail] = await listEmails(app.db, email, 1)
  expect(mail?.subject).toBe('Votre mot de passe Ujuzi a été changé')
  expect(mail?.bodyText).toContain('http://ujuzi.test/auth/forgot-password')
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.passwordChangedAt).toEqual(start)
})

test.each<[string, string | undefined, string, number, object]>([
  ['a wrong current password', wrongPassword, fresh, 422, { current_password: expect.anything() }],
  ['no current password', undefined, fresh, 422, { current_password: expect.anything() }],
  ['a common new password', password, 'Password1!', 422, { new_password: expect.anything() }],
  ['a short new password', password, 'Ab1!', 422, { new_password: expect.anything() }],
])('a password change with %s is refused', async (_sentence, current, chosen, status, fields) => {
  const { email, token } = await fixture.createPerson()
  const response = await change(token, current, chosen)
  expect(response).toMatchObject({ status, error: { fields } })
  expect(await signsInWith(email, password)).toBe(200)
})

test('five wrong passwords block password changes and reauthentication from any network', async () => {
  const { id, token, email } = await fixture.createPerson()
  for (let i = 0; i < 3; i++) expect((await change(token, wrongPassword)).status).toBe(422)
  for (let i = 0; i < 2; i++) expect((await prove(token, wrongPassword)).status).toBe(422)
  const elsewhere = await app.people.signIn(id)
  expect(await change(elsewhere, password)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  })
  expect((await prove(elsewhere, password)).status).toBe(429)
  expect(await signsInWith(email, password)).toBe(200)
  app.clock.advance(60_000)
  expect((await prove(token, password)).status).toBe(200)
})

test('of two concurrent password changes of one account only one succeeds', async () => {
  const { id, email, token } = await fixture.createPerson()
  const other = await app.people.signIn(id)
  // Both calls are admitted before either can end the session of the other.
  const { changes } = await transact(app.db, async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
    const changes = Promise.all([change(token, password), change(other, password, wrongPassword)])
    await Promise.race([changes, waitForLockWait(app, 2)])
    return { changes }
  })
  const responses = await changes
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  const counted = await Promise.all([signsInWith(email, fresh), signsInWith(email, wrongPassword)])
  expect(counted.sort()).toEqual([200, 401])
})

test('an account without a password can set a first password only shortly after signing in', async () => {
  const { id, email, token } = await fixture.createPerson({ passwordHash: null })
  app.clock.advance(6 * 60_000)
  expect(await change(token, undefined)).toMatchObject({
    status: 403,
    error: { code: 'proof_required' },
  })
  const lately = await app.people.signIn(id)
  expect((await change(lately, undefined)).status).toBe(200)
  expect(await signsInWith(email, fresh)).toBe(200)
})

test('a sensitive API call is refused five minutes after sign-in until the user reauthenticates', async () => {
  const { token } = await fixture.createPerson()
  const matters = () => app.call(startSecondFactor, { body: {} }, { as: token })
  app.clock.advance(5 * 60_000 + 1)
  expect(await matters()).toMatchObject({ status: 403, error: { code: 'proof_required' } })
  expect((await prove(token, password)).status).toBe(200)
  expect((await matters()).status).toBe(200)
})

test('reauthentication counts only for the session in which it was done', async () => {
  const { id, token } = await fixture.createPerson()
  const other = await app.people.signIn(id)
  app.clock.advance(5 * 60_000 + 1)
  await prove(token, password)
  const response = await app.call(startSecondFactor, { body: {} }, { as: other })
  expect(response).toMatchObject({ error: { code: 'proof_required' } })
})

test('reauthentication with a wrong password is refused', async () => {
  const { token } = await fixture.createPerson()
  expect(await prove(token, wrongPassword)).toMatchObject({
    status: 422,
    error: { code: 'wrong_password', fields: { password: 'Wrong password.' } },
  })
})

test('an account without a password cannot reauthenticate with a password', async () => {
  const { token } = await fixture.createPerson({ passwordHash: null })
  expect(await prove(token, password)).toMatchObject({
    status: 409,
    error: { code: 'google_only' },
  })
})

test('reauthentication with a second factor requires its code too, and wrong codes are limited', async () => {
  const { token, currentCode } = await fixture.createGuardedPerson()
  expect(await prove(token, password)).toMatchObject({ error: { code: 'second_factor_required' } })
  expect((await prove(token, password, currentCode())).status).toBe(200)
  app.clock.advance(60_000)
  for (let i = 0; i < 5; i++) {
    expect(await prove(token, password, '000000')).toMatchObject({
      error: { code: 'second_factor_invalid' },
    })
  }
  expect((await prove(token, password, currentCode())).status).toBe(429)
})

test('a session opened with the old password during a password change is ended by the change', async () => {
  const { id, email, token } = await fixture.createPerson()
  const racing = Array.from({ length: 8 }, () =>
    fixture.signIn(email, password, { ip: fixture.newIp() }),
  )
  const changed = change(token, password)
  const opened = await Promise.all(racing)
  expect((await changed).status).toBe(200)
  for (const response of opened) {
    if (!response.ok) expect(response.status).toBe(401)
    else {
      const after = await app.call(getProfile, {}, { as: response.data.access_token })
      expect(after.status).toBe(401)
    }
  }
  const alive = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
  expect(alive.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
})

test('a successful check of the old password no longer counts once the password has been changed', async () => {
  const { id, token } = await fixture.createPerson()
  const proved = await getAccount(app.db, id)
  expect((await lockIfPasswordUnchanged(app.db, proved))?.id).toBe(id)
  await change(token, password)
  expect(await lockIfPasswordUnchanged(app.db, proved)).toBeUndefined()
})

test('with a second factor, a password change requires reauthentication and the old password', async () => {
  const { email, token, currentCode } = await fixture.createGuardedPerson()
  expect((await change(token, password)).status).toBe(200)
  app.clock.advance(6 * 60_000)
  expect(await change(token, fresh, password)).toMatchObject({
    status: 403,
    error: { code: 'proof_required' },
  })
  expect((await prove(token, fresh, currentCode())).status).toBe(200)
  expect((await change(token, wrongPassword, password)).status).toBe(422)
  expect((await change(token, undefined, password)).status).toBe(422)
  expect((await change(token, fresh, password)).status).toBe(200)
  app.clock.advance(60_000)
  const response = await fixture.signIn(email, password, {
    code: currentCode(),
    ip: fixture.newIp(),
  })
  expect(response.status).toBe(200)
})

test('an unconfirmed email address is not notified of a new password', async () => {
  const { email, token } = await fixture.createPerson({ emailVerifiedAt: null })
  expect((await change(token, password)).status).toBe(200)
  expect(await listEmails(app.db, email, 1)).toEqual([])
})

test('an account can try at most twenty security changes in fifteen minutes', async () => {
  const { id, token } = await fixture.createPerson({ passwordHash: null })
  const responses = await Promise.all(
    Array.from({ length: 25 }, () =>
      app.call(confirmSecondFactor, { body: { code: '1' } }, { as: token }),
    ),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await change(token, undefined)).status).toBe(429)
  app.clock.advance(15 * 60_000)
  expect((await change(await app.people.signIn(id), undefined)).status).toBe(200)
})

test('changing a password, reauthenticating and ending other sessions require a session', async () => {
  expect((await change('nobody', password)).status).toBe(401)
  expect((await prove('nobody', password)).status).toBe(401)
  expect((await app.call(endOtherSessions, { body: {} })).status).toBe(401)
})
