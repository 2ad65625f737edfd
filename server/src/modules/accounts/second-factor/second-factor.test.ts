import { getProfile } from '@ujuzi/contract/accounts/accounts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
  startSecondFactor,
} from '@ujuzi/contract/accounts/security'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { generateTotp } from '../../../testing/fixtures/accounts/authenticator.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'
import { accounts, identities, recoveryCodes, secondFactors } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const begin = (as: string) => app.call(startSecondFactor, { body: {} }, { as })
const confirm = (as: string, code: string) =>
  app.call(confirmSecondFactor, { body: { code } }, { as })
const renew = (as: string) => app.call(renewRecoveryCodes, { body: {} }, { as })
const disable = (as: string) => app.call(disableSecondFactor, { body: {} }, { as })
const subjectsOfEmailsTo = async (email: string) =>
  (await listEmails(app.db, email, 20)).map(({ subject }) => subject)

async function begun() {
  const client = await app.people.client()
  const response = await begin(client.token)
  if (!response.ok) throw new Error(response.error.code)
  const { secret } = response.data
  return { ...client, secret, shown: (at = app.clock.now()) => generateTotp(secret, at) }
}

async function switchedOn() {
  const person = await begun()
  const response = await confirm(person.token, person.shown())
  if (!response.ok) throw new Error(response.error.code)
  return { ...person, recovery: response.data.recovery_codes }
}

test('a code from the authenticator app turns the second factor on, returns ten recovery codes and sends an email', async () => {
  const { token, email, shown } = await begun()
  const code = shown()
  const response = await confirm(token, ` ${code.slice(0, 3)}-${code.slice(3)} `)
  expect(response.status).toBe(200)
  const codes = response.ok ? response.data.recovery_codes : []
  expect(new Set(codes).size).toBe(10)
  for (const each of codes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
  expect(await subjectsOfEmailsTo(email)).toEqual(['Two-step sign-in is on'])
  expect(await app.call(getProfile, {}, { as: token })).toMatchObject({
    data: { two_factor_enabled: true },
  })
  expect(await app.call(getSecurity, {}, { as: token })).toMatchObject({
    data: { two_factor_enabled: true, recovery_codes_left: 10, has_password: false, google: null },
  })
})

test('a second-factor secret that is not confirmed does not turn the second factor on', async () => {
  const { id, token } = await begun()
  expect(await app.call(getSecurity, {}, { as: token })).toMatchObject({
    data: { two_factor_enabled: false, recovery_codes_left: 0 },
  })
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.secondFactorAt).toBeNull()
})

test('neither the second-factor secret nor a recovery code is readable in the database', async () => {
  const { id, secret, recovery } = await switchedOn()
  const [factor] = await app.db.select().from(secondFactors).where(eq(secondFactors.accountId, id))
  const kept = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))
  const bytes = Buffer.concat([
    factor?.secret ?? Buffer.alloc(0),
    ...kept.map(({ codeHash }) => codeHash),
  ]).toString('latin1')
  expect(kept.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
  expect(bytes).not.toContain(secret)
  for (const code of recovery) expect(bytes).not.toContain(code.replace('-', ''))
})

test('wrong codes do not turn the second factor on, and after five of them the right code fails too', async () => {
  const { token, shown } = await begun()
  for (const code of [wrongCode(shown()), 'abcdef', '1234567', '٤٨٢٩١٣', wrongCode(shown())]) {
    expect(await confirm(token, code)).toMatchObject(refused(422, 'code_invalid'))
  }
  expect(await confirm(token, shown())).toMatchObject(refused(422, 'code_expired'))
  await begin(token)
  expect(await confirm(token, shown())).toMatchObject(refused(422, 'code_invalid'))
})

test('of fifty guesses of a second-factor code at once only five are checked', async () => {
  const { token, shown } = await begun()
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => confirm(token, wrongCode(shown()))),
  )
  const codes = responses.map((response) => !response.ok && response.error.code)
  expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(5)
  expect(codes.filter((code) => code === 'code_expired')).toHaveLength(45)
})

test('a new second-factor secret expires if no code confirms it within ten minutes', async () => {
  const { id, shown } = await begun()
  app.clock.advance(10 * minuteMs - 1)
  const token = await app.people.signIn(id)
  expect(await confirm(token, wrongCode(shown()))).toMatchObject(refused(422, 'code_invalid'))
  app.clock.advance(1)
  expect(await confirm(token, shown())).toMatchObject(refused(422, 'code_expired'))
})

test('a second factor whose setup was not started cannot be confirmed', async () => {
  const { token } = await app.people.client()
  expect(await confirm(token, '123456')).toMatchObject(refused(422, 'code_expired'))
})

