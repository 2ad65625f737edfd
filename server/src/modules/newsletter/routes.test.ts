import { confirmSubscription, subscribe, unsubscribe } from '@ujuzi/contract/newsletter/newsletter'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { subscribers } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const someone = () => `${newId()}@people.test`
const invite = (email: string, locale = 'en') =>
  app.tasks['newsletter.invite']?.({ email, locale }, {} as JobHelpers)

async function tokenMailedTo(email: string) {
  const [mail] = await listEmails(app.db, email, 1)
  return /newsletter\?token=([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? ''
}

async function subscriber(email: string) {
  const [row] = await app.db.select().from(subscribers).where(eq(subscribers.email, email))
  return row
}

test('subscribing to the newsletter gets status 200 whether or not the address was entered before', async () => {
  const email = someone()
  await invite(email)
  for (const each of [email, someone()]) {
    const response = await app.call(subscribe, { body: { email: each } })
    expect(response).toMatchObject({ ok: true, status: 200 })
  }
})

test('a newsletter subscription starts only when the emailed link is confirmed', async () => {
  const email = someone()
  await invite(email, 'es')
  expect((await subscriber(email))?.confirmedAt).toBeNull()
  const [mail] = await listEmails(app.db, email, 1)
  expect(mail?.subject).toBe('Confirme su suscripción al boletín mensual de Ujuzi')
  const token = await tokenMailedTo(email)
  expect((await app.call(confirmSubscription, { body: { token } })).status).toBe(200)
  expect((await app.call(confirmSubscription, { body: { token } })).status).toBe(200)
  expect((await subscriber(email))?.confirmedAt).toEqual(app.clock.now())
})

test('the link that confirms a newsletter subscription can end it, and subscribing again a day later sends a new email', async () => {
  const email = someone()
  await invite(email)
  const token = await tokenMailedTo(email)
  await app.call(confirmSubscription, { body: { token } })
  expect((await app.call(unsubscribe, { body: { token } })).status).toBe(200)
  expect(await subscriber(email)).toMatchObject({ confirmedAt: null, leftAt: app.clock.now() })
  app.clock.advance(86_400_000)
  await invite(email)
  expect(await listEmails(app.db, email, 5)).toHaveLength(2)
})

test('simultaneous newsletter subscriptions of one address send one confirmation email', async () => {
  const email = someone()
  await Promise.all([invite(email), invite(email.toUpperCase()), invite(email)])
  expect(await listEmails(app.db, email, 5)).toHaveLength(1)
})

test('a confirmed newsletter subscriber who subscribes again gets no second confirmation email', async () => {
  const email = someone()
  await invite(email)
  await app.call(confirmSubscription, { body: { token: await tokenMailedTo(email) } })
  app.clock.advance(7 * 86_400_000)
  await invite(email)
  expect(await listEmails(app.db, email, 5)).toHaveLength(1)
})

test('refuses a newsletter link that was never sent', async () => {
  for (const call of [confirmSubscription, unsubscribe]) {
    const response = await app.call(call, { body: { token: 'x'.repeat(43) } })
    expect(response).toMatchObject({ status: 422, error: { code: 'link_invalid' } })
  }
})

test.each(['', 'no address', 'a@people.test\nBcc: b@people.test', 'a@people.test, b@people.test'])(
  'refuses to subscribe “%s” to the newsletter',
  async (email) => {
    const response = await app.call(subscribe, { body: { email } })
    expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
  },
)
