import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { violatesConstraint } from '../../../platform/db/constraints.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { fullHour, waitingLineFixture } from '../../../testing/fixtures/businesses/waiting-line.ts'
import { createWaitingEntry } from '../../../testing/fixtures/businesses/waiting-list.ts'
import { bookingAt, seriesFixture } from '../../../testing/fixtures/repeats/booking-series.ts'
import { setShape } from '../../../testing/fixtures/service-options.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { checkListings, refreshListings } from '../../search/commands.ts'
import { waitingHolds } from '../waiting-list.tables.ts'

let app: TestApp
let line: ReturnType<typeof waitingLineFixture>
beforeAll(async () => {
  app = await openTestApp()
  line = waitingLineFixture(app)
})
beforeEach(() => app.clock.set(new Date('2026-11-23T09:00:00Z')))
afterAll(() => app.close())

const listHolds = (businessId: string) =>
  app.db.select().from(waitingHolds).where(eq(waitingHolds.businessId, businessId))

const expireHolds = (businessId: string) =>
  app.db
    .update(waitingHolds)
    .set({ expiresAt: sql`now()` as never })
    .where(eq(waitingHolds.businessId, businessId))

/** Whether search knows the same free time as the calendar. */
async function isListedExactly(businessId: string) {
  const { differing } = await checkListings(app.db, app.clock.now())
  return !differing.includes(businessId)
}

const countSlots = async (businessId: string, service_id: string) => {
  const query = { service_id, from: '2026-11-25', days: 1 }
  const response = await app.call(listSlots, { params: { id: businessId }, query })
  return response.ok ? response.data.days[0]?.slots.length : undefined
}

describe('between a cancellation and the offer, the time', () => {
  it('the time of a cancelled booking cannot be booked until it has been offered to the waiting client whom it suits', async () => {
    const { business, service_id, bookingId, free } = await line.createFullDay()
    const first = await line.join(service_id)
    await refreshListings(app.db, [business.id], app.clock.now())
    await free()
    expect(await countSlots(business.id, service_id)).toBe(0)
    expect(await isListedExactly(business.id)).toBe(true)
    const stranger = await app.people.client()
    const request = () => line.request(stranger, { service_id, start: fullHour })
    expect(await request()).toMatchObject({ error: { code: 'slot_taken' } })
    const walkIn = { service_id, start: fullHour, client_name: 'Mama Ngozi' }
    const as = { as: await app.people.signIn(business.owner.id) }
    expect(await app.call(createWalkIn, { body: walkIn }, as)).toMatchObject({
      error: { code: 'slot_taken' },
    })
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!row) throw new Error('No booking')
    const copy = { ...row, id: newId(), status: 'confirmed' as const, clientId: stranger.id }
    await expect(app.db.insert(bookings).values(copy)).rejects.toSatisfy((error) =>
      violatesConstraint(error, 'bookings_time_not_offered'),
    )
    await line.serve()
    expect(await listHolds(business.id)).toEqual([])
    expect(await first.hasOffer()).toBe(true)
    expect(await request()).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await isListedExactly(business.id)).toBe(true)
  })

  it('a time held for the waiting list can be booked by anyone once the hold expires without an offer', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const first = await line.join(service_id)
    await free()
    const [hold] = await app.db
      .select({ seconds: sql<number>`extract(epoch from expires_at - now())::int` })
      .from(waitingHolds)
      .where(eq(waitingHolds.businessId, business.id))
    expect(hold?.seconds).toBeGreaterThan(60)
    expect(hold?.seconds).toBeLessThanOrEqual(180)
    await expireHolds(business.id)
    expect(await countSlots(business.id, service_id)).toBe(1)
    const late = await line.request(await app.people.client(), { service_id, start: fullHour })
    expect(late).toMatchObject({ status: 201 })
    await line.serve()
    expect(await first.hasOffer()).toBe(false)
    expect(await listHolds(business.id)).toEqual([])
  })

  it('the time of a cancelled booking that suits nobody on the waiting list can be booked at once', async () => {
    const { business, service_id, free } = await line.createFullDay()
    const owner = { businessId: business.id, clientId: (await app.people.client()).id }
    const other = { firstDay: '2026-11-26', lastDay: '2026-11-26' }
    await createWaitingEntry(app, owner, other)
    await free()
    expect(await listHolds(business.id)).toEqual([])
    const request = await line.request(await app.people.client(), { service_id, start: fullHour })
    expect(request).toMatchObject({ status: 201 })
  })

  it('after a booking is rescheduled, its old time is held for the waiting list and the search listing is up to date', async () => {
    const { business, service_id, bookingId, client } = await line.createFullDay()
    await line.join(service_id)
    await refreshListings(app.db, [business.id], app.clock.now())
    const body = { start: at('26T10:00') }
    const as = { as: await app.people.signIn(client.id) }
    const moved = await app.call(rescheduleBooking, { params: { id: bookingId }, body }, as)
    expect(moved).toMatchObject({ status: 200 })
    expect(await listHolds(business.id)).toHaveLength(1)
    expect(await isListedExactly(business.id)).toBe(true)
  })

  it('a time held for the waiting list can be booked again after a check finds no waiting client whom it suits', async () => {
    const { business, service_id, free } = await line.createFullDay()
    await line.join(service_id, { earliest: '17:00' })
    await refreshListings(app.db, [business.id], app.clock.now())
    await free()
    expect(await listHolds(business.id)).toHaveLength(1)
    await line.serve()
    expect(await countSlots(business.id, service_id)).toBe(1)
    expect(await isListedExactly(business.id)).toBe(true)
  })

  it('a booking series can move to times that its own bookings free, even if they are held for the waiting list', async () => {
    const series = seriesFixture(app)
    const business = await app.people.business()
    const { id, version } = bookingAt(await series.create(business), 1)
    const owner = { businessId: business.id, clientId: (await app.people.client()).id }
    await createWaitingEntry(app, owner, {
      ...{ firstDay: '2026-12-01', lastDay: '2026-12-31' },
      endsAt: new Date('2026-12-31T22:00:00Z'),
    })
    const change = { scope: 'all' as const, version, start: '2026-12-09T10:00:00+01:00' }
    expect(await series.move(business, id, change)).toMatchObject({ status: 200 })
    expect(await listHolds(business.id)).not.toEqual([])
  })
})

