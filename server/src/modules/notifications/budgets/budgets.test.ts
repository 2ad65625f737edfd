import { guestSmsPerDay } from '@ujuzi/contract/api/limits'
import { listMessagesSent } from '@ujuzi/contract/booking-messages/messages-sent'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import {
  getMessageBudget,
  getTextChannels,
  setMessageBudget,
} from '@ujuzi/contract/notifications/message-budget'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { and, eq, isNull } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { emails } from '../../../platform/db/tables.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { messagePolicy } from '../../../testing/fixtures/notifications/message-policy.ts'
import { accounts } from '../../accounts/tables.ts'
import { guestLinks } from '../../booking-messages/guest-links/tables.ts'
import { smsMessages } from '../channels/sms/tables.ts'
import { whatsappMessages } from '../channels/whatsapp/tables.ts'
import { notify } from '../commands.ts'
import { type EventTemplate, guestRecipient, type NoFacts } from '../event.rules.ts'
import { savePreferences } from '../preferences/queries.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => app.clock.set(start))

type Business = Awaited<ReturnType<typeof fixture.createParties>>['business']

let numbers = 0
const newNumber = () => `+23767${String(8_000_000 + ++numbers)}`
/** Estimated cost of an SMS of one segment to Cameroon. */
const oneText = 31_000

const as = async ({ owner }: Business) => ({ as: await app.people.signIn(owner.id) })
async function budgetOf(business: Business) {
  const response = await app.call(getMessageBudget, {}, await as(business))
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const choose = async (business: Business, budget_usd: number | null) =>
  app.call(setMessageBudget, { body: { budget_usd } }, await as(business))

/** Enters a walk-in, whose client gets one SMS. */
async function enter(business: Business, more: object = {}, other: Pick<TestApp, 'call'> = app) {
  const body = {
    ...{ service_id: business.service.id, start: at('25T10:00') },
    ...{ client_name: 'Awa Ndiaye', client_phone: newNumber(), ...more },
  }
  const response = await other.call(createWalkIn, { body }, await as(business))
  if (!response.ok) throw new Error(response.error.code)
  return response.data.notified_by
}

const paidSms = (business: Business, more: Partial<typeof smsMessages.$inferInsert> = {}) =>
  app.db.insert(smsMessages).values({
    ...{ id: newId(), recipient: newNumber(), body: '', createdAt: app.clock.now() },
    ...{ paidBy: business.id, costMicros: oneText, ...more },
  })
const listTexts = (business: Business) =>
  app.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.paidBy, business.id))
    .orderBy(smsMessages.id)
const textsPaidBy = async (business: Business) =>
  (await listTexts(business)).filter(({ failedAt }) => failedAt === null)
async function noticesTo(business: Business) {
  const response = await app.call(listNotifications, { query: {} }, await as(business))
  return response.ok
    ? response.data.results
        .map(({ event }) => event)
        .filter((event) => event.startsWith('message_budget'))
    : undefined
}

describe('the owner sees what the text messages of this month cost', () => {
  it('the owner sees the cost and number of this month’s messages by SMS and WhatsApp, without failed ones', async () => {
    const [{ business }, other] = [await fixture.createParties(), await fixture.createParties()]
    app.clock.set(new Date('2026-11-01T00:30:00Z'))
    await paidSms(business)
    await paidSms(business, { createdAt: new Date('2026-10-31T23:30:00Z') })
    await paidSms(business, { createdAt: new Date('2026-10-31T22:30:00Z') })
    await paidSms(business, { failedAt: app.clock.now(), failure: 'status 403' })
    await paidSms(other.business)
    await app.db.insert(whatsappMessages).values({
      ...{ id: newId(), recipient: newNumber(), template: 'booked', locale: 'en', body: '' },
      ...{ createdAt: app.clock.now(), paidBy: business.id, costMicros: 4000 },
    })
    expect(await budgetOf(business)).toEqual({
      month: '2026-11',
      maximum_usd: 20,
      budget_usd: null,
      spent_usd: 0.066,
      left_usd: 19.934,
      starting_left_usd: expect.any(Number),
      messages: { sms: 2, whatsapp: 1 },
    })
  })

  it('the owner can lower the message budget, set it to zero and return to the maximum', async () => {
    const { business } = await fixture.createParties()
    for (const budget of [5.5, 0, 20, null]) {
      expect(await choose(business, budget)).toMatchObject({
        data: { budget_usd: budget, left_usd: budget ?? 20 },
      })
    }
  })

  it.each([20.01, -1])('refuses a message budget of %s dollars', async (budget) => {
    const { business } = await fixture.createParties()
    expect(await choose(business, budget)).toMatchObject({
      error: { code: 'invalid_input', fields: { budget_usd: expect.any(String) } },
    })
  })
})

