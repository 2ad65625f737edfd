import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { timesOfDay } from '@ujuzi/contract/search/options'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { listAvailableListings } from '../../../testing/checks/available-listings.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { businesses, services, specialDays, timeOff } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import { freeSlots } from '../../schedule/slots/rules.ts'
import { dayAt, formatDay, minutesOfDay, parseDay } from '../../schedule/time-zone.rules.ts'
import { checkListings, refreshListings } from '../commands.ts'
import { createListedAvailabilityLoader } from './calendar.queries.ts'
import { getNextSlotFinder } from './next-slots.queries.ts'
import type { RequestedTime } from './queries.ts'
import { dayPartAt, dayPartIndex } from './rules.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
let fixture: ReturnType<typeof bookingFixture>
let freeAmong: ReturnType<typeof listAvailableListings>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
  fixture = bookingFixture(t)
  freeAmong = listAvailableListings(t)
})
afterAll(() => t.close())

/** Free starts of a business by the slot rules, which listings have to agree with. */
async function loadFreeStarts(id: string) {
  const [row] = await t.db.select().from(businesses).where(eq(businesses.id, id))
  if (!row) throw new Error('No such business')
  const sold = await t.db.select().from(services).where(eq(services.businessId, id))
  const minutes = Math.min(...sold.filter((one) => one.isActive).map((one) => one.durationMinutes))
  const now = t.clock.now()
  const range = {
    from: new Date(now.getTime() - 3 * dayMs),
    to: new Date(now.getTime() + 20 * dayMs),
  }
  const calendar = await loadCalendar(t.db, { businessId: id, ...range })
  const starts = ({ date, part }: RequestedTime) => {
    const first = date ? parseDay(date) : dayAt(row.timeZone, now)
    return freeSlots(calendar, { minutes, first, count: date ? 1 : 7, now }).flatMap((slotDay) =>
      slotDay.starts.filter(
        ({ minute, offset }) =>
          !part || dayPartAt(minute + offset - slotDay.day * minutesOfDay) === dayPartIndex(part),
      ),
    )
  }
  return { id, starts }
}

/** Seeded generator of integers from 0 to below `most`. */
function seededRandom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

const zones = ['Africa/Cairo', 'Africa/Casablanca', 'Africa/Lagos', 'Africa/Nairobi', 'UTC']

async function someBusiness(next: ReturnType<typeof seededRandom>) {
  const openings = [1, 2, 3, 4, 5, 6, 7]
    .filter(() => next(5) > 0)
    .map((weekday) => {
      const opens = next(20) * 60
      return { weekday, opens, closes: Math.min(1440, opens + (1 + next(14)) * 60) }
    })
  const business = await list({
    timeZone: zones[next(zones.length)] ?? 'UTC',
    openings,
    resourceCount: 1 + next(2),
    bookingLeadTimeHours: [0, 2, 5, 30][next(4)] ?? 0,
    sameDayBooking: next(4) > 0,
    minimumNoticeDays: next(6) > 0 ? 0 : 2,
    advanceBookingDays: [1, 7, 60, 365][next(4)] ?? 7,
    bufferTimeMinutes: [0, 15, 60][next(3)] ?? 0,
    maxDailyBookings: 1 + next(4),
    autoAcceptBookings: true,
    service: { durationMinutes: [15, 60, 240][next(3)] ?? 60 },
  })
  if (next(3) === 0) {
    const from = t.clock.now().getTime() + next(6) * dayMs
    await t.db.insert(timeOff).values({
      businessId: business.id,
      resourceId: next(2) ? null : business.resources[0]?.id,
      startsAt: new Date(from),
      endsAt: new Date(from + (1 + next(60)) * hourMs),
    })
    await refreshListings(t.db, [business.id], t.clock.now())
  }
  if (next(3) === 0) {
    const day = formatDay(dayAt('UTC', t.clock.now()) + next(9))
    const hours = ['{}', '{[0,120)}', '{[540,600),[1200,1440)}'][next(3)] ?? '{}'
    await t.db.insert(specialDays).values({ businessId: business.id, day, hours })
    await refreshListings(t.db, [business.id], t.clock.now())
  }
  return business
}

