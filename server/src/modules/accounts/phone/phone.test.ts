import { getProfile } from '@ujuzi/contract/accounts/accounts'
import {
  confirmPhone,
  requestPhoneVerification,
  resendPhoneCode,
} from '@ujuzi/contract/accounts/contact-verification'
import { listStoredMessages } from '@ujuzi/contract/notifications/mailbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'
import { listSmsMessages } from '../../notifications/channels/sms/queries.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

let numbers = process.pid % 10_000
/** A number unique among the tests. */
const newNumber = () => `+23767${String(1_000_000 + numbers++ * 37).slice(-7)}`

const texts = (to: string) => listSmsMessages(app.db, to, 20)
const verify = (as: string, phone_number: string) =>
  app.call(requestPhoneVerification, { body: { phone_number } }, { as })
const resend = (as: string) => app.call(resendPhoneCode, { body: {} }, { as })
const confirm = (as: string, code: string) => app.call(confirmPhone, { body: { code } }, { as })
async function newestCode(to: string) {
  const [text] = await texts(to)
  const [code = ''] = text?.body.match(/\d{6}/) ?? []
  return code
}

async function asking() {
  const client = await app.people.client()
  const phone = newNumber()
  await verify(client.token, phone)
  return { ...client, phone, code: await newestCode(phone) }
}

async function confirmed() {
  const { token, code, ...rest } = await asking()
  await confirm(token, code)
  app.clock.advance(60_000)
  return { token, ...rest }
}

