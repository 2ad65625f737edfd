import { listMessagesSent } from '@ujuzi/contract/booking-messages/messages-sent'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { markNotificationsRead } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { emails } from '../../../platform/db/tables.ts'
import { undeliverable } from '../../../platform/email/email.ts'
import { overdueReason } from '../../../platform/jobs/outbox-rows.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { smsMessages } from '../../notifications/channels/sms/tables.ts'
import { whatsappMessages } from '../../notifications/channels/whatsapp/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { channelOf } from './view.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => app.clock.set(start))

const listAs = async (id: string, accountId: string) =>
  app.call(listMessagesSent, { params: { id } }, { as: await app.people.signIn(accountId) })
async function sentAbout(id: string, accountId: string) {
  const response = await listAs(id, accountId)
  if (!response.ok) throw new Error(response.error.code)
  return response.data.results
}
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test('the business sees which messages a client got about a booking, by channel, newest first and without text', async () => {
  const { id, business, client, transition } = await fixture.createBooking()
  app.clock.set(minutesLater(2))
  await transition('professional', 'confirm')
  app.clock.set(minutesLater(4))
  await app.call(markNotificationsRead, { body: {} }, { as: client.token })
  await app.db
    .update(emails)
    .set({ sentAt: minutesLater(3), nextTryAt: null })
    .where(eq(emails.recipient, client.email))
  app.clock.set(minutesLater(5))
  await transition('client', 'cancel')
  expect(await sentAbout(id, business.owner.id)).toEqual([
    {
      event: 'cancelled',
      at: minutesLater(5).toISOString(),
      channels: [{ channel: 'email', state: 'waiting', at: null, reason: null }],
    },
    {
      event: 'confirmed',
      at: minutesLater(2).toISOString(),
      channels: [
        { channel: 'in_app', state: 'seen', at: minutesLater(4).toISOString(), reason: null },
        { channel: 'email', state: 'sent', at: minutesLater(3).toISOString(), reason: null },
      ],
    },
  ])
})

test('an email held for the daily digest is shown as waiting until the time of the digest', async () => {
  const { id, business, transition } = await fixture.createBooking()
  await transition('professional', 'confirm')
  await app.db
    .update(emails)
    .set({ nextTryAt: null, digestAt: minutesLater(60) })
    .where(eq(emails.bookingId, id))
  const [sent] = await sentAbout(id, business.owner.id)
  expect(sent?.channels.find(({ channel }) => channel === 'email')).toMatchObject({
    state: 'waiting',
    at: minutesLater(60).toISOString(),
  })
})

test('lists the client’s WhatsApp and SMS messages about a booking, but not the owner’s', async () => {
  const { id, business, client, transition } = await fixture.createBooking()
  app.clock.set(minutesLater(2))
  await transition('professional', 'confirm')
  const [inApp] = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, client.id))
  const row = {
    ...{ recipient: '+237677000001', body: '', bookingId: id, event: 'confirmed' },
    ...{ createdAt: minutesLater(2), sentAt: minutesLater(2) },
  }
  const ofClient = { ...row, deliveryId: inApp?.id ?? null }
  await app.db.insert(whatsappMessages).values({
    ...{ ...ofClient, id: newId(), template: 'confirmed', locale: 'en' },
    ...{ deliveredAt: minutesLater(3), readAt: minutesLater(9) },
  })
  await app.db.insert(smsMessages).values([
    { ...ofClient, id: newId(), sentAt: null, nextTryAt: minutesLater(30) },
    // To the owner, about the same booking.
    { ...row, id: newId(), deliveryId: newId() },
  ])
  const [confirmed] = await sentAbout(id, business.owner.id)
  expect(confirmed?.channels.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'in_app sent',
    'email waiting',
    'whatsapp seen',
    'sms waiting',
  ])
  expect(confirmed?.channels.at(-1)?.at).toBe(minutesLater(30).toISOString())
})

