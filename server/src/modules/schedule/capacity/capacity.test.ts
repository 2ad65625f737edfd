import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { countResponses } from '../../../testing/app/two-processes.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { resources } from '../../businesses/tables.ts'
import { checkListings, refreshCalendar, refreshListings } from '../../search/commands.ts'
import { bookings } from '../bookings.tables.ts'
import { lockBusiness } from '../queries.ts'
import { setCapacity } from './commands.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

const deps = { onCalendarChanged: refreshCalendar }

type Salon = Awaited<ReturnType<typeof openSalon>>

/** A business without buffers that accepts automatically. */
async function openSalon(resourceCount: number, more: object = {}) {
  const business = await app.people.business({
    resourceCount,
    autoAcceptBookings: true,
    bufferTimeMinutes: 0,
    maxDailyBookings: 50,
    ...more,
  })
  await refreshListings(app.db, [business.id], app.clock.now())
  return business
}

const change = (salon: Salon, maxConcurrent: number, keepBookings = false) =>
  transact(app.db, async (tx) => {
    const business = await lockBusiness(tx, salon.id)
    if (!business) throw new Error('No business')
    const ctx = { db: tx, now: app.clock.now() }
    return setCapacity(deps, ctx, { business, maxConcurrent, keepBookings })
  })

const book = async (salon: Salon, start: string) =>
  fixture.request(await app.people.client(), { service_id: salon.service.id, start })

const countInUse = async (salon: Salon) =>
  app.db.$count(resources, and(eq(resources.businessId, salon.id), isNull(resources.retiredAt)))

async function listStarts(salon: Salon) {
  const query = { service_id: salon.service.id, from: '2026-11-24', days: 1 }
  const response = await app.call(listSlots, { params: { id: salon.id }, query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.days.flatMap(({ slots }) => slots.map(({ start }) => start.slice(11, 16)))
}

/** Largest number of active bookings at the same time. */
async function countConcurrent(salon: Salon) {
  const rows = await app.db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.businessId, salon.id), inArray(bookings.status, ['pending', 'confirmed'])),
    )
  const atStartOf = ({ startsAt }: (typeof rows)[number]) =>
    rows.filter((other) => other.startsAt <= startsAt && other.busyUntil > startsAt).length
  return Math.max(0, ...rows.map(atStartOf))
}

async function expectListed(salon: Salon) {
  const { differing } = await checkListings(app.db, app.clock.now())
  expect(differing).not.toContain(salon.id)
}

describe('raising the number of bookings at the same time', () => {
  it('raising a business’s capacity takes effect right away in booking requests and in search', async () => {
    const salon = await openSalon(1)
    expect(await book(salon, at('24T10:00'))).toMatchObject({ status: 201 })
    expect(await book(salon, at('24T10:00'))).toMatchObject({ status: 409 })
    expect(await change(salon, 3)).toEqual({ moved: 0, stranded: 0 })
    const responses = [1, 2, 3].map(() => book(salon, at('24T10:00')))
    expect(countResponses(await Promise.all(responses))).toEqual({ 201: 2, slot_taken: 1 })
    await expectListed(salon)
  })

  it('raising a business’s capacity reuses retired resources before it adds new ones', async () => {
    const salon = await openSalon(2)
    await change(salon, 1)
    await change(salon, 3)
    const rows = await app.db.select().from(resources).where(eq(resources.businessId, salon.id))
    expect(rows.map(({ retiredAt }) => retiredAt)).toEqual([null, null, null])
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2])
  })
})

