import { reminderHours } from '@ujuzi/contract/api/limits'
import { listBookings } from '@ujuzi/contract/bookings/bookings'
import * as contract from '@ujuzi/contract/client-records/account-links'
import { getClient } from '@ujuzi/contract/client-records/client-records'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createOffer, findRecordOf } from '../../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { clientRecords } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Client = Awaited<ReturnType<TestApp['people']['client']>>

async function offersTo(client: Client) {
  const response = await app.call(contract.listAccountLinkOffers, {}, { as: client.token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.results
}
const decide = (client: Client, decision: 'accept' | 'decline', id: string) =>
  app.call(
    decision === 'accept' ? contract.acceptAccountLink : contract.declineAccountLink,
    { params: { id }, body: {} },
    { as: client.token },
  )
const bookingsOf = async (client: Client) => {
  const response = await app.call(listBookings, { query: { role: 'client' } }, { as: client.token })
  return response.ok ? response.data.results : []
}
const recordsAt = (businessId: string) =>
  app.db.select().from(clientRecords).where(eq(clientRecords.businessId, businessId))

describe('bookings for the number of a client', () => {
  it('earlier bookings under a client’s phone number are offered to the account only while the number is confirmed', async () => {
    const client = await app.people.client()
    const businessId = await createOffer(app, client.id)
    expect(await offersTo(client)).toEqual([
      { business: { id: businessId, name: 'Kofi Cuts' }, bookings: 1 },
    ])
    await app.db.update(accounts).set({ phoneVerifiedAt: null }).where(eq(accounts.id, client.id))
    expect(await offersTo(client)).toEqual([])
    expect(await decide(client, 'accept', businessId)).toMatchObject({
      status: 404,
      error: { code: 'account_link_not_found' },
    })
  })

  it('earlier bookings that a client accepts move to the client’s account, and the business keeps its note', async () => {
    const client = await app.people.client()
    const businessId = await createOffer(app, client.id)
    const note = { note: 'Pays late', noteUpdatedAt: app.clock.now() }
    await app.db.update(clientRecords).set(note).where(eq(clientRecords.businessId, businessId))
    expect(await bookingsOf(client)).toEqual([])
    expect(await decide(client, 'accept', businessId)).toMatchObject({ data: { bookings: 1 } })
    const [booking] = await bookingsOf(client)
    expect(booking).toMatchObject({ status: 'completed', guest: null, can: { review: false } })
    expect(JSON.stringify(booking)).not.toContain('Pays late')
    expect(await recordsAt(businessId)).toMatchObject([{ accountId: client.id, ...note }])
    expect(await offersTo(client)).toEqual([])
  })

  it('earlier bookings that a client accepts join the client record that the business already has of the account', async () => {
    const client = await app.people.client()
    const business = await app.people.business()
    await createPastBooking(app)(business, 0, { clientId: client.id })
    const phone = '+237677550143'
    const guest = { clientId: null, guestName: 'Efua', guestPhone: phone }
    await createPastBooking(app)(business, 1, guest)
    const confirmed = { phone, phoneVerifiedAt: app.clock.now() }
    await app.db.update(accounts).set(confirmed).where(eq(accounts.id, client.id))
    expect(await decide(client, 'accept', business.id)).toMatchObject({ status: 200 })
    const record = await findRecordOf(app, business.id, client.id)
    const response = await app.call(
      getClient,
      { params: { id: record?.id ?? '' } },
      { as: business.owner.token },
    )
    expect(response).toMatchObject({ data: { visits: 2, has_account: true, last_merge: null } })
  })

  it('upcoming bookings that a client accepts into the account get reminders', async () => {
    const client = await app.people.client()
    const business = await app.people.business()
    const phone = '+237677550144'
    const now = app.clock.now().getTime()
    const guest = { clientId: null, guestName: 'Efua', guestPhone: phone }
    const at = (hours: number) => {
      const [startsAt, endsAt] = [hours, hours + 1].map((h) => new Date(now + h * 3_600_000))
      return { startsAt, endsAt, busyUntil: endsAt }
    }
    const create = (hours: number, more: object = {}) =>
      createPastBooking(app)(business, 0, { ...guest, status: 'confirmed', ...at(hours), ...more })
    const soon = await create(1)
    const today = await create(5)
    const later = await create(72)
    const cancelled = await create(96, { status: 'cancelled' })
    await app.db
      .update(accounts)
      .set({ phone, phoneVerifiedAt: app.clock.now() })
      .where(eq(accounts.id, client.id))
    expect(await decide(client, 'accept', business.id)).toMatchObject({ data: { bookings: 4 } })
    const rows = await app.db.select().from(bookings).where(eq(bookings.clientId, client.id))
    const reminders = new Map(
      rows.map(({ id, startsAt, remindAt }) => [
        id,
        remindAt && (startsAt.getTime() - remindAt.getTime()) / 3_600_000,
      ]),
    )
    expect([soon, today, later, cancelled].map(({ id }) => reminders.get(id))).toEqual([
      null,
      reminderHours.hours,
      reminderHours.day,
      null,
    ])
  })

  it('earlier bookings that a client declines are not offered again, and nothing changes for the business', async () => {
    const client = await app.people.client()
    const businessId = await createOffer(app, client.id)
    const before = await recordsAt(businessId)
    expect(await decide(client, 'decline', businessId)).toMatchObject({ status: 200 })
    expect(await offersTo(client)).toEqual([])
    expect(await decide(client, 'accept', businessId)).toMatchObject({ status: 404 })
    expect(await recordsAt(businessId)).toEqual(before)
  })
})