describe('a search for free time', () => {
  it('a search for a day or time of day finds exactly the businesses free then, also after more bookings', async () => {
    const next = seededRandom(7)
    const made = []
    for (let n = 0; n < 30; n++) made.push(await someBusiness(next))
    const ids = made.map((one) => one.id)
    const requestedTimes = [
      ...[0, 1, 2, 5, 8].flatMap((ahead) => {
        const date = formatDay(dayAt('UTC', t.clock.now()) + ahead)
        return [{ date }, ...timesOfDay.map((part) => ({ date, part }))]
      }),
      ...timesOfDay.map((part) => ({ part })),
    ]
    let found = 0
    let bookedAny = 0
    for (let round = 0; round < 3; round++) {
      const freeStarts = await Promise.all(ids.map(loadFreeStarts))
      for (const requested of requestedTimes) {
        const expected = freeStarts
          .filter(({ starts }) => starts(requested).length > 0)
          .map(({ id }) => id)
        expect([requested, await freeAmong(ids, requested)]).toEqual([requested, expected.sort()])
        found += expected.length
      }
      // Books a late start at some businesses, which may be the last one and change the listing, and any start at the
      // others.
      for (const business of made) {
        const starts = (await loadFreeStarts(business.id)).starts({})
        const start = next(2) ? starts.at(-1 - next(3)) : starts[next(starts.length)]
        if (!start) continue
        const client = await t.people.client()
        const response = await t.call(
          requestBooking,
          {
            body: {
              service_id: business.service.id,
              start: new Date(start.minute * 60_000).toISOString(),
            },
          },
          { as: client.token },
        )
        expect(response.status).toBe(201)
        bookedAny++
      }
      t.clock.advance(5 * hourMs + 7 * 60_000)
    }
    expect(found).toBeGreaterThan(300)
    expect(bookedAny).toBeGreaterThan(40)
    const { differing } = await checkListings(t.db, t.clock.now())
    expect(differing.filter((id) => ids.includes(id))).toEqual([])
  })

  it('a search by time leaves out a business with no free slot and finds it after a booking was declined', async () => {
    t.clock.set(new Date('2026-11-24T07:00:00Z'))
    const one = await fixture.createBooking({
      openings: [{ weekday: 3, opens: 10 * 60, closes: 11 * 60 }],
    })
    await refreshListings(t.db, [one.business.id], t.clock.now())
    const requested = { date: '2026-11-25', part: 'morning' as const }
    expect(await freeAmong([one.business.id], requested)).toEqual([])
    expect((await one.decline('professional', 'Away')).status).toBe(200)
    expect(await freeAmong([one.business.id], requested)).toEqual([one.business.id])
    expect(await freeAmong([one.business.id], { date: '2026-11-25', part: 'evening' })).toEqual([])
  })

  it('after a booking moves to another day, a search by time finds the business on the day that became free', async () => {
    t.clock.set(new Date('2026-11-24T07:00:00Z'))
    const one = await fixture.createBooking({
      openings: [3, 4].map((weekday) => ({ weekday, opens: 600, closes: 660 })),
    })
    const { id } = one.business
    await refreshListings(t.db, [id], t.clock.now())
    const free = async () =>
      Promise.all(
        ['2026-11-25', '2026-11-26'].map(async (date) => (await freeAmong([id], { date })).length),
      )
    expect(await free()).toEqual([0, 1])
    expect((await one.reschedule('client', at('26T10:00'))).status).toBe(200)
    expect(await free()).toEqual([1, 0])
    expect((await one.transition('client', 'cancel')).status).toBe(200)
    expect(await free()).toEqual([1, 1])
  })

  it('a search by time leaves out a business in an unsupported time zone', async () => {
    const business = await list({ timeZone: 'Asia/Tokyo' })
    expect(await freeAmong([business.id], { date: '2026-11-26' })).toEqual([])
    expect(await freeAmong([business.id], { part: 'morning' })).toEqual([])
  })
})

