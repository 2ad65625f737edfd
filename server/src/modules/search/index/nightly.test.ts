import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { specialDays, timeOff } from '../../businesses/tables.ts'
import { dayAt, formatDay } from '../../schedule/time-zone.rules.ts'
import { createListedAvailabilityLoader } from '../availability/calendar.queries.ts'
import { getNextSlotFinder } from '../availability/next-slots.queries.ts'
import { checkListings, refreshListings } from '../commands.ts'
import { listings } from '../tables.ts'
import { extendHorizon, saveHorizon } from './nightly.commands.ts'

const dayMs = 86_400_000

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

const later = (days: number) => new Date(t.clock.now().getTime() + days * dayMs)
const calendarOf = async (id: string) => {
  const [row] = await t.db.select().from(listings).where(eq(listings.businessId, id))
  return row
}
const differs = async (id: string, now: Date) =>
  (await checkListings(t.db, now)).differing.includes(id)

/** Creates a business with three days of time off, starting in `days` days. */
async function awayIn(days: number, more: Parameters<typeof list>[0] = {}) {
  const business = await t.people.business({ advanceBookingDays: 365, ...more })
  await t.db.insert(timeOff).values({
    businessId: business.id,
    startsAt: later(days),
    endsAt: later(days + 3),
  })
  await refreshListings(t.db, [business.id], t.clock.now())
  return business
}

describe('the days that come within sight', () => {
  it('listings stay correct for sixty days ahead even if three nightly runs are missed', async () => {
    await saveHorizon(t.db, t.clock.now())
    const business = await awayIn(60)
    for (const nights of [0, 1, 2, 3]) expect(await differs(business.id, later(nights))).toBe(false)
  })

  it('the nightly job corrects the search listings even after many missed nights', async () => {
    for (const nights of [1, 8, 40, 63, 64, 200]) {
      await saveHorizon(t.db, t.clock.now())
      const soon = await awayIn(2)
      const far = await awayIn(nights + 61)
      const plain = await list({})
      const before = await calendarOf(plain.id)
      const now = later(nights)
      await extendHorizon(t.db, now)
      expect([nights, await differs(soon.id, now), await differs(far.id, now)]).toEqual([
        nights,
        false,
        false,
      ])
      if (nights < 64) expect(await calendarOf(plain.id)).toEqual(before)
      const date = formatDay(dayAt('Africa/Douala', now) + (nights > 60 ? 60 : 62))
      const nextSlots = getNextSlotFinder(t.db)
      const slots = await nextSlots(
        await createListedAvailabilityLoader(t.db)([soon.id, far.id]),
        { date },
        now,
      )
      // A ring slot has no traces of the day sixty-four days before.
      expect(slots.has(soon.id)).toBe(true)
    }
  })

  it('the nightly job adds holidays and special days to search listings once they are within sixty days', async () => {
    t.clock.set(new Date('2026-10-10T07:00:00Z'))
    await saveHorizon(t.db, t.clock.now())
    const rests = await list({ closedOnHolidays: true, advanceBookingDays: 365 })
    const shut = await t.people.business({ advanceBookingDays: 365 })
    await t.db.insert(specialDays).values({ businessId: shut.id, day: '2026-12-28', hours: '{}' })
    await refreshListings(t.db, [shut.id], t.clock.now())
    const now = later(20)
    const differing = async () => [await differs(rests.id, now), await differs(shut.id, now)]
    expect(await differing()).toEqual([true, true])
    await extendHorizon(t.db, now)
    expect(await differing()).toEqual([false, false])
  })

  it('the nightly job applies a clock change to search listings once it is within sixty days', async () => {
    t.clock.set(new Date('2027-02-23T10:00:00Z'))
    await saveHorizon(t.db, t.clock.now())
    const business = await list({
      timeZone: 'Africa/Cairo',
      openings: [5].map((weekday) => ({ weekday, opens: 0, closes: 60 })),
      service: { durationMinutes: 60 },
      advanceBookingDays: 365,
    })
    // The hour after midnight does not exist on Friday the 30th of April.
    const now = new Date('2027-03-02T10:00:00Z')
    await extendHorizon(t.db, now)
    expect(await differs(business.id, now)).toBe(false)
    const nextSlots = getNextSlotFinder(t.db)
    const slot = async (date: string) =>
      (
        await nextSlots(await createListedAvailabilityLoader(t.db)([business.id]), { date }, now)
      ).get(business.id)
    expect(await slot('2027-04-23')).toBe('2027-04-23T00:00:00+02:00')
    expect(await slot('2027-04-30')).toBeUndefined()
  })

  it('the nightly job rewrites no search listing when no new day comes within sixty days', async () => {
    const now = t.clock.now()
    await saveHorizon(t.db, now)
    const business = await list({})
    await t.db
      .update(listings)
      .set({ calendarVersion: 7 })
      .where(eq(listings.businessId, business.id))
    await extendHorizon(t.db, now)
    expect((await calendarOf(business.id))?.calendarVersion).toBe(7)
  })
})
