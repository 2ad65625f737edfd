import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'
import { resources } from '../businesses/tables.ts'
import { smsMessages } from '../notifications/channels/sms/tables.ts'
import { savePreferences } from '../notifications/preferences/queries.ts'
import type { StoredNotificationSettings } from '../notifications/tables.ts'

const monday = new Date('2026-11-23T09:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = paymentsFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(monday))

const saleWithTip = {
  ...cashSale,
  tip_minor: 500,
  payments: [{ method: 'cash' as const, amount_minor: 5_500 }],
}

/** A business whose manager records payments, and whose member of staff serves a booking. */
async function createTeam() {
  const business = await app.people.business({ resourceCount: 2 })
  const { id, owner } = business
  const [manager, staff] = await Promise.all([
    app.people.member(id, 'manager'),
    app.people.member(id, 'staff'),
  ])
  const resourceId = business.resources[1]?.id ?? ''
  await app.db.update(resources).set({ accountId: staff.id }).where(eq(resources.id, resourceId))
  const booking = (await createPastBooking(app)(business, 0, { resourceId })).id
  return { owner, manager, staff, booking }
}

type Person = { email: string; token: string }
const emailsTo = ({ email }: Person) =>
  app.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)
async function noticesTo({ token }: Person) {
  const response = await app.call(listNotifications, { query: {} }, { as: token })
  return response.ok ? response.data.results : []
}
const choose = (accountId: string, settings: StoredNotificationSettings) =>
  savePreferences(app.db, { accountId, settings, now: monday })

test('a tip that a colleague records is announced to the owner and to the person of the booking, not to the recorder', async () => {
  const { owner, manager, staff, booking } = await createTeam()
  const sale = await fixture.createSale(manager, { ...saleWithTip, booking_id: booking })
  for (const person of [owner, staff]) {
    expect(await noticesTo(person)).toMatchObject([
      {
        event: 'tip_recorded',
        party: 'professional',
        booking_id: booking,
        who: expect.any(String),
      },
    ])
    const [email, ...more] = await emailsTo(person)
    expect(more).toEqual([])
    expect(email).toMatchObject({ notificationGroup: 'tips', bookingId: null })
    expect(email?.subject).toMatch(/^Tip: 500\sFCFA$/)
    expect(email?.bodyText).toContain(`http://ujuzi.test/professional/payments?sale=${sale.id}`)
  }
  expect(await noticesTo(manager)).toEqual([])
  expect(await emailsTo(manager)).toEqual([])
})

test('a tip at the counter that staff record is announced to the owner', async () => {
  const { owner, staff } = await createTeam()
  await fixture.createSale(staff, saleWithTip)
  expect(await noticesTo(owner)).toMatchObject([{ event: 'tip_recorded', booking_id: null }])
  expect(await emailsTo(owner)).toHaveLength(1)
  expect(await noticesTo(staff)).toEqual([])
})

test('a tip that the owner records on a payment of their own, and a payment without a tip, are announced to nobody', async () => {
  const { owner, staff } = await createTeam()
  await fixture.createSale(owner, saleWithTip)
  await fixture.createSale(staff)
  expect(await noticesTo(owner)).toEqual([])
})

test('an owner who switched tips off by email and on by SMS learns of a tip by SMS and in the app', async () => {
  const { owner, staff } = await createTeam()
  await app.pool.query('update accounts set phone = $1, phone_verified_at = $2 where id = $3', [
    '+237670001122',
    monday,
    owner.id,
  ])
  await choose(owner.id, { email: { tips: false }, sms: { tips: true } })
  await fixture.createSale(staff, saleWithTip)
  expect(await emailsTo(owner)).toEqual([])
  expect(await noticesTo(owner)).toHaveLength(1)
  const sent = await app.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.recipient, '+237670001122'))
  expect(sent).toMatchObject([{ body: expect.stringMatching(/recorded a tip of 500\sFCFA: /) }])
})

test('a message about a tip that quiet hours hold is dropped if the payment is voided before they end', async () => {
  const { owner, staff } = await createTeam()
  const quiet_hours = {
    enabled: true,
    start_time: '00:00',
    end_time: '12:00',
    timezone: 'Africa/Douala',
  }
  await choose(owner.id, { quiet_hours })
  const sale = await fixture.createSale(staff, saleWithTip)
  await fixture.createSale(staff, saleWithTip)
  await fixture.voidSale(staff, sale.id)
  app.clock.set(new Date('2026-11-23T12:00:00Z'))
  await app.tasks['email.send']?.({}, {} as JobHelpers)
  expect((await emailsTo(owner)).map(({ failure }) => failure)).toEqual([expect.any(String), null])
})