test('a second-factor code that is sent three times at once turns the second factor on once', async () => {
  const { token, email, shown } = await begun()
  const responses = await Promise.all([1, 2, 3].map(() => confirm(token, shown())))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await subjectsOfEmailsTo(email)).toEqual(['Two-step sign-in is on'])
})

test('a second factor that is on cannot be set up or confirmed again', async () => {
  const { token, shown } = await switchedOn()
  expect(await begin(token)).toMatchObject(refused(409, 'second_factor_on'))
  expect(await confirm(token, shown())).toMatchObject(refused(409, 'second_factor_on'))
})

test('a second factor requires a confirmed email address', async () => {
  const { token } = await app.people.client({ emailVerifiedAt: null })
  expect(await begin(token)).toMatchObject(refused(403, 'email_unverified'))
})

test('every change of the second factor requires reauthentication within the last five minutes', async () => {
  const { token } = await switchedOn()
  const other = await begun()
  app.clock.advance(5 * minuteMs + 1)
  const responses = await Promise.all([
    begin(other.token),
    confirm(other.token, other.shown()),
    renew(token),
    disable(token),
  ])
  for (const response of responses) expect(response).toMatchObject(refused(403, 'proof_required'))
})

test('new recovery codes replace the old ones and are announced by email', async () => {
  const { token, email, recovery } = await switchedOn()
  const response = await renew(token)
  const fresh = response.ok ? response.data.recovery_codes : []
  expect(fresh).toHaveLength(10)
  expect(fresh.filter((code) => recovery.includes(code))).toEqual([])
  expect(await subjectsOfEmailsTo(email)).toContain('You have new recovery codes')
})

test('ten renewals of the recovery codes at once still leave ten codes', async () => {
  const { id, token } = await switchedOn()
  const responses = await Promise.all(Array.from({ length: 10 }, () => renew(token)))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(
    await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
  ).toHaveLength(10)
})

test('turning the second factor off deletes it and its recovery codes and sends an email', async () => {
  const { id, token, email } = await switchedOn()
  const responses = await Promise.all([disable(token), disable(token)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await app.db.select().from(secondFactors).where(eq(secondFactors.accountId, id))).toEqual(
    [],
  )
  expect(await app.call(getSecurity, {}, { as: token })).toMatchObject({
    data: { two_factor_enabled: false, recovery_codes_left: 0 },
  })
  expect(
    (await subjectsOfEmailsTo(email)).filter((subject) => subject.endsWith('off')),
  ).toHaveLength(1)
  expect(await renew(token)).toMatchObject(refused(409, 'second_factor_off'))
  expect((await begin(token)).status).toBe(200)
})

test('the security settings of an account name its Google email and not that of another account', async () => {
  const changedAt = new Date('2026-10-01T08:00:00Z')
  const person = { passwordHash: 'kept', passwordChangedAt: changedAt }
  const { id, token } = await app.people.client(person)
  const other = await app.people.client()
  const identity = { issuer: 'https://accounts.google.test', createdAt: start }
  for (const accountId of [id, other.id]) {
    const email = `${accountId}@gmail.test`
    await app.db.insert(identities).values({ ...identity, subject: accountId, accountId, email })
  }
  const response = await app.call(getSecurity, {}, { as: token })
  expect(response.ok && response.data).toEqual({
    has_password: true,
    password_last_changed: changedAt.toISOString(),
    google: { email: `${id}@gmail.test` },
    two_factor_enabled: false,
    recovery_codes_left: 0,
    login_history_days: 90,
    login_notifications: true,
    session_timeout_minutes: 60,
    data_retention_days: 365,
    ip_whitelist: [],
    data_export_enabled: true,
    account_deletion_enabled: true,
    account_status: 'active',
    current_network: '127.0.0.1',
  })
})

test('the nightly cleanup deletes second-factor secrets that were never confirmed and no others', async () => {
  const waiting = await begun()
  const on = await switchedOn()
  app.clock.advance(24 * 60 * minuteMs + 1)
  await app.tasks['accounts.cleanup']?.({}, {} as JobHelpers)
  const left = async (id: string) =>
    app.db.select().from(secondFactors).where(eq(secondFactors.accountId, id))
  expect(await left(waiting.id)).toHaveLength(0)
  expect(await left(on.id)).toHaveLength(1)
})

test('reading and changing the second factor require a session', async () => {
  for (const endpoint of [startSecondFactor, renewRecoveryCodes, disableSecondFactor] as const) {
    expect(await app.call(endpoint, { body: {} })).toMatchObject(refused(401, 'not_signed_in'))
  }
  expect(await app.call(getSecurity, {})).toMatchObject(refused(401, 'not_signed_in'))
})