describe('lowering the number of bookings at the same time', () => {
  it('lowering a business’s capacity moves bookings to the remaining resources', async () => {
    const salon = await openSalon(2)
    for (const start of ['24T10:00', '24T10:00', '24T12:00']) await book(salon, at(start))
    await app.db
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(
        and(eq(bookings.businessId, salon.id), eq(bookings.startsAt, new Date(at('24T10:00')))),
      )
    await book(salon, at('24T12:00'))
    await app.db
      .update(bookings)
      .set({
        startsAt: new Date(at('24T14:00')),
        endsAt: new Date(at('24T15:00')),
        busyUntil: new Date(at('24T15:00')),
      })
      .where(
        and(
          eq(bookings.businessId, salon.id),
          eq(bookings.status, 'confirmed'),
          eq(bookings.resourceId, salon.resources[1]?.id ?? ''),
        ),
      )
    expect(await change(salon, 1)).toEqual({ moved: 1, stranded: 0 })
    expect(await countInUse(salon)).toBe(1)
    const active = await app.db
      .select({ id: bookings.resourceId })
      .from(bookings)
      .where(and(eq(bookings.businessId, salon.id), eq(bookings.status, 'confirmed')))
    expect(new Set(active.map(({ id }) => id)).size).toBe(1)
    expect(active).toHaveLength(2)
    await expectListed(salon)
  })

  it('refuses to lower a business’s capacity and states how many bookings do not fit and when the first one is', async () => {
    const salon = await openSalon(2)
    for (const start of ['25T10:00', '25T10:00', '24T12:00', '24T12:30']) {
      await book(salon, at(start))
    }
    const before = await app.db.select().from(bookings).where(eq(bookings.businessId, salon.id))
    const refusal = await change(salon, 1).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'capacity_in_use', day: '2026-11-24' })
    const inputs = (refusal as Refusal).inputs?.('en')
    expect(inputs?.count).toBe('2')
    expect(inputs?.time).toMatch(/^Tuesday, 24 November 2026 at 12:(00|30) \(Douala time\)$/)
    expect(await countInUse(salon)).toBe(2)
    const after = await app.db.select().from(bookings).where(eq(bookings.businessId, salon.id))
    expect(after).toEqual(before)
  })

  it('lowering a business’s capacity keeps bookings that cannot move to another resource and blocks their time', async () => {
    const salon = await openSalon(2)
    for (const _ of [1, 2]) await book(salon, at('24T10:00'))
    expect(await change(salon, 1, true)).toEqual({ moved: 0, stranded: 1 })
    expect(await listStarts(salon)).not.toContain('10:00')
    expect(await book(salon, at('24T10:30'))).toMatchObject({ error: { code: 'slot_taken' } })
    await expectListed(salon)

    // The booking on the resource in use is cancelled: the stranded one still fills the business.
    await cancelOnResourcesInUse(salon)
    expect(await listStarts(salon)).not.toContain('10:00')
    expect(await listStarts(salon)).not.toContain('09:30')
    expect(await listStarts(salon)).toContain('11:00')
    expect(await book(salon, at('24T10:00'))).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await countConcurrent(salon)).toBe(1)
    await expectListed(salon)

    // A second resource has room beside the stranded booking.
    await change(salon, 2)
    expect(await listStarts(salon)).toContain('10:00')
    expect(await book(salon, at('24T10:00'))).toMatchObject({ status: 201 })
    expect(await countConcurrent(salon)).toBe(2)
  })

  it('the next free time on the business page is after a booking that stayed on a retired resource', async () => {
    const openings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 660 }))
    const salon = await openSalon(2, { openings, bookingLeadTimeHours: 24 })
    for (const _ of [1, 2]) await book(salon, at('24T10:00'))
    await change(salon, 1, true)
    await cancelOnResourcesInUse(salon)
    const page = await app.call(getProfessional, { params: { id: salon.id } })
    expect(page.ok && page.data.next_slot).toBe('2026-11-25T10:00:00+01:00')
  })

  it('lowering a business’s capacity during simultaneous booking requests loses no booking and overbooks no time', async () => {
    for (const _ of [1, 2, 3]) {
      const salon = await openSalon(4)
      const clients = await Promise.all(Array.from({ length: 6 }, () => app.people.client()))
      const body = { service_id: salon.service.id, start: at('24T10:00') }
      const [lowered, ...responses] = await Promise.all([
        change(salon, 2, true),
        ...clients.map((client) => fixture.request(client, body)),
      ])
      const { 201: created = 0, ...others } = countResponses(responses)
      expect(Object.keys(others)).toEqual(['slot_taken'])
      const rows = await app.db.$count(bookings, eq(bookings.businessId, salon.id))
      expect(rows).toBe(created)
      expect(created).toBe(Math.max(2, lowered.stranded + 2))
      expect(await countInUse(salon)).toBe(2)
      await expectListed(salon)
    }
  })
})

async function cancelOnResourcesInUse(salon: Salon) {
  await app.db
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(bookings.businessId, salon.id),
        inArray(bookings.resourceId, await listIdsInUse(salon)),
      ),
    )
  await refreshListings(app.db, [salon.id], app.clock.now())
}

const listIdsInUse = async (salon: Salon) => {
  const rows = await app.db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.businessId, salon.id), isNull(resources.retiredAt)))
  return rows.map(({ id }) => id)
}
