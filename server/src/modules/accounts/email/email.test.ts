import { getProfile, register } from '@ujuzi/contract/accounts/accounts'
import {
  confirmEmail,
  requestEmailVerification,
  resendEmailCode,
} from '@ujuzi/contract/accounts/contact-verification'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../platform/auth/secrets.ts'
import { newId } from '../../../platform/db/columns.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'
import { passwordResets } from '../tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

const newAddress = () => `${newId()}@people.test`
const emailsTo = (to: string) => listEmails(app.db, to, 20)
const verify = (as: string, email?: string) =>
  app.call(requestEmailVerification, { body: email === undefined ? {} : { email } }, { as })
const confirm = (as: string, code: string) => app.call(confirmEmail, { body: { code } }, { as })
const mine = async (as: string) => {
  const response = await app.call(getProfile, {}, { as })
  return response.ok ? response.data : undefined
}
const runResend = (email: string, accountId?: string) =>
  app.tasks['accounts.resend_code']?.({ email, accountId }, {} as JobHelpers)

async function newestCode(to: string) {
  const [mail] = await emailsTo(to)
  const [code = ''] = mail?.subject.match(/\d{6}/) ?? []
  return code
}

async function changing() {
  const client = await app.people.client()
  const wanted = newAddress()
  await verify(client.token, wanted)
  return { ...client, wanted, code: await newestCode(wanted) }
}

test('a confirmation code requested without an email address is sent to the account’s own address', async () => {
  const { email, token } = await app.people.client({ emailVerifiedAt: null })
  expect(await verify(token)).toMatchObject({
    status: 200,
    data: { email, message: 'Verification code sent!' },
  })
  expect((await confirm(token, await newestCode(email))).status).toBe(200)
})

test('an account cannot request a confirmation code for its email address if that is already confirmed', async () => {
  const { email, token } = await app.people.client()
  for (const typed of [undefined, email]) {
    expect(await verify(token, typed)).toMatchObject({
      status: 409,
      error: { code: 'already_verified' },
    })
  }
  expect(await emailsTo(email)).toHaveLength(0)
})

test('a new email address replaces the old one only once it is confirmed', async () => {
  const { email, token, wanted, code } = await changing()
  expect(await mine(token)).toMatchObject({ email, email_verified: true })
  expect(await confirm(token, code)).toMatchObject({
    status: 200,
    data: { email: wanted, email_verified: true },
  })
  expect(await mine(token)).toMatchObject({ email: wanted, email_verified: true })
})

test('a change of the email address notifies the old one in the account’s language without naming the new one', async () => {
  const { email, token, wanted, code } = await changing()
  await app.pool.query("update accounts set locale = 'fr' where email = $1", [email])
  await confirm(token, code)
  const [notice, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  expect(notice?.subject).toBe('Votre compte a une nouvelle adresse e-mail')
  expect(notice?.bodyText).not.toContain(wanted)
  expect(await emailsTo(wanted)).toHaveLength(1)
})

test('changing the email address keeps other sessions but voids open password reset links', async () => {
  const { id, token, code } = await changing()
  const other = await app.people.signIn(id)
  const [link] = await app.db
    .insert(passwordResets)
    .values({
      accountId: id,
      tokenHash: sha256(newId()),
      createdAt: start,
      expiresAt: new Date(start.getTime() + 60_000),
    })
    .returning()
  await confirm(token, code)
  expect(await mine(other)).toBeDefined()
  const [after] = await app.db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.id, link?.id ?? ''))
  expect(after?.closedAt).toEqual(start)
})

test('changing the email address requires recent reauthentication', async () => {
  const { token } = await app.people.client()
  const wanted = newAddress()
  app.clock.advance(5 * 60_000 + 1)
  expect(await verify(token, wanted)).toMatchObject({
    status: 403,
    error: { code: 'proof_required' },
  })
  expect(await emailsTo(wanted)).toHaveLength(0)
})

test('an account cannot change its email address to that of another account, in any letter case', async () => {
  const { token } = await app.people.client()
  const { email } = await app.people.client()
  expect(await verify(token, email.toUpperCase())).toMatchObject({
    status: 409,
    error: { code: 'email_taken', fields: { email: expect.any(String) } },
  })
  expect(await emailsTo(email.toUpperCase())).toHaveLength(0)
})

test('an account cannot confirm an email address that another account took in the meantime', async () => {
  const { email, token, wanted, code } = await changing()
  await app.people.client({ email: wanted.toUpperCase() })
  expect(await confirm(token, code)).toMatchObject({ status: 409, error: { code: 'email_taken' } })
  expect(await mine(token)).toMatchObject({ email })
})

