import { getBooking } from '@ujuzi/contract/bookings/bookings'
import * as contract from '@ujuzi/contract/bookings/series'
import { cancelBooking, rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookingAt, seriesFixture } from '../../../testing/fixtures/repeats/booking-series.ts'
import { createBookingMessenger } from '../../booking-messages/messenger/commands.ts'
import { resources } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { findBooking } from '../queries.ts'
import { moveSeries } from './changes.commands.ts'

let app: TestApp
let t: ReturnType<typeof seriesFixture>
beforeAll(async () => {
  app = await openTestApp()
  t = seriesFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

describe('cancelling repeated bookings', () => {
  it('cancelling a booking of a series and the following ones keeps the earlier bookings', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 3)
    const response = await t.cancel(business, id, { scope: 'following', version })
    expect(response).toMatchObject({ status: 200, data: { results: [{}, {}] } })
    expect(await t.listStarts(business)).toEqual(['11-25T09:00', '12-09T09:00'])
  })

  it('cancelling all bookings of a series keeps those that have begun', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 3)
    app.clock.set(new Date('2026-11-25T09:30:00Z'))
    await t.cancel(business, id, { scope: 'all', version })
    expect(await t.listStarts(business)).toEqual(['11-25T09:00'])
    const again = await t.cancel(business, id, { scope: 'all', version: version + 1 })
    expect(again).toMatchObject({ error: { code: 'wrong_status' } })
  })

  it('cancelling one booking of a series keeps the others', async () => {
    const business = await app.people.business()
    const { id } = bookingAt(await t.create(business), 2)
    await app.call(cancelBooking, { params: { id }, body: {} }, await t.as(business))
    expect(await t.listStarts(business)).toEqual(['11-25T09:00', '12-23T09:00', '01-06T09:00'])
  })

  it('refuses to cancel a series that changed since the caller loaded it', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 3)
    const change = { scope: 'following' as const, version }
    await t.move(business, id, { ...change, start: '2026-12-23T14:00:00+01:00' })
    expect(await t.cancel(business, id, change)).toMatchObject({
      status: 409,
      error: { code: 'version_conflict' },
    })
    expect(await t.listStarts(business)).toHaveLength(4)
  })

  it('only one of two simultaneous changes with the same series version succeeds', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 3)
    const change = { scope: 'following' as const, version }
    const both = await Promise.all([
      t.cancel(business, id, change),
      t.move(business, id, { ...change, start: '2026-12-23T14:00:00+01:00' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('rescheduling repeated bookings', () => {
  it('rescheduling a booking of a series and the following ones shifts all by the same difference in local time', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 2)
    const start = '2026-12-10T11:30:00+01:00'
    const response = await t.move(business, id, { scope: 'following', version, start })
    expect(response).toMatchObject({ status: 200 })
    expect(await t.listStarts(business)).toEqual([
      '11-25T09:00',
      '12-10T10:30',
      '12-24T10:30',
      '01-07T10:30',
    ])
    const moved = await app.call(getBooking, { params: { id } }, await t.as(business))
    expect(moved).toMatchObject({ data: { series: { version: 2 } } })
  })

  it('rescheduling a series keeps the local time across a clock change', async () => {
    const business = await app.people.business({ timeZone: 'Africa/Cairo' })
    const over = ['2027-04-22T10:00:00+02:00', '2027-05-06T10:00:00+03:00']
    const { id, version } = bookingAt(await t.create(business, { starts: over }), 1)
    const start = '2027-04-29T12:00:00+02:00'
    const response = await t.move(business, id, { scope: 'all', version, start })
    expect(response).toMatchObject({
      data: {
        results: [{ start: '2027-04-29T12:00:00+02:00' }, { start: '2027-05-13T12:00:00+03:00' }],
      },
    })
  })

  it.each([
    ['later', '2026-12-09T10:00:00+01:00'],
    ['earlier', '2026-11-25T09:15:00+01:00'],
  ])('a series can move to %s times that overlap its own current times', async (_, start) => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 1)
    expect(await t.move(business, id, { scope: 'all', version, start })).toMatchObject({
      status: 200,
    })
    expect((await t.listStarts(business)).length).toBe(4)
  })

  it('if one new time of a series is taken, no booking moves, and the preview marks the taken time', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 2)
    await t.enter(business, '2026-12-23T14:00:00+01:00')
    const change = { scope: 'following' as const, version, start: '2026-12-09T14:00:00+01:00' }
    const shown = await app.call(
      contract.previewSeriesMove,
      { params: { id }, body: change },
      await t.as(business),
    )
    expect(shown).toMatchObject({
      data: { results: [{ state: 'free' }, { state: 'taken' }, { state: 'free' }] },
    })
    const before = await t.listRows(business)
    expect(await t.move(business, id, change)).toMatchObject({
      status: 409,
      error: { code: 'slot_taken' },
    })
    expect(await t.listRows(business)).toEqual(before)
  })

  it('rescheduling a series measures the shift from the booking’s current start, not from the start the caller saw', async () => {
    const announced: string[] = []
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 2)
    const details = await findBooking(app.db, id)
    if (!details) throw new Error('No booking')
    const start = '2026-12-09T12:00:00+01:00'
    await app.call(rescheduleBooking, { params: { id }, body: { start } }, await t.as(business))
    await moveSeries(
      {
        ...createBookingMessenger({
          publicUrl: () => 'http://ujuzi.test',
          mailFrom: 'hello@ujuzi.test',
        }),
        onCalendarChanged: async (_, businessId) => void announced.push(businessId),
        onBookingChanged: async () => {},
        indexedCalendarRange: (now) => ({ from: now, to: now }),
        offerOpenTimes: async () => {},
      },
      { db: app.db, now: app.clock.now() },
      {
        own: { details, party: 'professional', accountId: business.owner.id },
        body: { scope: 'following', version, start: '2026-12-09T13:00:00+01:00' },
      },
    )
    expect(await t.listStarts(business)).toEqual([
      '11-25T09:00',
      '12-09T12:00',
      '12-23T10:00',
      '01-06T10:00',
    ])
    expect(announced).toEqual([business.id])
  })

  it('rescheduling one booking of a series changes the time of that booking', async () => {
    const business = await app.people.business()
    const { id } = bookingAt(await t.create(business), 2)
    const start = '2026-12-09T15:00:00+01:00'
    await app.call(rescheduleBooking, { params: { id }, body: { start } }, await t.as(business))
    expect((await t.listStarts(business))[1]).toBe('12-09T14:00')
  })
})

