import { verifyEmail } from '@ujuzi/contract/accounts/contact-verification'
import { crowdCalls, emailCode } from '@ujuzi/contract/api/limits'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { listMails } from '../../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { freshIp } from '../../../testing/fixtures/accounts/rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { rateLimits: true } })
})
afterAll(() => app.close())

const newAddress = () => `${newId()}@people.test`
const newcomer = () => app.people.client({ emailVerifiedAt: null })
const ask = (as: string, email: string, ip = freshIp()) =>
  app.call(verifyEmail, { body: { email } }, { as, ip })

test('a stranger’s address gets five letters an hour, however many accounts ask', async () => {
  const stranger = newAddress()
  for (let i = 0; i < emailCode.perHour; i++) {
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
  expect(await listMails(app.db, stranger, 20)).toHaveLength(emailCode.perHour)
})

test('accounts that ask for one address at the same moment share its five letters', async () => {
  const stranger = newAddress()
  const people = await Promise.all(Array.from({ length: 8 }, newcomer))
  const answers = await Promise.all(people.map(({ token }) => ask(token, stranger)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(emailCode.perHour)
})

test('asking which addresses have an account is bounded by network, as registering is', async () => {
  const { email } = await app.people.client()
  const { token } = await newcomer()
  const ip = freshIp()
  for (let i = 0; i < crowdCalls; i++) {
    expect((await ask(token, email, ip)).status).toBe(409)
  }
  expect((await ask(token, email, ip)).status).toBe(429)
})
