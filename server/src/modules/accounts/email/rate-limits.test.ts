import { requestEmailVerification } from '@ujuzi/contract/accounts/contact-verification'
import { sharedNetworkCallsMax, verificationCode } from '@ujuzi/contract/api/limits'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { listEmails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { newIp } from '../../../testing/fixtures/accounts/rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { rateLimits: true } })
})
afterAll(() => app.close())

const newAddress = () => `${newId()}@people.test`
const newcomer = () => app.people.client({ emailVerifiedAt: null })
const ask = (as: string, email: string, ip = newIp()) =>
  app.call(requestEmailVerification, { body: { email } }, { as, ip })

test('an email address gets at most five codes an hour, however many accounts ask for one', async () => {
  const stranger = newAddress()
  for (let i = 0; i < verificationCode.perHour; i++) {
    const { token } = await newcomer()
    expect((await ask(token, stranger)).status).toBe(200)
  }
  const { id, token } = await newcomer()
  expect(await ask(token, stranger.toUpperCase())).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  })
  app.clock.advance(60_000)
  await app.tasks['accounts.resend_code']?.({ email: stranger }, {} as JobHelpers)
  await app.tasks['accounts.resend_code']?.({ email: stranger, accountId: id }, {} as JobHelpers)
  expect(await listEmails(app.db, stranger, 20)).toHaveLength(verificationCode.perHour)
})

test('eight accounts that request codes for one email address at once get five codes in total', async () => {
  const stranger = newAddress()
  const people = await Promise.all(Array.from({ length: 8 }, newcomer))
  const responses = await Promise.all(people.map(({ token }) => ask(token, stranger)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(verificationCode.perHour)
})

test('a network can only ask a limited number of times whether an email address has an account', async () => {
  const { email } = await app.people.client()
  const { token } = await newcomer()
  const ip = newIp()
  for (let i = 0; i < sharedNetworkCallsMax; i++) {
    expect((await ask(token, email, ip)).status).toBe(409)
  }
  expect((await ask(token, email, ip)).status).toBe(429)
})