describe('members', () => {
  async function withStaff() {
    const business = await app.people.business({ resourceCount: 2 })
    const staff = await app.people.member(business.id, 'staff')
    const [own, other] = business.resources.toSorted((a, b) => a.position - b.position)
    if (!own || !other) throw new Error('No resources')
    await app.db.update(resources).set({ accountId: staff.id }).where(eq(resources.id, own.id))
    return { business, staff, own, other }
  }

  it('staff create a series in their own calendar', async () => {
    const { business, staff, own } = await withStaff()
    const response = await app.call(
      contract.createBookingSeries,
      { body: t.body(business) },
      { as: staff.token },
    )
    expect(response.status).toBe(201)
    expect((await t.listRows(business)).every(({ resourceId }) => resourceId === own.id)).toBe(true)
  })

  it('staff can change a series only if all of its bookings are in their own calendar', async () => {
    const { business, staff, own, other } = await withStaff()
    const { id, version } = bookingAt(await t.create(business, { resource_id: own.id }), 1)
    await app.db
      .update(bookings)
      .set({ resourceId: other.id })
      .where(and(eq(bookings.businessId, business.id), eq(bookings.seriesPosition, 4)))
    const input = { params: { id }, body: { scope: 'all' as const, version } }
    const refused = await app.call(contract.cancelBookingSeries, input, { as: staff.token })
    expect(refused).toMatchObject({ status: 403, error: { code: 'not_allowed' } })
    expect(await t.listStarts(business)).toHaveLength(4)
  })

  it('cancelling a series of another business fails as if it did not exist', async () => {
    const business = await app.people.business()
    const { id, version } = bookingAt(await t.create(business), 1)
    const other = await app.people.business()
    expect(await t.cancel(other, id, { scope: 'all', version })).toMatchObject({
      status: 404,
      error: { code: 'booking_not_found' },
    })
  })
})
