import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails, suppressedAddresses } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses, services } from '../../businesses/tables.ts'
import { conversations } from '../../conversations/tables.ts'
import { savePreferences } from '../../notifications/preferences/queries.ts'
import type { StoredNotificationSettings } from '../../notifications/tables.ts'
import { packages } from '../../payments/packages/tables.ts'

const monday = new Date('2026-11-23T09:00:00Z')
const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000
const on: StoredNotificationSettings = { email: { promotional_offers: true } }

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await openTestApp({ settings: { smtpUrl: smtp.smtpUrl } })
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(() => app.clock.set(monday))

const afterDays = (days: number) => app.clock.set(new Date(monday.getTime() + days * dayMs))
const run = async ({ tasks }: Pick<TestApp, 'tasks'> = app) =>
  tasks['offers.email']?.({}, {} as JobHelpers)
const sendEmails = async () => app.tasks['email.send']?.({}, {} as JobHelpers)
const choose = (accountId: string, settings: StoredNotificationSettings) =>
  savePreferences(app.db, { accountId, settings, now: app.clock.now() })
const receivedBy = ({ email }: { email: string }) =>
  app.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)

type Business = Awaited<ReturnType<TestApp['people']['business']>>
type Account = NonNullable<Parameters<TestApp['people']['client']>[0]>

/** Adds a service as of the present time. */
async function addService({ id: businessId }: Pick<Business, 'id'>, title: string) {
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const [row] = await app.db
    .insert(services)
    .values({
      ...{ businessId, title, description: 'As the name says.', category: 'barber' },
      ...{ priceMinor: 4_000, currency: 'XAF', durationMinutes: 30, ...at },
    })
    .returning()
  if (!row) throw new Error('No service was inserted')
  return row
}

/** A client who was at a business two months ago, which has a new service since. */
async function createClient(settings: StoredNotificationSettings | undefined, more: Account = {}) {
  const client = await app.people.client(more)
  if (settings) await choose(client.id, settings)
  const business = await app.people.business({ name: 'Kofi Cuts' })
  const before = { createdAt: new Date(monday.getTime() - 90 * dayMs) }
  await app.db.update(services).set(before).where(eq(services.id, business.service.id))
  await createPastBooking(app)(business, 0, { clientId: client.id })
  await addService(business, 'Hot towel shave')
  return { client, business }
}

test('a client who chose offers gets one email with what is new at a business since the last booking there', async () => {
  const { client, business } = await createClient(on, { locale: 'fr', name: 'Awa' })
  const { id: businessId, service } = business
  const at = { createdAt: monday, updatedAt: monday }
  await app.db.insert(packages).values({
    ...{ businessId, serviceId: service.id, visits: 5, priceMinor: 20_000, currency: 'XAF', ...at },
  })
  await run()
  const [email, ...more] = await receivedBy(client)
  expect(more).toEqual([])
  expect(email).toMatchObject({
    accountId: client.id,
    notificationGroup: 'promotional_offers',
    subject: 'Du nouveau chez Kofi Cuts',
  })
  for (const text of [
    'Bonjour Awa',
    'Hot towel shave',
    'Forfait de 5 séances',
    `/services/${businessId}`,
  ])
    expect(email?.bodyText).toContain(text)
})

test('offers leave out what was there when the client last booked, what is off, and businesses that the client never booked', async () => {
  const { client, business } = await createClient(on)
  await addService(await app.people.business({ name: 'Never booked' }), 'Elsewhere')
  const off = await addService(business, 'Switched off')
  await app.db.update(services).set({ isActive: false }).where(eq(services.id, off.id))
  app.clock.set(new Date(monday.getTime() + hourMs))
  const present = { createdAt: app.clock.now() }
  await createPastBooking(app)(business, 2, { clientId: client.id, ...present })
  app.clock.set(new Date(monday.getTime() + 2 * hourMs))
  await run()
  expect(await receivedBy(client)).toEqual([])
  afterDays(7)
  await addService(business, 'Beard oil massage')
  afterDays(8)
  await run()
  const [email] = await receivedBy(client)
  expect(email?.bodyText).toContain('Beard oil massage')
  expect(email?.bodyText).not.toMatch(/Hot towel|Switched off|Elsewhere/)
})

test.for<[string, StoredNotificationSettings | undefined, Account]>([
  ['made no choice', undefined, {}],
  ['left offers off', { email: { promotional_offers: false } }, {}],
  ['chose only recommendations', { email: { service_recommendations: true } }, {}],
  ['is suspended', on, { suspendedAt: monday }],
  ['is deleting the account', on, { deletionRequestedAt: monday }],
  ['has not confirmed the email', on, { emailVerifiedAt: null }],
  ['is erased', on, { deletionRequestedAt: monday, erasedAt: monday }],
])('offers are not sent to a client who %s', async ([, settings, account]) => {
  const { client } = await createClient(settings, account)
  await run()
  expect(await receivedBy(client)).toEqual([])
})

