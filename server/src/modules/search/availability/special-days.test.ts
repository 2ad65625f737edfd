import type { TimeOfDay } from '@ujuzi/contract/search/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { listAvailableListings } from '../../../testing/checks/available-listings.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { specialDays, timeOff } from '../../businesses/tables.ts'
import { checkListings, refreshCalendar, refreshListings } from '../commands.ts'
import { createListedAvailabilityLoader } from './calendar.queries.ts'
import { getNextSlotFinder } from './next-slots.queries.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
let freeAmong: ReturnType<typeof listAvailableListings>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
  freeAmong = listAvailableListings(t)
})
afterAll(() => t.close())

describe('a search for free time', () => {
  it('a search by time uses the special hours of a day instead of the usual hours', async () => {
    t.clock.set(new Date('2026-11-24T07:00:00Z'))
    const { id } = await list({ openings: [{ weekday: 3, opens: 600, closes: 720 }] })
    const free = async (part: TimeOfDay, date: string) =>
      (await freeAmong([id], { date, part })).length
    const seen = async () => [
      await free('morning', '2026-11-25'),
      await free('evening', '2026-11-25'),
      await free('morning', '2026-11-26'),
    ]
    expect(await seen()).toEqual([1, 0, 0])
    await t.db.insert(specialDays).values([
      { businessId: id, day: '2026-11-25', hours: '{[1080,1200)}' },
      { businessId: id, day: '2026-11-26', hours: '{[540,660)}' },
    ])
    await refreshListings(t.db, [id], t.clock.now())
    expect(await seen()).toEqual([0, 1, 1])
  })

  it('the check of search listings accepts special hours during time off and reports a listing that lost a search word', async () => {
    t.clock.set(new Date('2026-11-24T07:00:00Z'))
    const { id } = await list({ openings: [{ weekday: 3, opens: 600, closes: 720 }] })
    const differs = async () => (await checkListings(t.db, t.clock.now())).differing.includes(id)
    await t.db
      .insert(specialDays)
      .values({ businessId: id, day: '2026-11-26', hours: '{[1080,1200)}' })
    await refreshListings(t.db, [id], t.clock.now())
    const [startsAt, endsAt] = [new Date('2026-11-26T00:00:00Z'), new Date('2026-11-27T12:00:00Z')]
    await t.db.insert(timeOff).values({ id: newId(), businessId: id, startsAt, endsAt })
    await refreshCalendar({ db: t.db, now: t.clock.now() }, id)
    expect(await freeAmong([id], { date: '2026-11-26' })).toEqual([])
    expect(await differs()).toBe(false)
    await t.pool.query(
      `update listings set words = ts_delete(words, '~03') where business_id = $1`,
      [id],
    )
    expect(await differs()).toBe(true)
  })

  it('a search by time leaves out businesses closed on a holiday unless they set special hours for that day', async () => {
    t.clock.set(new Date('2026-12-20T07:00:00Z'))
    const works = await list({})
    const rests = await list({ closedOnHolidays: true })
    const opens = await list({ closedOnHolidays: true })
    await t.db
      .insert(specialDays)
      .values({ businessId: opens.id, day: '2026-12-25', hours: '{[600,720)}' })
    await refreshListings(t.db, [opens.id], t.clock.now())
    const ids = [works.id, rests.id, opens.id]
    expect(await freeAmong(ids, { date: '2026-12-24' })).toEqual([...ids].sort())
    expect(await freeAmong(ids, { date: '2026-12-25' })).toEqual([works.id, opens.id].sort())
    const nextSlots = getNextSlotFinder(t.db)
    const next = await nextSlots(
      await createListedAvailabilityLoader(t.db)(ids),
      { date: '2026-12-25' },
      t.clock.now(),
    )
    expect(ids.map((id) => next.get(id)?.slice(11, 16))).toEqual(['08:00', undefined, '10:00'])
  })
})
