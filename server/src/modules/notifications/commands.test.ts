import { desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../platform/db/transaction.ts'
import { listEmails } from '../../platform/email/email.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { smsMessages } from './channels/sms/tables.ts'
import { notify, notifyAll } from './commands.ts'
import type { EventTemplate, NoFacts, PaidEvent, Recipient } from './event.rules.ts'
import { notifications } from './tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let bookingId: string
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
  bookingId = (await fixture.createBooking()).id
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

/** The statements that write or announce messages, of all connections from now on. */
function watchStatements() {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  return () =>
    spy.mock.calls
      .map(([query]: unknown[]) => (query as { text?: string }).text ?? String(query))
      .filter((text) => /insert into "?(emails|notifications|sms_messages)|pg_notify\(/.test(text))
}

const ctx = () => ({ db: app.db, now: app.clock.now() })
let last = 0
async function recipient(): Promise<Recipient> {
  const { id, email } = await app.people.client()
  const phone = `+23767${String(Date.now() % 100_000).padStart(5, '0')}${String(++last).padStart(2, '0')}`
  return {
    id,
    name: 'Amélie',
    email,
    locale: 'fr',
    phone,
    phoneVerifiedAt: ctx().now,
    erasedAt: null,
  }
}

const everywhere: PaidEvent<{ subject: string }> = {
  group: 'necessary',
  email: ({ subject }) => ({ subject, title: 'Title', paragraphs: [] }),
  policy: { paidBy: 'platform' },
  sms: ({ subject }) => ({ text: subject }),
  inApp: () => ({ party: 'client', event: 'moved', bookingId, startsAt: new Date(0) }),
}

async function heardBy({ id, email, phone }: Recipient) {
  const rows = await app.db
    .select({ event: notifications.event })
    .from(notifications)
    .where(eq(notifications.accountId, id ?? ''))
    .orderBy(desc(notifications.id))
  const texts = await app.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.recipient, phone ?? ''))
  return {
    emails: (await listEmails(app.db, email, 9)).map(({ subject }) => subject),
    sms: texts.map(({ body }) => body),
    inApp: rows.map(({ event }) => event),
  }
}

test('notifying one account on every channel takes one SQL statement', async () => {
  const amelie = await recipient()
  const statements = watchStatements()
  await notify(ctx(), amelie, everywhere, { subject: 'Moved' })
  expect(statements()).toHaveLength(1)
  expect(await heardBy(amelie)).toEqual({ emails: ['Moved'], sms: ['Moved'], inApp: ['moved'] })
})

test('notifying several people takes one SQL statement and reaches each person on their own channels', async () => {
  const [amelie, bruno] = [await recipient(), { ...(await recipient()), phoneVerifiedAt: null }]
  const gone = { ...(await recipient()), erasedAt: ctx().now }
  const statements = watchStatements()
  await notifyAll(
    ctx(),
    [amelie, bruno, gone, null].map((one, index) => ({
      recipient: one,
      event: everywhere,
      facts: { subject: `To ${index}` },
    })),
  )
  expect(statements()).toHaveLength(1)
  expect(await heardBy(amelie)).toEqual({ emails: ['To 0'], sms: ['To 0'], inApp: ['moved'] })
  expect(await heardBy(bruno)).toEqual({ emails: ['To 1'], sms: [], inApp: ['moved'] })
  expect(await heardBy(gone)).toEqual({ emails: [], sms: [], inApp: [] })
})

test('an event is delivered on exactly the channels for which it has texts', async () => {
  const amelie = await recipient()
  const { group, email, sms, inApp, policy } = everywhere
  const texted = { group, sms, policy }
  for (const event of [{ group, email }, texted, { group, inApp }, { ...texted, email }]) {
    await notify(ctx(), amelie, event, { subject: 'One' })
  }
  expect(await heardBy(amelie)).toEqual({
    emails: ['One', 'One'],
    sms: ['One', 'One'],
    inApp: ['moved'],
  })
})

test('updates of open pages share the SQL statement of notifications, or take one statement if sent alone', async () => {
  const amelie = await recipient()
  const live = { to: [amelie.id ?? ''], booking: bookingId }
  const statements = watchStatements()
  await notifyAll(ctx(), [], [live])
  expect(statements()).toHaveLength(1)
  await notifyAll(
    ctx(),
    [{ recipient: amelie, event: everywhere, facts: { subject: 'x' } }],
    [live],
  )
  expect(statements()).toHaveLength(2)
})

test('a notification without texts or without a recipient runs no SQL statement', async () => {
  const statements = watchStatements()
  const silent: EventTemplate<NoFacts> = { group: 'necessary' }
  await notify(ctx(), await recipient(), silent, {})
  await notify(ctx(), null, everywhere, { subject: 'x' })
  expect(statements()).toEqual([])
})

test('notifications of a transaction that is rolled back reach nobody', async () => {
  const amelie = await recipient()
  const failing = transact(app.db, async (tx) => {
    await notify({ db: tx, now: ctx().now }, amelie, everywhere, { subject: 'x' })
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await heardBy(amelie)).toEqual({ emails: [], sms: [], inApp: [] })
})

test('a new booking stores its emails and in-app notifications and updates open pages in one SQL statement', async () => {
  const { business, client, service_id } = await fixture.createParties({ autoAcceptBookings: true })
  const statements = watchStatements()
  const response = await fixture.request(client, { service_id, start: '2026-11-25T10:00:00+01:00' })
  expect(response).toMatchObject({ ok: true })
  const [statement, ...more] = statements()
  expect(more).toEqual([])
  expect(statement).toMatch(/insert into notifications[\s\S]*insert into emails[\s\S]*pg_notify/)
  expect(await fixture.listEmailsTo(client.email)).toHaveLength(1)
  expect(await fixture.listEmailsTo(business.owner.email)).toHaveLength(1)
})