type Ending = [string, (parties: { client: { id: string }; business: Business }) => unknown]
test.for<Ending>([
  [
    'whose owner is suspended',
    ({ business: { owner } }) =>
      app.db.update(accounts).set({ suspendedAt: monday }).where(eq(accounts.id, owner.id)),
  ],
  [
    'that is hidden',
    ({ business: { id } }) =>
      app.db.update(businesses).set({ profileVisibility: 'hidden' }).where(eq(businesses.id, id)),
  ],
  [
    'that does not show its services',
    ({ business: { id } }) =>
      app.db.update(businesses).set({ showServices: false }).where(eq(businesses.id, id)),
  ],
  ['that blocked the client', (parties) => block(parties, { businessBlockedAt: monday })],
  ['that the client blocked', (parties) => block(parties, { clientBlockedAt: monday })],
])('offers of a business %s are not sent, nor are those that quiet hours hold', async ([, end]) => {
  const early = await createClient(on)
  await end(early)
  await run()
  expect(await receivedBy(early.client)).toEqual([])
  const times = { start_time: '00:00', end_time: '12:00', timezone: 'Africa/Lagos' }
  const late = await createClient({ ...on, quiet_hours: { enabled: true, ...times } })
  await run()
  expect(await receivedBy(late.client)).toMatchObject([
    { heldUntil: new Date('2026-11-23T11:00Z') },
  ])
  await end(late)
  app.clock.set(new Date('2026-11-23T11:00Z'))
  await sendEmails()
  expect(await receivedBy(late.client)).toMatchObject([
    { sentAt: null, failure: 'overdue after quiet hours' },
  ])
})

const block = (
  { client, business }: { client: { id: string }; business: Business },
  blocked: Partial<typeof conversations.$inferInsert>,
) =>
  app.db.insert(conversations).values({
    ...{ businessId: business.id, clientId: client.id, createdAt: monday, ...blocked },
  })

test('a client gets offers at most once in seven days, each once, also from two processes at once', async () => {
  const { client, business } = await createClient(on)
  const count = async () => (await receivedBy(client)).length
  const other = app.openAnotherApp()
  await Promise.all([run(), run(other), run(), run(other)])
  expect(await count()).toBe(1)
  await addService(business, 'Beard trim')
  app.clock.set(new Date(monday.getTime() + 7 * dayMs - 1))
  await run()
  expect(await count()).toBe(1)
  afterDays(7)
  await run()
  const [, second] = await receivedBy(client)
  expect(second?.bodyText).toContain('Beard trim')
  expect(second?.bodyText).not.toContain('Hot towel shave')
  afterDays(14)
  await run()
  expect(await count()).toBe(2)
})

test('offers whose message could not be stored are sent once by the next round', async () => {
  const { client } = await createClient(on)
  await app.pool.query(`alter table emails add constraint emails_no_offers
    check (notification_group <> 'promotional_offers') not valid`)
  await expect(run()).rejects.toThrow('promotional_offers')
  await app.pool.query('alter table emails drop constraint emails_no_offers')
  await run()
  await run()
  expect(await receivedBy(client)).toHaveLength(1)
})

test('offers are not sent to an address that refuses emails', async () => {
  const { client } = await createClient(on)
  await app.db.insert(suppressedAddresses).values({
    ...{ address: client.email, reason: 'bounce', detail: '5.1.1', failures: 1 },
    ...{ reportedAt: monday, stoppedAt: monday },
  })
  await run()
  await sendEmails()
  expect(await receivedBy(client)).toMatchObject([
    { sentAt: null, failure: 'stopped address: bounce' },
  ])
})

test('a client stops offers on all channels with one click in an email, without signing in', async () => {
  const both = { promotional_offers: true, service_recommendations: true }
  const { client, business } = await createClient({ email: both, sms: both })
  await run()
  await sendEmails()
  const raw = smtp.state.received.find(({ to }) => to.includes(client.email))?.raw ?? ''
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, url = ''] = /^List-Unsubscribe:\s+<http:\/\/ujuzi\.test([^>]+)>/m.exec(raw) ?? []
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  const response = await app.server.inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode).toBe(200)
  await addService(business, 'Never told')
  afterDays(7)
  await run()
  expect(await receivedBy(client)).toHaveLength(1)
})
