import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import { contactMessageMax } from '@ujuzi/contract/contact/topics'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { contactCases } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hourMs = 3_600_000
const newEmail = () => `${newId()}@people.test`
const messageFrom = (email: string) => ({
  name: 'Awa Diallo',
  email,
  topic: 'booking' as const,
  message: 'Where is my barber?\nI waited an hour.',
})
const send = (email: string, options: Parameters<TestApp['call']>[2] = {}) =>
  app.call(sendContactMessage, { body: messageFrom(email) }, options)
const casesFrom = (email: string) =>
  app.db.select().from(contactCases).where(eq(contactCases.email, email))

test('a contact message becomes an open case, and the sender gets a confirmation email', async () => {
  const email = newEmail()
  const response = await send(email, { locale: 'fr' })
  expect(response).toMatchObject({
    status: 201,
    data: { message: `Message envoyé. Nous vous répondrons à ${email}.` },
  })
  expect(await casesFrom(email)).toMatchObject([
    { ...messageFrom(email), accountId: null, locale: 'fr', state: 'open' },
  ])
  const [confirmation] = await listEmails(app.db, email, 1)
  expect(confirmation?.subject).toBe('Nous avons bien reçu votre message')
})

test('the confirmation email of a contact message contains no text that the sender wrote', async () => {
  const email = newEmail()
  await send(email)
  const [confirmation] = await listEmails(app.db, email, 1)
  for (const word of ['Awa', 'barber']) {
    expect(confirmation?.bodyText).not.toContain(word)
    expect(confirmation?.bodyHtml).not.toContain(word)
  }
})

test('a contact message from a signed-in person is linked to the account', async () => {
  const client = await app.people.client()
  await send(client.email, { as: client.token })
  expect(await casesFrom(client.email)).toMatchObject([{ accountId: client.id }])
})

test('an email address gets one confirmation email and can send five contact messages a day', async () => {
  const email = newEmail()
  const spellings = [email, email.toUpperCase(), email, email, email]
  const first = await Promise.all(spellings.map((each) => send(each)))
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await send(email)).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  const confirmations = await Promise.all(
    [email, email.toUpperCase()].map((each) => listEmails(app.db, each, 9)),
  )
  expect(new Set(confirmations.flat().map(({ id }) => id)).size).toBe(1)
  app.clock.advance(24 * hourMs + 1)
  expect((await send(email)).status).toBe(201)
})

test.each([
  ['name', ''],
  ['name', 'win at prize.com'],
  ['email', 'no address'],
  ['email', 'a@people.test\nBcc: b@people.test'],
  ['topic', 'lottery'],
  ['message', '  '],
  ['message', 'x'.repeat(contactMessageMax + 1)],
])('refuses a contact message whose %s is "%s"', async (field, value) => {
  const email = newEmail()
  const body = { ...messageFrom(email), [field]: value }
  const response = await app.call(sendContactMessage, { body })
  expect(response).toMatchObject({
    status: 422,
    error: { fields: { [field]: expect.any(String) } },
  })
  expect(await casesFrom(email)).toEqual([])
})
