import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createEmailRound, queueEmail } from '../../testing/fixtures/outbox.ts'
import { startSmtpServer } from '../../testing/servers/smtp.ts'
import { newId } from '../db/columns.ts'
import { emails } from '../db/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type StoredEmail = typeof emails.$inferSelect

/** Queues an email with a code and changes its row. */
async function queue(changes: Partial<StoredEmail>) {
  const to = `${newId()}@people.test`
  await queueEmail(app.db, { to, subject: 'Code', text: 'Code 482913' }, app.clock.now())
  await app.db.update(emails).set(changes).where(eq(emails.recipient, to))
  return to
}

async function receive(to: string) {
  const { smtpUrl, receivedBy, close } = await startSmtpServer()
  const { db, clock, server } = app
  await createEmailRound({ db, smtpUrl, now: clock.now, log: server.log })()
  await close()
  return PostalMime.parse(receivedBy(to)[0]?.raw ?? '')
}

test('an email queued by the previous version of the server arrives with the HTML that was stored with it', async () => {
  const mail = await receive(await queue({ parts: null, bodyHtml: '<p>Rendered then</p>' }))
  expect(mail.text).toContain('Code 482913')
  expect(mail.html).toContain('Rendered then')
})

test('an email whose formatted content cannot be read arrives as plain text', async () => {
  const mail = await receive(await queue({ parts: { locale: 'en', blocks: ['482913'] } }))
  expect(mail.text).toContain('Code 482913')
  expect(mail.html).toBeUndefined()
})

test('the formatted content of an email is deleted when a server of the previous version clears the email’s text', async () => {
  const to = await queue({ bodyText: '', bodyHtml: '', calendar: null, nextTryAt: null })
  const rows = await app.db.select().from(emails).where(eq(emails.recipient, to))
  expect(rows).toMatchObject([{ parts: null }])
})
