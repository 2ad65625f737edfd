import {
  confirmPhone,
  requestPhoneVerification,
} from '@ujuzi/contract/accounts/contact-verification'
import {
  confirmBusinessPhone,
  requestBusinessPhoneVerification,
  resendBusinessPhoneCode,
} from '@ujuzi/contract/businesses/business-phone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { wrongCode } from '../../../testing/fixtures/accounts/wrong-code.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'
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
const newNumber = () => `+23768${String(1_000_000 + numbers++ * 41).slice(-7)}`

/** A business, optionally with a phone, and the calls of its owner. */
async function business(phone: string | null = newNumber(), on = app) {
  const {
    business: created,
    patch,
    get,
    as,
    getPublicPage,
  } = await businessFixture(on).createListed()
  const params = { id: created.id }
  const change = (next: string | null) => patch({ business: { phone: next } })
  if (phone) await change(phone)
  return {
    id: created.id,
    phone: phone ?? '',
    as,
    get: async () => (await get()).business,
    getPublicPage,
    change,
    verify: async () => on.call(requestBusinessPhoneVerification, { params, body: {} }, await as()),
    resend: async () => on.call(resendBusinessPhoneCode, { params, body: {} }, await as()),
    confirm: async (code: string) =>
      on.call(confirmBusinessPhone, { params, body: { code } }, await as()),
  }
}

async function newestCode(to: string) {
  const [text] = await listSmsMessages(app.db, to, 20)
  return text?.body.match(/\d{6}/)?.[0] ?? ''
}
/** Confirms the phone of the account of this caller. */
async function confirmOwnPhone(as: { as: string }, phone_number: string) {
  await app.call(requestPhoneVerification, { body: { phone_number } }, as)
  const body = { code: await newestCode(phone_number) }
  expect(await app.call(confirmPhone, { body }, as)).toMatchObject({ status: 200 })
}

test('the code sent to the business phone confirms the number', async () => {
  const { phone, verify, confirm, get } = await business()
  expect(await get()).toMatchObject({ phone, phone_verified: false })
  expect(await verify()).toMatchObject({
    status: 200,
    data: { message: 'Verification code sent!', phone, phone_verified: false },
  })
  const code = await newestCode(phone)
  expect(await confirm(wrongCode(code))).toMatchObject(refused(422, 'code_invalid'))
  expect(await get()).toMatchObject({ phone_verified: false })
  expect(await confirm(code)).toMatchObject({ status: 200, data: { phone, phone_verified: true } })
  expect(await get()).toMatchObject({ phone, phone_verified: true })
  expect(await confirm(code)).toMatchObject(refused(422, 'code_expired'))
  expect(await verify()).toMatchObject(refused(409, 'already_verified'))
})

test('the business’s page shows the business phone even if it is not confirmed', async () => {
  const { phone, getPublicPage } = await business()
  expect(await getPublicPage()).toMatchObject({ phone })
})

test('changing the business phone makes it unconfirmed, and saving the unchanged number keeps it confirmed', async () => {
  const { phone, verify, confirm, change, get } = await business()
  await verify()
  await confirm(await newestCode(phone))
  await change(phone)
  expect(await get()).toMatchObject({ phone, phone_verified: true })
  const next = newNumber()
  await change(next)
  expect(await get()).toMatchObject({ phone: next, phone_verified: false })
  await change(phone)
  expect(await get()).toMatchObject({ phone, phone_verified: false })
})

test('a code sent to an earlier business phone does not confirm the new number', async () => {
  const { phone, verify, resend, confirm, change, get } = await business()
  await verify()
  const code = await newestCode(phone)
  await change(newNumber())
  app.clock.advance(60_000)
  expect(await resend()).toMatchObject(refused(422, 'code_expired'))
  expect(await confirm(code)).toMatchObject(refused(422, 'code_expired'))
  expect(await get()).toMatchObject({ phone_verified: false })
})

test('a business phone that is the owner’s confirmed number is confirmed without a code', async () => {
  const { as, change, get } = await business(null)
  const phone = newNumber()
  await confirmOwnPhone(await as(), phone)
  await change(phone)
  expect(await get()).toMatchObject({ phone, phone_verified: true })
})

test('after the owner confirms the business phone as a personal number, verifying it for the business needs no code', async () => {
  const { phone, as, verify, get } = await business()
  await confirmOwnPhone(await as(), phone)
  const before = (await listSmsMessages(app.db, phone, 20)).length
  expect(await verify()).toMatchObject({ status: 200, data: { phone, phone_verified: true } })
  expect(await listSmsMessages(app.db, phone, 20)).toHaveLength(before)
  expect(await get()).toMatchObject({ phone_verified: true })
})

test('a new code for the business phone can be sent after 60 seconds and makes the old code invalid', async () => {
  const { phone, verify, resend, confirm } = await business()
  await verify()
  const first = await newestCode(phone)
  expect(await resend()).toMatchObject(refused(429, 'too_many_requests'))
  app.clock.advance(60_000)
  expect(await resend()).toMatchObject({ status: 200, data: { phone, phone_verified: false } })
  const second = await newestCode(phone)
  if (first !== second) expect(await confirm(first)).toMatchObject(refused(422, 'code_invalid'))
  expect(await confirm(second)).toMatchObject({ status: 200 })
})

test('a code for the business phone works for a limited time and number of attempts', async () => {
  const late = await business()
  await late.verify()
  const code = await newestCode(late.phone)
  app.clock.advance(3_600_000)
  expect(await late.confirm(code)).toMatchObject(refused(422, 'code_expired'))
  app.clock.set(start)
  const guessed = await business()
  await guessed.verify()
  const right = await newestCode(guessed.phone)
  for (let i = 0; i < 5; i++) await guessed.confirm(wrongCode(right))
  expect(await guessed.confirm(right)).toMatchObject(refused(422, 'code_expired'))
})

test('refuses to verify the phone of a business that has no phone number', async () => {
  const { verify, resend } = await business(null)
  expect(await verify()).toMatchObject(refused(409, 'phone_missing'))
  expect(await resend()).toMatchObject(refused(422, 'code_expired'))
})

test('refuses to verify the phone of a business that the account does not run, as if the business were unknown', async () => {
  const [mine, theirs] = [await business(), await business()]
  const as = await mine.as()
  for (const id of [theirs.id, newId()]) {
    const input = { params: { id }, body: {} }
    const unknown = refused(404, 'business_not_found')
    expect(await app.call(requestBusinessPhoneVerification, input, as)).toMatchObject(unknown)
    expect(await app.call(resendBusinessPhoneCode, input, as)).toMatchObject(unknown)
    const confirmation = { params: { id }, body: { code: '123456' } }
    expect(await app.call(confirmBusinessPhone, confirmation, as)).toMatchObject(unknown)
  }
})

test('without an SMS gateway the business phone is saved and shown but cannot be confirmed', async () => {
  const bare = await openTestApp({ now: start, settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
  const { phone, verify, resend, get, getPublicPage } = await business(newNumber(), bare)
  expect(await verify()).toMatchObject(refused(409, 'sms_not_set_up'))
  expect(await resend()).toMatchObject(refused(409, 'sms_not_set_up'))
  expect(await get()).toMatchObject({ phone, phone_verified: false })
  expect(await getPublicPage()).toMatchObject({ phone })
  await bare.close()
})
