import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { createRecord, findRecordOf } from '../../testing/fixtures/clients/client-records.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { deleteClient } from './edit/commands.ts'
import { clientRecords } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Business = Awaited<ReturnType<TestApp['people']['business']>>
type WalkInBody = { client_name: string; client_phone?: string; client_record_id?: string }

const enter = (business: Business, start: string, body: WalkInBody) =>
  app.call(
    createWalkIn,
    { body: { service_id: business.service.id, start: at(start), ...body } },
    { as: business.owner.token },
  )

const recordsOf = (business: Business) =>
  app.db.select().from(clientRecords).where(eq(clientRecords.businessId, business.id))

describe('the record of a client', () => {
  it('creates one client record for a phone number, however it was typed', async () => {
    const business = await app.people.business({ resourceCount: 3 })
    const numbers = ['6 77 55 01 42', '+237 677-55-01-42', '00237677550142', '237677550142']
    for (const [n, client_phone] of numbers.entries()) {
      const visit = await enter(business, `25T1${n}:00`, { client_name: `Name ${n}`, client_phone })
      expect(visit).toMatchObject({ status: 201, data: { client_record: { visits: 0 } } })
    }
    expect(await recordsOf(business)).toMatchObject([{ name: 'Name 0', phone: '+237677550142' }])
  })

  it.each(['2.34803E+12', '07123456', '6 77 55 01 42 / 3', '1234', 'not given'])(
    'refuses a walk-in with the invalid phone number "%s" and creates no client record',
    async (client_phone) => {
      const business = await app.people.business()
      const body = { client_name: 'Person Beta', client_phone }
      expect(await enter(business, '25T10:00', body)).toMatchObject({
        status: 422,
        error: { fields: { client_phone: expect.any(String) } },
      })
      expect(await recordsOf(business)).toEqual([])
    },
  )

  it('two guests with unreadable phone numbers get separate client records', async () => {
    const business = await app.people.business({ resourceCount: 2 })
    const saved = ['Person Alpha', 'Person Beta'].map((guestName, n) =>
      createPastBooking(app)(business, n, { clientId: null, guestName, guestPhone: '2.37677E+11' }),
    )
    await Promise.all(saved)
    const records = await recordsOf(business)
    expect(records.map(({ name, phone }) => [name, phone]).sort()).toEqual([
      ['Person Alpha', null],
      ['Person Beta', null],
    ])
  })

  it('each guest without a phone number gets their own client record', async () => {
    const business = await app.people.business({ resourceCount: 2 })
    await enter(business, '25T10:00', { client_name: 'Yemi' })
    await enter(business, '25T11:00', { client_name: 'Yemi' })
    expect(await recordsOf(business)).toMatchObject([{ name: 'Yemi' }, { name: 'Yemi' }])
  })

  it('a walk-in uses the client record that the business chose', async () => {
    const business = await app.people.business()
    const { id } = await createRecord(app, business.id, { name: 'Mama Bisi' })
    const body = { client_name: 'Mama Bisi', client_record_id: id }
    expect(await enter(business, '25T10:00', body)).toMatchObject({
      status: 201,
      data: { client_record: { id } },
    })
    const elsewhere = await app.people.business()
    expect(await enter(elsewhere, '25T10:00', body)).toMatchObject({
      status: 404,
      error: { code: 'client_not_found' },
    })
  })

  it('several bookings of one client made at the same time create one client record', async () => {
    const business = await app.people.business({ resourceCount: 4, autoAcceptBookings: true })
    const client_phone = '677550199'
    const visits = await Promise.all([
      enter(business, '25T10:00', { client_name: 'Bisi', client_phone }),
      enter(business, '25T12:00', { client_name: 'Bisi', client_phone }),
      enter(business, '25T14:00', { client_name: 'Bisi', client_phone }),
    ])
    expect(visits.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await recordsOf(business)).toHaveLength(1)

    const client = await app.people.client()
    const { request } = bookingFixture(app)
    const service_id = business.service.id
    const requests = ['26T10:00', '26T12:00', '26T14:00'].map((start) =>
      request(client, { service_id, start: at(start) }),
    )
    expect((await Promise.all(requests)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await recordsOf(business)).toHaveLength(2)
  })

  it('one SQL statement that inserts several bookings of a guest creates one client record', async () => {
    const business = await app.people.business({ resourceCount: 1 })
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into bookings (id, business_id, resource_id, service_id, guest_name, guest_phone, status, starts_at, ends_at,
         busy_until, local_day, service_title, price_minor, currency, policy, place_kind, refund_from, created_at, updated_at)
       select gen_random_uuid(), $1, $2, $3, 'Bisi', '+237677550188', 'completed', t, t + interval '1 hour', t + interval '1 hour',
         t::date, 'Fade', 5000, 'XAF', '{}', 'business', t, t, t
       from generate_series(timestamptz '2026-01-01', '2026-01-05', '1 day') as t returning client_record_id as id`,
      [business.id, business.resources[0]?.id, business.service.id],
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  })
})

describe('deleting a client', () => {
  it('deleting a client removes the client’s name and phone number from past bookings and keeps the prices', async () => {
    const business = await app.people.business()
    const visit = await enter(business, '21T10:00', {
      client_name: 'Bisi',
      client_phone: '677550177',
    })
    if (!visit.ok) throw new Error(visit.error.code)
    const ctx = { db: app.db, now: app.clock.now() }
    const target = { businessId: business.id, id: visit.data.client_record?.id ?? '' }
    await expect(deleteClient(ctx, target)).rejects.toMatchObject({ code: 'client_has_bookings' })
    await app.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, visit.data.id))
    await deleteClient(ctx, target)
    expect(await recordsOf(business)).toEqual([])
    const rows = await app.db.select().from(bookings).where(eq(bookings.id, visit.data.id))
    expect(rows).toMatchObject([
      {
        guestName: null,
        guestPhone: null,
        clientRecordId: null,
        priceMinor: business.service.priceMinor,
      },
    ])
  })
})

test('an account that books at a business gets a client record there', async () => {
  const { business, client } = await bookingFixture(app).createBooking()
  const found = await findRecordOf(app, business.id, client.id)
  expect(found).toMatchObject({ name: null, phone: null, accountId: client.id })
  const [row] = await app.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.businessId, business.id), eq(bookings.clientId, client.id)))
  expect(row?.clientRecordId).toBe(found?.id)
})