test('the business sees the text messages about a booking to a client without an account', async () => {
  const { business } = await fixture.createParties()
  const as = { as: await app.people.signIn(business.owner.id) }
  const body = { service_id: business.service.id, start: at('25T10:00'), client_name: 'Awa' }
  const booking = await app.call(createWalkIn, { body }, as)
  const id = booking.ok ? booking.data.id : ''
  await app.db.insert(smsMessages).values({
    ...{ id: newId(), recipient: '+237677000002', body: '', bookingId: id, event: 'booked' },
    ...{ createdAt: start, sentAt: start, deliveredAt: minutesLater(1), businessId: business.id },
  })
  expect(await sentAbout(id, business.owner.id)).toEqual([
    {
      event: 'booked',
      at: start.toISOString(),
      channels: [
        { channel: 'sms', state: 'delivered', at: minutesLater(1).toISOString(), reason: null },
      ],
    },
  ])
})

test('the client and other businesses cannot see the list of sent messages', async () => {
  const { id, client } = await fixture.createBooking()
  expect(await listAs(id, client.id)).toMatchObject({ error: { code: 'not_allowed' } })
  const { business: other } = await fixture.createParties()
  expect(await listAs(id, other.owner.id)).toMatchObject({ error: { code: 'booking_not_found' } })
})

describe('the state of a message', () => {
  const nothing = { nextTryAt: null, sentAt: null, deliveredAt: null, readAt: null }
  const base = {
    ...{ channel: 'sms' as const, event: 'booked', createdAt: start },
    ...{ ...nothing, failedAt: null, failure: null },
  }
  const later = minutesLater(5)

  it.each([
    [
      'a message that is due is waiting, without a time',
      { nextTryAt: start },
      'waiting',
      null,
      null,
    ],
    [
      'a message that is held back is waiting until a given time',
      { nextTryAt: later },
      'waiting',
      later,
      null,
    ],
    ['a message without a gateway counts as sent', {}, 'sent', start, null],
    ['a message that the gateway accepted is sent', { sentAt: later }, 'sent', later, null],
    [
      'a message delivered after it had failed is delivered',
      { failedAt: start, deliveredAt: later },
      'delivered',
      later,
      null,
    ],
    [
      'a message to a number that cannot receive it has failed',
      failed('status 403'),
      'failed',
      later,
      'unreachable',
    ],
    [
      'a message to a nonexistent address has failed',
      failed(undeliverable.why),
      'failed',
      later,
      'unreachable',
    ],
    [
      'a message that the gateway did not accept in time has failed',
      failed('too late'),
      'failed',
      later,
      'too_late',
    ],
    [
      'a message to an address whose emails bounce has failed',
      failed('stopped address: bounce'),
      'failed',
      later,
      'unreachable',
    ],
    [
      'a message that was no longer needed was not sent',
      failed(overdueReason),
      'not_sent',
      later,
      'not_due',
    ],
    [
      'a message whose notification was read was not sent',
      failed('read elsewhere'),
      'not_sent',
      later,
      'read_elsewhere',
    ],
    [
      'a message that arrived on another channel was not sent',
      failed('delivered elsewhere'),
      'not_sent',
      later,
      'delivered_elsewhere',
    ],
    [
      'a message beyond the message budget was not sent',
      failed('over budget'),
      'not_sent',
      later,
      'over_budget',
    ],
    [
      'a message that failed for another reason has an unknown reason',
      failed('status 500'),
      'failed',
      later,
      'unknown',
    ],
  ])(
    'in the list of messages about a booking that the business sees, %s',
    (_sentence, facts, state, time, reason) => {
      expect(channelOf({ ...base, ...facts })).toEqual({
        ...{ channel: 'sms', state, reason },
        at: time?.toISOString() ?? null,
      })
    },
  )

  function failed(failure: string) {
    return { failedAt: minutesLater(5), failure }
  }
})
