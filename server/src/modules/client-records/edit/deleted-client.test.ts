import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { deleteClient } from '@ujuzi/contract/client-records/client-records'
import { createWebhook, webhookEvents } from '@ujuzi/contract/developers/webhooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { listTablesWithText } from '../../../testing/database/remaining-data.ts'
import { createPushSubscription } from '../../../testing/fixtures/accounts/push-subscription.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { queueEmail } from '../../../testing/fixtures/outbox.ts'
import { pushMessages } from '../../notifications/channels/push/tables.ts'
import { smsMessages } from '../../notifications/channels/sms/tables.ts'
import { whatsappMessages } from '../../notifications/channels/whatsapp/tables.ts'
import { strangerMessages } from '../../notifications/strangers/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'

let app: TestApp
const start = new Date('2026-11-23T07:00:00Z')
beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())

test('deleting a client without an account removes the client’s details from every table', async () => {
  const business = await app.people.business()
  const { owner } = business
  const as = { as: owner.token }
  const hook = { url: 'https://hooks.example.com/', events: [...webhookEvents] }
  expect(await app.call(createWebhook, { body: hook }, as)).toMatchObject({ ok: true })
  const phone = '+237677345612'
  const response = await app.call(
    createWalkIn,
    {
      body: {
        ...{ service_id: business.service.id, start: at('25T10:00'), client_name: 'Zodwa Khumalo' },
        ...{ client_phone: phone, note: 'Ask for the violet kiosk' },
      },
    },
    { ...as, key: 'the-key-of-the-walk-in' },
  )
  if (!response.ok) throw new Error(response.error.code)
  const { id } = response.data
  const cancelled = { params: { id }, body: { reason: 'Her aunt Halima is ill' } }
  expect(await app.call(cancelBooking, cancelled, as)).toMatchObject({ ok: true })
  const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  const recordId = booking?.clientRecordId ?? ''
  await app.db
    .update(smsMessages)
    .set({ nextTryAt: null, sentAt: start })
    .where(eq(smsMessages.bookingId, id))
  await plantMessages(owner, { bookingId: id, businessId: business.id, phone })
  const words = ['Zodwa', 'Khumalo', '677345612', 'violet kiosk', 'Halima']
  const before = await listTablesWithText(app, words)
  const tables = [
    ...['webhook_deliveries', 'sms_messages', 'whatsapp_messages', 'emails', 'push_messages'],
    ...['idempotency_keys', 'bookings', 'booking_transitions', 'client_records'],
  ]
  for (const table of tables)
    expect(
      before.filter((place) => place.endsWith(` in ${table}`)),
      table,
    ).not.toEqual([])

  expect(await app.call(deleteClient, { params: { id: recordId } }, as)).toMatchObject({ ok: true })
  expect(await listTablesWithText(app, words)).toEqual([])
  // The texts still count: for the budget, and for what the number may get in a day.
  const paid = await app.db.select().from(smsMessages).where(eq(smsMessages.paidBy, business.id))
  const counts = { recipient: '', body: '', costMicros: expect.any(Number), failedAt: null }
  expect(paid).toMatchObject([counts, counts])
  const counted = eq(strangerMessages.businessId, business.id)
  expect(await app.db.$count(strangerMessages, counted)).toBe(2)
})

/** Messages about the booking on all other channels, as earlier changes of it leave them. */
async function plantMessages(
  owner: { id: string; email: string },
  { bookingId, businessId, phone }: { bookingId: string; businessId: string; phone: string },
) {
  await app.db.insert(whatsappMessages).values({
    ...{ id: newId(), recipient: phone, template: 'booked', locale: 'en', body: 'Zodwa Khumalo' },
    ...{
      createdAt: start,
      nextTryAt: start,
      bookingId,
      businessId,
      paidBy: businessId,
      costMicros: 4000,
    },
  })
  const subject = 'Cancelled: Zodwa Khumalo'
  await queueEmail(app.db, { to: owner.email, subject, text: 'Halima is ill' }, start)
  await app.pool.query('update emails set next_try_at = null, sent_at = now() where subject = $1', [
    subject,
  ])
  await app.db.insert(pushMessages).values({
    ...{
      subscriptionId: await createPushSubscription(app, owner.id),
      body: '{"title":"Zodwa Khumalo"}',
    },
    ...{ urgency: 'normal', createdAt: start },
  })
}