describe('a client who waits for a seat of a full session', () => {
  /** A class of two at the only hour of the day, with both seats taken. */
  async function createFullClass() {
    const day = await line.createFullDay()
    await setShape(app.db, day.service_id, { seats: 2 }, [{ weekday: 3, startsMinute: 600 }])
    await app.db.update(bookings).set({ seats: 2 }).where(eq(bookings.id, day.bookingId))
    const other = await app.people.client()
    const booked = await line.request(other, { service_id: day.service_id, start: fullHour })
    expect(booked).toMatchObject({ status: 201 })
    return day
  }

  it('the first client waiting for a full group session is offered a cancelled seat, which others cannot book', async () => {
    const { business, service_id, free } = await createFullClass()
    const first = await line.join(service_id)
    const second = await line.join(service_id)
    await line.serve()
    expect(await first.hasOffer()).toBe(false)
    await refreshListings(app.db, [business.id], app.clock.now())
    await free()
    expect(await listHolds(business.id)).toMatchObject([{ seats: 2, seat: 1 }])
    const stranger = await app.people.client()
    const request = () => line.request(stranger, { service_id, start: fullHour })
    expect(await request()).toMatchObject({ error: { code: 'slot_taken' } })
    await line.serve()
    expect((await first.get()).offer).toMatchObject({ start: at('25T10:00') })
    expect(await second.hasOffer()).toBe(false)
    expect(await request()).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await first.accept()).toMatchObject({ status: 201, data: { seats: 2 } })
    expect(await isListedExactly(business.id)).toBe(true)
  })

  it('a client cannot join the waiting list of a group session that has a free seat', async () => {
    const { service_id, free } = await createFullClass()
    await free()
    const { token } = await app.people.client()
    expect(await line.tryToJoin(token, service_id)).toMatchObject({
      error: { code: 'suitable_time_open' },
    })
  })

  it('two waiting clients are offered two freed seats of one group session, each a different seat', async () => {
    const { business, service_id, free } = await createFullClass()
    const [first, second] = [await line.join(service_id), await line.join(service_id)]
    await free()
    await app.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.businessId, business.id))
    await line.serve()
    expect([await first.hasOffer(), await second.hasOffer()]).toEqual([true, true])
    expect(await second.accept()).toMatchObject({ status: 201 })
    expect(await first.accept()).toMatchObject({ status: 201 })
    const rows = await app.db.select().from(bookings).where(eq(bookings.businessId, business.id))
    const active = rows.filter(({ status }) => status === 'confirmed')
    expect(active.map(({ seat }) => seat).sort()).toEqual([1, 2])
  })
})
