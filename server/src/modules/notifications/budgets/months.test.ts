import { getMessageBudget } from '@ujuzi/contract/notifications/message-budget'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businesses } from '../../businesses/tables.ts'
import { smsMessages } from '../channels/sms/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the month of a message budget follows the server’s time zone data, not the database’s', async () => {
  const { business } = await bookingFixture(app).createParties()
  await app.db
    .update(businesses)
    .set({ timeZone: 'Africa/Casablanca' })
    .where(eq(businesses.id, business.id))
  // In zone data from before July 2026 it is December in Morocco.
  app.clock.set(new Date('2026-11-30T23:30:00Z'))
  await app.db.insert(smsMessages).values({
    ...{ id: newId(), recipient: '+237678000001', body: '', paidBy: business.id },
    ...{ costMicros: 31_000, createdAt: new Date('2026-11-02T10:00:00Z') },
  })
  const as = await app.people.signIn(business.owner.id)
  expect(await app.call(getMessageBudget, {}, { as })).toMatchObject({
    data: { month: '2026-11', messages: { sms: 1 } },
  })
})