test('the code from the text message confirms a phone number that was typed with spaces and 00', async () => {
  const { token } = await app.people.client()
  const phone = newNumber()
  const typed = `00${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
  expect(await verify(token, typed)).toMatchObject({
    status: 200,
    data: { phone_number: phone, message: 'Verification code sent!' },
  })
  const before = await app.call(getProfile, {}, { as: token })
  expect(before.ok && before.data).toMatchObject({ phone_number: null, phone_verified: false })
  expect(await confirm(token, await newestCode(phone))).toMatchObject({
    status: 200,
    data: { phone_number: phone, phone_verified: true },
  })
})

test.each([
  ['en', /^\d{6} is your Ujuzi code\./],
  ['fr', /^\d{6} est votre code Ujuzi\./],
  ['es', /^\d{6} es su clave de Ujuzi\./],
])(
  'the text message in the language %s begins with the code, names the site and fits into one SMS',
  async (locale, begins) => {
    const { token } = await app.people.client({ locale })
    const phone = newNumber()
    await verify(token, phone)
    const [text] = await texts(phone)
    expect(text?.body).toMatch(begins)
    expect(text?.body.length).toBeLessThanOrEqual(160)
    // Only characters of the basic GSM 03.38 alphabet.
    expect(text?.body).toMatch(
      /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà!"#¤%&'()*+,./:;<=>?¡¿_-]+$/,
    )
  },
)

test.each([
  ['670123456', /country code/],
  ['+33612345678', /20 countries/],
  ['+237222201234', /mobile/],
  [`+237670123456${' '.repeat(60)}1`, /too long/],
])('the phone number "%s" is refused with a message at its field', async (typed, sentence) => {
  const { token } = await app.people.client()
  const response = await verify(token, typed)
  expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
  expect(!response.ok && response.error.fields?.phone_number).toMatch(sentence)
})

test('a wrong phone code is refused, and five of them void the right one', async () => {
  const { token, code } = await asking()
  for (let i = 0; i < 5; i++) {
    expect(await confirm(token, wrongCode(code))).toMatchObject({ error: { code: 'code_invalid' } })
  }
  expect(await confirm(token, code)).toMatchObject({ status: 422, error: { code: 'code_expired' } })
})

test('a phone code works once and for ten minutes', async () => {
  const { id, token, code } = await asking()
  expect((await confirm(token, code)).status).toBe(200)
  expect(await confirm(token, code)).toMatchObject({ error: { code: 'code_expired' } })
  const late = await asking()
  app.clock.advance(10 * 60_000)
  const as = await app.people.signIn(late.id)
  expect(id).not.toBe(late.id)
  expect(await confirm(as, late.code)).toMatchObject({ error: { code: 'code_expired' } })
})

test('a code for an email address does not confirm a phone number', async () => {
  const { id, token, code } = await asking()
  await app.pool.query("update codes set purpose = 'verify_email' where account_id = $1", [id])
  expect(await confirm(token, code)).toMatchObject({ error: { code: 'code_expired' } })
})

test('a phone code that is requested again voids the old one', async () => {
  const { token, phone, code } = await asking()
  app.clock.advance(30_000)
  expect(await resend(token)).toMatchObject({ status: 200 })
  const second = await newestCode(phone)
  if (second !== code) expect((await confirm(token, code)).status).toBe(422)
  expect((await confirm(token, second)).status).toBe(200)
})

test('no phone code can be sent again before a phone number was entered', async () => {
  const { token } = await app.people.client()
  expect(await resend(token)).toMatchObject({ status: 422, error: { code: 'code_expired' } })
})

test('an account gets one phone code every 30 seconds and five an hour, and is told how long to wait', async () => {
  const { token, phone } = await asking()
  const soon = await resend(token)
  expect(soon).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  expect(soon.headers['retry-after']).toBe('30')
  for (let i = 0; i < 4; i++) {
    app.clock.advance(30_000)
    expect((await resend(token)).status).toBe(200)
  }
  app.clock.advance(30_000)
  const sixth = await resend(token)
  expect(sixth.headers['retry-after']).toBe(String(3600 - 150))
  expect(await texts(phone)).toHaveLength(5)
})

test('a phone number gets five codes an hour, however many accounts ask at once', async () => {
  const phone = newNumber()
  const people = await Promise.all(Array.from({ length: 8 }, () => app.people.client()))
  const responses = await Promise.all(people.map(({ token }) => verify(token, phone)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
  expect(await texts(phone)).toHaveLength(5)
})

test('one network can request at most twenty phone codes in a quarter of an hour', async () => {
  const limited = await openTestApp({ now: start, settings: { rateLimits: true } })
  const ip = '203.0.113.77'
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    const { token } = await limited.people.client()
    const body = { phone_number: newNumber() }
    statuses.push(
      (await limited.call(requestPhoneVerification, { body }, { as: token, ip })).status,
    )
  }
  await limited.close()
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('changing a confirmed phone number requires reauthentication and notifies the owner by email', async () => {
  const { id, email, phone } = await confirmed()
  const next = newNumber()
  app.clock.advance(5 * 60_000)
  const stale = await app.people.signIn(id)
  app.clock.advance(5 * 60_000 + 1)
  expect(await verify(stale, next)).toMatchObject({ error: { code: 'proof_required' } })
  expect(await texts(next)).toHaveLength(0)

  const fresh = await app.people.signIn(id)
  expect((await verify(fresh, next)).status).toBe(200)
  const between = await app.call(getProfile, {}, { as: fresh })
  expect(between.ok && between.data).toMatchObject({ phone_number: phone, phone_verified: true })
  await confirm(fresh, await newestCode(next))
  const [notice, ...more] = await listEmails(app.db, email, 5)
  expect(more).toEqual([])
  expect(notice?.subject).toBe('Your account has a new phone number')
  expect(notice?.bodyText).toContain(next)
})

test('a first phone number requires no reauthentication and sends no email', async () => {
  const { id, email } = await app.people.client()
  const as = await app.people.signIn(id)
  app.clock.advance(6 * 60_000)
  const phone = newNumber()
  expect((await verify(as, phone)).status).toBe(200)
  await confirm(as, await newestCode(phone))
  expect(await listEmails(app.db, email, 5)).toEqual([])
})

test('without an SMS gateway, text messages appear in the demo mailbox under the recipient’s phone number', async () => {
  const { phone, code } = await asking()
  const response = await app.call(listStoredMessages, { query: { to: ` ${phone.slice(1)}` } })
  expect(response.ok && response.data.results).toMatchObject([
    { kind: 'sms', to: phone, subject: null, html: null, text: expect.stringContaining(code) },
  ])
  const all = await app.call(listStoredMessages, { query: {} })
  expect(all.ok && all.data.results.some(({ to }) => to === phone)).toBe(true)
})

test.each([
  ['no gateway and no demo data', { demo: false, smtpUrl: 'smtp://127.0.0.1:1' }],
  ['no gateway and a mail server', { smtpUrl: 'smtp://127.0.0.1:1' }],
])(
  'with %s, phone verification is refused because text messages are not set up',
  async (_sentence, settings) => {
    const bare = await openTestApp({ settings })
    const { token } = await bare.people.client()
    const refused = { status: 409, error: { code: 'sms_not_set_up' } }
    const body = { phone_number: newNumber() }
    expect(await bare.call(requestPhoneVerification, { body }, { as: token })).toMatchObject(
      refused,
    )
    expect(await bare.call(resendPhoneCode, { body: {} }, { as: token })).toMatchObject(refused)
    await bare.close()
  },
)

test('text messages sent through an SMS gateway do not appear in the demo mailbox', async () => {
  const { phone } = await asking()
  const real = await openTestApp({ settings: { smsUrl: 'http://user:key@127.0.0.1:1/' } })
  const response = await real.call(listStoredMessages, { query: { to: phone } })
  await real.close()
  expect(response).toMatchObject({ status: 200, data: { results: [] } })
})

test('verifying a phone number requires a session', async () => {
  for (const response of [
    await app.call(requestPhoneVerification, { body: { phone_number: newNumber() } }),
    await app.call(resendPhoneCode, { body: {} }),
    await app.call(confirmPhone, { body: { code: '123456' } }),
  ]) {
    expect(response).toMatchObject({ status: 401, error: { code: 'not_signed_in' } })
  }
})
