import { updateClientSettings } from '@ujuzi/contract/clients/settings'
import { unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { smsMessages } from '../../notifications/channels/sms/tables.ts'
import { findStoredPreferences, savePreferences } from '../../notifications/preferences/queries.ts'
import type { StoredNotificationSettings } from '../../notifications/tables.ts'
import { unsubscribeToken } from '../../notifications/unsubscribe/token.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(monday))

const monday = new Date('2026-11-23T08:00:00Z')
const dayMs = 24 * 60 * 60_000
const afterDays = (days: number) => app.clock.set(new Date(monday.getTime() + days * dayMs))
const on: StoredNotificationSettings = { email: { service_recommendations: true } }

const run = ({ tasks }: Pick<TestApp, 'tasks'> = app) =>
  tasks['recommendations.email']?.({}, {} as JobHelpers)

type Account = NonNullable<Parameters<TestApp['people']['client']>[0]>

/** A client in a country of their own, so that only these businesses are near. */
let town = 0
async function createClient(settings: StoredNotificationSettings | undefined, more: Account = {}) {
  town += 1
  const spot = { latitude: -20, longitude: 40 + 3 * town }
  const name = `Toliara ${town}`
  const place = { ...spot, name, countryCode: 'MG' as const, population: 90_000_000 * town }
  const placeId = await app.people.createPlace(place)
  const phone = `+2613200000${String(town).padStart(2, '0')}`
  const client = await app.people.client({ phone, ...more })
  if (settings) {
    await savePreferences(app.db, { accountId: client.id, settings, now: app.clock.now() })
  }
  return {
    ...client,
    openBusiness: (business: string) =>
      createListedBusiness(app)({ ...spot, placeId, name: business }),
    received: () =>
      app.db.select().from(emails).where(eq(emails.recipient, client.email)).orderBy(emails.id),
  }
}

test('a client who switched recommendations on gets them by email with reasons in the client’s language', async () => {
  const client = await createClient(on, { locale: 'fr', name: 'Awa' })
  await client.openBusiness('Tana Tresses')
  await run()
  const [email, ...more] = await client.received()
  expect(more).toEqual([])
  expect(email?.subject).toBe('Recommandés pour vous')
  for (const text of [
    'Bonjour Awa',
    'Tana Tresses\u202f: C’est près de chez vous.',
    'http://ujuzi.test/client/dashboard',
    'parce que vous avez activé les recommandations de services',
  ]) {
    expect(email?.bodyText).toContain(text)
  }
})

test.for<[string, StoredNotificationSettings | undefined, Account]>([
  ['has made no choice', undefined, {}],
  ['switched them off', { email: { service_recommendations: false } }, {}],
  ['switched on only other emails', { email: { promotional_offers: true } }, {}],
  ['is suspended', on, { suspendedAt: monday }],
  ['is deleting the account', on, { deletionRequestedAt: monday }],
  ['has not confirmed the email', on, { emailVerifiedAt: null }],
])('recommendation emails are not sent to a client who %s', async ([, settings, account]) => {
  const client = await createClient(settings, account)
  await client.openBusiness('Unseen')
  await run()
  expect(await client.received()).toEqual([])
})

test('a professional gets no recommendation email', async () => {
  const { owner } = await app.people.business()
  await savePreferences(app.db, { accountId: owner.id, settings: on, now: monday })
  await run()
  expect(await app.db.select().from(emails).where(eq(emails.recipient, owner.email))).toEqual([])
})

test('a client gets at most one recommendation email a week and none without a new recommendation', async () => {
  const client = await createClient(on)
  await client.openBusiness('First')
  const count = async () => (await client.received()).length
  await run()
  expect(await count()).toBe(1)
  await client.openBusiness('Second')
  afterDays(6)
  await run()
  expect(await count()).toBe(1)
  afterDays(7)
  await run()
  expect(await count()).toBe(2)
  expect((await client.received())[1]?.bodyText).toContain('Second')
  afterDays(14)
  await run()
  expect(await count()).toBe(2)
})

test('two server processes that send recommendations at once send a client one email', async () => {
  const client = await createClient(on)
  await client.openBusiness('Only once')
  const other = app.openAnotherApp()
  await Promise.all([run(), run(other), run(), run(other)])
  expect(await client.received()).toHaveLength(1)
})

test('the recommendation email waits until quiet hours end', async () => {
  const quiet_hours = {
    enabled: true,
    start_time: '22:00',
    end_time: '12:00',
    timezone: 'Africa/Lagos',
  }
  const client = await createClient({ ...on, quiet_hours })
  await client.openBusiness('Later')
  await run()
  expect(await client.received()).toMatchObject([{ heldUntil: new Date('2026-11-23T11:00:00Z') }])
})

test('sends recommendations to the verified phone of a client who chose SMS, and no email', async () => {
  const sms = { sms: { service_recommendations: true } }
  const client = await createClient(sms, { phoneVerifiedAt: monday })
  await client.openBusiness('By SMS')
  await run()
  const sent = await app.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.recipient, client.phone ?? ''))
  expect(sent).toMatchObject([{ body: expect.stringContaining('By SMS') }])
  expect(await client.received()).toEqual([])
})

test('the unsubscribe link of a recommendation email switches off recommendations on all channels', async () => {
  const client = await createClient({
    email: { service_recommendations: true, promotional_offers: true },
    sms: { service_recommendations: true },
  })
  await client.openBusiness('Stops')
  await run()
  const [email] = await client.received()
  expect(email).toMatchObject({
    accountId: client.id,
    notificationGroup: 'service_recommendations',
  })
  const token = unsubscribeToken(
    { accountId: client.id, group: 'service_recommendations' },
    app.authSecret,
  )
  const response = await app.call(unsubscribeFromEmails, { body: { token } })
  expect(response).toMatchObject({ status: 200 })
  expect(await findStoredPreferences(app.db, client.id)).toEqual({
    email: { service_recommendations: false, promotional_offers: true },
    whatsapp: { service_recommendations: false },
    sms: { service_recommendations: false },
    push: { service_recommendations: false },
  })
  await client.openBusiness('Never seen')
  afterDays(7)
  await run()
  expect(await client.received()).toHaveLength(1)
})

test('switching recommendations on in the settings is enough to get recommendation emails', async () => {
  const client = await createClient(undefined)
  await client.openBusiness('Chosen')
  const all = {
    booking_confirmations: true,
    reminder_notifications: true,
    promotional_offers: false,
  }
  const groups = { ...all, service_provider_messages: true, service_recommendations: false }
  const email = { ...groups, service_recommendations: true }
  const notifications = { email, sms: groups, push: groups }
  await app.call(updateClientSettings, { body: { notifications } }, { as: client.token })
  await run()
  expect(await client.received()).toHaveLength(1)
})