describe('the next free time', () => {
  it('the next free time is the earliest start of the shortest service on the requested day or time of day', async () => {
    t.clock.set(new Date('2026-11-24T07:30:00Z'))
    const nextSlots = getNextSlotFinder(t.db)
    const business = await list({ autoAcceptBookings: true })
    await t.people.addService(business.id, { durationMinutes: 90 })
    const { id } = business
    const of = async (requested: RequestedTime = {}) =>
      (
        await nextSlots(await createListedAvailabilityLoader(t.db)([id]), requested, t.clock.now())
      ).get(id)
    // Two hours of notice, from half past eight in Douala.
    expect(await of()).toBe('2026-11-24T10:30:00+01:00')
    expect(await of({ part: 'evening' })).toBeUndefined()
    expect(await of({ part: 'afternoon' })).toBe('2026-11-24T12:00:00+01:00')
    expect(await of({ date: '2026-11-27' })).toBe('2026-11-27T08:00:00+01:00')
    const client = await t.people.client()
    const body = { service_id: business.service.id, start: '2026-11-24T10:30:00+01:00' }
    expect((await t.call(requestBooking, { body }, { as: client.token })).status).toBe(201)
    expect(await of()).toBe('2026-11-24T11:30:00+01:00')
    t.clock.advance(3 * hourMs)
    expect(await of()).toBe('2026-11-24T13:30:00+01:00')
  })

  it('the next free time of random businesses equals the first free slot that the slot rules give', async () => {
    const next = seededRandom(11)
    const nextSlots = getNextSlotFinder(t.db)
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push((await someBusiness(next)).id)
    const requestedTimes = [
      { date: formatDay(dayAt('UTC', t.clock.now()) + 1) },
      { part: 'morning' as const },
    ]
    for (const requested of requestedTimes) {
      for (let again = 0; again < 2; again++) {
        const slots = await nextSlots(
          await createListedAvailabilityLoader(t.db)(ids),
          requested,
          t.clock.now(),
        )
        for (const id of ids) {
          const [start] = (await loadFreeStarts(id)).starts(requested)
          const minute = slots.has(id) ? Date.parse(slots.get(id) ?? '') / 60_000 : undefined
          expect(minute).toBe(start?.minute)
        }
      }
    }
  })
})

describe('comparing the listings with their sources', () => {
  it('the check of search listings reports listings whose price or free time is outdated', async () => {
    const [one, two, three] = [await list({}), await list({}), await list({})]
    const differing = async () => {
      const found = new Set((await checkListings(t.db, t.clock.now())).differing)
      return [one, two, three].map(({ id }) => found.has(id))
    }
    expect(await differing()).toEqual([false, false, false])
    await t.db.update(services).set({ priceMinor: 900 }).where(eq(services.businessId, one.id))
    await t.db.insert(timeOff).values({
      businessId: two.id,
      startsAt: t.clock.now(),
      endsAt: new Date(t.clock.now().getTime() + 2 * dayMs),
    })
    expect(await differing()).toEqual([true, true, false])
    await refreshListings(t.db, [one.id, two.id], t.clock.now())
    expect(await differing()).toEqual([false, false, false])
  })

  it('the check of search listings reports no difference after many concurrent bookings and updates', async () => {
    const business = await list({ autoAcceptBookings: true, maxDailyBookings: 50 })
    const body = (hour: number) => ({
      service_id: business.service.id,
      start: `2026-11-27T${String(hour).padStart(2, '0')}:00:00+01:00`,
    })
    const requests = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map(async (hour) => {
      const client = await t.people.client()
      return t.call(requestBooking, { body: body(hour) }, { as: client.token })
    })
    const changes = [1, 2, 3, 4, 5].map(() => refreshListings(t.db, [business.id], t.clock.now()))
    const responses = await Promise.all([...requests, ...changes])
    expect(responses.slice(0, 10).map((response) => response?.status)).toEqual(Array(10).fill(201))
    expect((await checkListings(t.db, t.clock.now())).differing).not.toContain(business.id)
    expect(await freeAmong([business.id], { date: '2026-11-27' })).toEqual([])
    const saved = await t.db.select().from(bookings).where(eq(bookings.businessId, business.id))
    expect(saved).toHaveLength(10)
  })
})