test('of two accounts that confirm the same email address at once, only one gets it', async () => {
  const [one, other] = await Promise.all([app.people.client(), app.people.client()])
  const wanted = newAddress()
  await verify(one.token, wanted)
  const first = await newestCode(wanted)
  app.clock.advance(1000)
  await verify(other.token, wanted)
  const second = await newestCode(wanted)
  const responses = await Promise.all([confirm(one.token, first), confirm(other.token, second)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an account can change the letter case of its own email address', async () => {
  const { email, token } = await app.people.client()
  const spelled = email.toUpperCase()
  await verify(token, spelled)
  expect(await confirm(token, await newestCode(spelled))).toMatchObject({
    status: 200,
    data: { email: spelled },
  })
})

test('a new account can correct a mistyped email address right after sign-up', async () => {
  const wrong = newAddress()
  const right = newAddress()
  const password = 'Un-mot-2-passe!'
  const response = await app.call(register, {
    body: {
      name: 'Josiane Tchoua',
      email: wrong,
      password,
      password_confirm: password,
      terms_accepted: true,
      user_type: 'client',
    },
  })
  const token = response.ok ? response.data.access_token : ''
  const first = await newestCode(wrong)
  expect(await verify(token, right)).toMatchObject({ status: 200, data: { email: right } })
  const second = await newestCode(right)
  if (first !== second) expect((await confirm(token, first)).status).toBe(422)
  expect((await confirm(token, second)).status).toBe(200)
  expect(await mine(token)).toMatchObject({ email: right, email_verified: true })
  expect(await emailsTo(wrong)).toHaveLength(1)
})

test('a new code for an unconfirmed change of email address is sent only to the account that asked for the change', async () => {
  const { id, token, wanted } = await changing()
  for (const accountId of [undefined, id]) {
    app.clock.advance(30_000)
    await runResend(wanted.toUpperCase(), accountId)
  }
  expect(await emailsTo(wanted)).toHaveLength(2)
  expect((await confirm(token, await newestCode(wanted))).status).toBe(200)
})

test('an account can have its code sent again after another account requested a code for the same address', async () => {
  const { id, token, wanted } = await changing()
  const rival = await app.people.client()
  app.clock.advance(1000)
  await verify(rival.token, wanted)
  app.clock.advance(30_000)
  await runResend(wanted, id)
  expect((await confirm(token, await newestCode(wanted))).status).toBe(200)
})

test('an account cannot have a code sent to the address that another account is confirming', async () => {
  const { wanted } = await changing()
  const stranger = await app.people.client()
  app.clock.advance(30_000)
  await runResend(wanted, stranger.id)
  expect(await emailsTo(wanted)).toHaveLength(1)
})

test('an email code requested again too soon is refused with the time to wait, unless it is for a different address', async () => {
  const { token, wanted } = await changing()
  app.clock.advance(10_000)
  const again = await verify(token, wanted)
  expect(again).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  expect(again.headers['retry-after']).toBe('20')
  expect((await verify(token, newAddress())).status).toBe(200)
})

test('an account can request at most five codes an hour across all email addresses', async () => {
  const { token } = await app.people.client()
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await verify(token, newAddress())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('of a hundred guesses of an email code through two server processes, five are checked, and then the code is void', async () => {
  const { token, code } = await changing()
  const wrong = wrongCode(code)
  const servers = [app.call, app.callerFor(app.openAnotherApp())]
  const attempts = Array.from({ length: 100 }, (_, index) =>
    servers[index % 2]?.(confirmEmail, { body: { code: wrong } }, { as: token }),
  )
  const responses = (await Promise.all(attempts)).map((each) => each && !each.ok && each.error.code)
  expect(responses.filter((each) => each === 'code_invalid')).toHaveLength(5)
  expect(responses.filter((each) => each === 'code_expired')).toHaveLength(95)
  expect(await confirm(token, code)).toMatchObject({ error: { code: 'code_expired' } })
})

test('changing the email address requires a session', async () => {
  const response = await app.call(requestEmailVerification, { body: { email: newAddress() } })
  expect(response).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
})

test('a request for a new email code queues a job that names the signed-in account', async () => {
  const { id, token, wanted } = await changing()
  await app.call(resendEmailCode, { body: { email: wanted } }, { as: token })
  const { rows } = await app.pool.query('select key from graphile_worker.jobs where key like $1', [
    `resend:${id}:%:${wanted}`,
  ])
  expect(rows).toHaveLength(1)
})
