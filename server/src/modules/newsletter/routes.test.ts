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

test('asking for the newsletter answers alike for every address and leaves a job', async () => {
  const email = someone()
  await invite(email)
  for (const each of [email, someone()]) {
    const response = await app.call(subscribe, { body: { email: each } })
    expect(response).toMatchObject({ ok: true, status: 200 })
  }
})

test('the newsletter starts only once the link in the email is confirmed', async () => {
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

test('the same link ends it, and asking again starts over', async () => {
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

test('a stranger cannot fill somebody’s inbox', async () => {
  const email = someone()
  await Promise.all([invite(email), invite(email.toUpperCase()), invite(email)])
  expect(await listEmails(app.db, email, 5)).toHaveLength(1)
})

test('who gets the newsletter already gets no invitation', async () => {
  const email = someone()
  await invite(email)
  await app.call(confirmSubscription, { body: { token: await tokenMailedTo(email) } })
  app.clock.advance(7 * 86_400_000)
  await invite(email)
  expect(await listEmails(app.db, email, 5)).toHaveLength(1)
})

test('a link that was never sent is refused', async () => {
  for (const call of [confirmSubscription, unsubscribe]) {
    const response = await app.call(call, { body: { token: 'x'.repeat(43) } })
    expect(response).toMatchObject({ status: 422, error: { code: 'link_invalid' } })
  }
})

test.each(['', 'no address', 'a@people.test\nBcc: b@people.test', 'a@people.test, b@people.test'])(
  'the address "%s" is refused',
  async (email) => {
    const response = await app.call(subscribe, { body: { email } })
    expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
  },
)
