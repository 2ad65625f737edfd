import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { confirmEmail, resendEmailCode } from '@ujuzi/contract/accounts/contact-verification'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function unverified() {
  const client = await app.people.client({ emailVerifiedAt: null })
  await runResend(client.email)
  return { ...client, code: await newestCode(client.email) }
}

/** Runs the job that the call queues. */
async function runResend(email: string, accountId?: string) {
  await app.tasks['accounts.resend_code']?.({ email, accountId }, {} as JobHelpers)
}

async function newestCode(email: string) {
  const [mail] = await listEmails(app.db, email, 1)
  const [code = ''] = mail?.subject.match(/\d{6}/) ?? []
  return code
}

const confirm = (as: string, code: string) => app.call(confirmEmail, { body: { code } }, { as })
test('the confirmation code confirms the email address', async () => {
  const { token, code } = await unverified()
  const response = await confirm(token, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(response).toMatchObject({ ok: true, status: 200, data: { email_verified: true } })
  const mine = await app.call(getProfile, {}, { as: token })
  expect(mine.ok && mine.data.email_verified).toBe(true)
})

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['fullwidth', '０１２３４５６７８９'],
  ['Devanagari', '०१२३४५६७८९'],
])('the confirmation code is accepted in %s digits', async (_script, digits) => {
  const { token, code } = await unverified()
  const typed = code.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')
  expect(await confirm(token, typed)).toMatchObject({ status: 200 })
})

test.each([
  ['–', ''],
  ['‑', ''],
  ['−', ''],
  ['\u202f', ''],
  ['', '.'],
])(
  'the confirmation code is accepted with "%s" in its middle and "%s" after it',
  async (between, after) => {
    const { token, code } = await unverified()
    const typed = `${code.slice(0, 3)}${between}${code.slice(3)}${after}`
    expect(await confirm(token, typed)).toMatchObject({ status: 200 })
  },
)

test('the email contains the confirmation code in its text and in its HTML', async () => {
  const { email, code } = await unverified()
  const [mail] = await listEmails(app.db, email, 1)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(mail?.bodyText).toContain(spaced)
  expect(mail?.bodyHtml).toContain(spaced)
})

test('an email address that is already confirmed cannot be confirmed again', async () => {
  const { token, code } = await unverified()
  await confirm(token, code)
  expect(await confirm(token, code)).toMatchObject({
    status: 409,
    error: { code: 'already_verified' },
  })
})

test('a wrong confirmation code is refused, and the right one still works', async () => {
  const { token, code } = await unverified()
  expect(await confirm(token, wrongCode(code))).toMatchObject({
    status: 422,
    error: { code: 'code_invalid' },
  })
  expect((await confirm(token, code)).status).toBe(200)
})

test('an empty confirmation code is refused with a message at its field', async () => {
  const { token } = await unverified()
  expect(await confirm(token, '  ')).toMatchObject({
    status: 422,
    error: { fields: { code: 'Please enter a verification code' } },
  })
})

test('after five wrong confirmation codes even the right one is refused', async () => {
  const { token, code } = await unverified()
  for (let i = 0; i < 5; i++) await confirm(token, wrongCode(code))
  expect(await confirm(token, code)).toMatchObject({ status: 422, error: { code: 'code_expired' } })
})

test('of a hundred guesses of a confirmation code at once only five are checked', async () => {
  const { token, code } = await unverified()
  const attempts = Array.from({ length: 100 }, () => confirm(token, wrongCode(code)))
  const codes = (await Promise.all(attempts)).map((response) => !response.ok && response.error.code)
  expect(codes.filter((each) => each === 'code_invalid')).toHaveLength(5)
  expect(codes.filter((each) => each === 'code_expired')).toHaveLength(95)
})

test('a confirmation code that is sent twice at once confirms only once', async () => {
  const { token, code } = await unverified()
  const responses = await Promise.all([confirm(token, code), confirm(token, code)])
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true)
})

test('a confirmation code expires after ten minutes', async () => {
  const { id, code } = await unverified()
  app.clock.advance(10 * 60_000)
  const token = await app.people.signIn(id)
  expect(await confirm(token, code)).toMatchObject({ error: { code: 'code_expired' } })
})

test('the confirmation code of one account does not work for another', async () => {
  const mine = await unverified()
  const theirs = await unverified()
  if (mine.code === theirs.code) return
  expect((await confirm(theirs.token, mine.code)).status).toBe(422)
})

test('a new confirmation code makes the old one invalid', async () => {
  const { id, token, email, code } = await unverified()
  app.clock.advance(30_000)
  await runResend(email, id)
  const second = await newestCode(email)
  if (second !== code) expect((await confirm(token, code)).status).toBe(422)
  expect((await confirm(token, second)).status).toBe(200)
})

test('an account can request at most five confirmation codes an hour', async () => {
  const { id, email } = await unverified()
  for (let i = 0; i < 8; i++) {
    app.clock.advance(60_000)
    await runResend(email.toUpperCase(), id)
  }
  expect(await listEmails(app.db, email, 10)).toHaveLength(1 + 5)
})

test('a request for a confirmation code gets the same response for any address but emails only unconfirmed ones', async () => {
  const unknown = `${newId()}@people.test`
  const confirmed = (await app.people.client()).email
  const waiting = (await app.people.client({ emailVerifiedAt: null })).email
  for (const email of [unknown, confirmed, waiting]) {
    const response = await app.call(resendEmailCode, { body: { email } })
    expect(response).toMatchObject({ status: 200, data: { message: 'Verification code sent!' } })
    await runResend(email)
  }
  const emails = await Promise.all(
    [unknown, confirmed, waiting].map((to) => listEmails(app.db, to, 5)),
  )
  expect(emails.map((list) => list.length)).toEqual([0, 0, 1])
})

test('a request for a new confirmation code queues a job for the email address', async () => {
  const email = `${newId()}@people.test`
  await app.call(resendEmailCode, { body: { email } })
  const { rows } = await app.pool.query('select key from graphile_worker.jobs where key like $1', [
    `resend:%:${email}`,
  ])
  expect(rows).toHaveLength(1)
})

test('confirming an email address requires a session', async () => {
  const response = await app.call(confirmEmail, { body: { code: '123456' } })
  expect(response).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
})