describe('a text message that exceeds the budget is not sent', () => {
  it('messages over the message budget are not sent until next month, and the owner is notified once', async () => {
    const { business } = await fixture.createParties()
    await choose(business, 0.05)
    expect(await enter(business)).toEqual(['sms'])
    expect(await noticesTo(business)).toEqual([])
    expect(await enter(business, { start: at('25T12:00') })).toEqual([])
    expect(await enter(business, { start: at('25T14:00') })).toEqual([])
    expect(await textsPaidBy(business)).toHaveLength(1)
    expect(await noticesTo(business)).toEqual(['message_budget_used'])
    app.clock.set(new Date('2026-12-01T12:00:00Z'))
    expect(await enter(business, { start: '2026-12-02T10:00:00+01:00' })).toEqual(['sms'])
  })

  it('the owner is notified when little of the message budget is left and again when it is used up', async () => {
    const { business } = await fixture.createParties()
    await choose(business, 0.1)
    for (const hour of [10, 11, 12]) await enter(business, { start: at(`25T${hour}:00`) })
    expect(await noticesTo(business)).toEqual(['message_budget_low'])
    await enter(business, { start: at('25T13:00') })
    expect(await noticesTo(business)).toEqual(['message_budget_used', 'message_budget_low'])
  })

  it('an SMS over the message budget is stored as unsent and without text, and the booking shows why', async () => {
    const { business } = await fixture.createParties()
    await choose(business, 0.04)
    await enter(business)
    const phone = newNumber()
    await enter(business, { start: at('25T12:00'), client_phone: phone })
    const [, unsent] = await listTexts(business)
    expect(unsent).toMatchObject({
      ...{ recipient: phone, body: '', nextTryAt: null, sentAt: null },
      ...{ failedAt: app.clock.now(), failure: 'over budget' },
    })
    const id = unsent?.bookingId ?? ''
    const response = await app.call(listMessagesSent, { params: { id } }, await as(business))
    expect(response).toMatchObject({
      data: {
        results: [
          {
            event: 'booked',
            channels: [{ channel: 'sms', state: 'not_sent', reason: 'over_budget' }],
          },
        ],
      },
    })
    const links = await app.db.select().from(guestLinks).where(eq(guestLinks.bookingId, id))
    expect(links).toEqual([])
    await app.tasks['sms.send']?.({}, {} as JobHelpers)
    expect(await listTexts(business)).toContainEqual(unsent)
  })

  it('with a message budget of zero no SMS is stored and the owner gets no budget notification', async () => {
    const { business } = await fixture.createParties()
    await choose(business, 0)
    expect(await enter(business)).toEqual([])
    expect(await listTexts(business)).toEqual([])
    expect(await noticesTo(business)).toEqual([])
  })

  it('no SMS is sent on a site whose operator set the maximum message budget to zero', async () => {
    const other = await openTestApp({ settings: { messageBudget: 0 } })
    const { business } = await bookingFixture(other).createParties()
    const body = { service_id: business.service.id, start: at('25T10:00'), client_name: 'Awa' }
    const response = await other.call(
      createWalkIn,
      { body: { ...body, client_phone: newNumber() } },
      { as: business.owner.token },
    )
    await other.close()
    expect(response).toMatchObject({ data: { notified_by: [] } })
  })
})

async function verifyPhone(accountId: string) {
  const phone = newNumber()
  await app.db
    .update(accounts)
    .set({ phone, phoneVerifiedAt: app.clock.now() })
    .where(eq(accounts.id, accountId))
  const settings = { sms: { booking_confirmations: true } }
  await savePreferences(app.db, { accountId, settings, now: app.clock.now() })
  return () => app.db.select().from(smsMessages).where(eq(smsMessages.recipient, phone))
}

test('a client with an account still gets email and in-app notifications if the message budget is zero', async () => {
  const { business, client, transition } = await fixture.createBooking()
  const texts = await verifyPhone(client.id)
  await choose(business, 0)
  expect(await transition('professional', 'confirm')).toMatchObject({
    data: { notified_by: ['in_app', 'email'] },
  })
  expect(await texts()).toEqual([])
  const sent = await app.db.select().from(emails).where(eq(emails.recipient, client.email))
  expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('confirmed'))
})

test('an SMS about a last-minute change is sent despite a zero message budget and charged to no business', async () => {
  const { business, client, transition } = await fixture.createBooking({ accepted: true })
  const texts = await verifyPhone(client.id)
  await choose(business, 0)
  app.clock.set(new Date('2026-11-25T08:30:00Z'))
  expect(await transition('professional', 'cancel')).toMatchObject({ ok: true })
  expect(await texts()).toMatchObject([{ paidBy: null }])
})

const text: EventTemplate<NoFacts & { businessId: string }> = {
  group: 'necessary',
  policy: ({ businessId }) => ({ paidBy: { paidBy: businessId, policy: {} } }),
  sms: () => ({ text: 'See you soon' }),
}
const textTo = (business: Business) => {
  const guest = { paidBy: business.id, policy: messagePolicy, phone: newNumber() }
  const recipient = guestRecipient(guest, { name: 'Awa', locale: 'en' })
  const facts = { businessId: business.id } as NoFacts & { businessId: string }
  return transact(app.db, (tx) => notify({ db: tx, now: start }, recipient, text, facts))
}

describe('two at once do not exceed the budget', () => {
  it('simultaneous bookings on two servers cannot exceed the message budget of the business', async () => {
    const { business } = await fixture.createParties({ maxDailyBookings: 100 })
    await choose(business, 0.07)
    const servers = [app.server, app.openAnotherApp().server]
    const { as: token } = await as(business)
    const statuses = await Promise.all(
      [10, 11, 12, 13, 14, 15].map(async (hour, index) => {
        const response = await servers[index % 2]?.inject({
          method: 'POST',
          url: '/api/marketplace/bookings/by-hand/',
          headers: { authorization: `Bearer ${token}` },
          payload: {
            ...{ service_id: business.service.id, start: at(`25T${hour}:00`) },
            ...{ client_name: 'Awa', client_phone: newNumber() },
          },
        })
        return response?.statusCode
      }),
    )
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201])
    expect(await textsPaidBy(business)).toHaveLength(2)
    expect(await noticesTo(business)).toEqual(['message_budget_used', 'message_budget_low'])
  })

  it('transactions sending messages at once without locking the business cannot exceed its message budget', async () => {
    const { business } = await fixture.createParties()
    await choose(business, 0.07)
    await Promise.all(Array.from({ length: 5 }, () => textTo(business)))
    expect(await textsPaidBy(business)).toHaveLength(2)
    expect(await noticesTo(business)).toEqual(['message_budget_used', 'message_budget_low'])
  })
})

test('the daily limit of messages to a guest’s number also applies to WhatsApp', async () => {
  const { business } = await fixture.createParties()
  await choose(business, 0.03)
  const phone = newNumber()
  const sender = { paidBy: business.id, policy: messagePolicy, hasConsented: true }
  const guest = guestRecipient({ ...sender, phone }, { name: 'Awa', locale: 'en' })
  const reminder: EventTemplate<NoFacts> = {
    group: 'necessary',
    policy: { paidBy: { paidBy: business.id, policy: {} } },
    sms: () => ({ text: 'Hello', template: { name: 'hello', text: 'Hello', values: [] } }),
  }
  for (let n = 0; n < guestSmsPerDay + 1; n++)
    await transact(app.db, (tx) => notify({ db: tx, now: start }, guest, reminder, {}))
  const isSent = and(eq(whatsappMessages.recipient, phone), isNull(whatsappMessages.failedAt))
  expect(await app.db.$count(whatsappMessages, isSent)).toBe(guestSmsPerDay)
})

test('the text channels endpoint returns whether the site sends SMS and WhatsApp messages', async () => {
  const { business } = await fixture.createParties()
  expect(await app.call(getTextChannels, {}, await as(business))).toMatchObject({
    data: { sms: true, whatsapp: true },
  })
})
