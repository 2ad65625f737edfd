import { getEarnings } from '@ujuzi/contract/dashboard/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ now: wednesday })
})
afterAll(() => app.close())

const wednesday = new Date('2026-11-25T07:00:00Z')
type Business = Awaited<ReturnType<TestApp['people']['business']>>

const earningsOf = async ({ owner }: Pick<Business, 'owner'>) => {
  const response = await app.call(getEarnings, {}, { as: await app.people.signIn(owner.id) })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

const bookingsAt = (business: Business) => {
  let n = 0
  return (localDay: string, more: object = {}) =>
    createPastBooking(app)(business, n++, { localDay, priceMinor: 4000, ...more })
}

describe('the earnings', () => {
  it('a professional without a business has no earnings', async () => {
    const owner = await app.people.professional()
    expect(await earningsOf({ owner })).toEqual({
      currency: null,
      today: null,
      approximate: false,
      this_week: { total: 0, bookings: 0, days: [] },
      last_week: { total: 0, bookings: 0, days: [] },
    })
  })

  it('earnings are listed by day for this week and last week, from Monday', async () => {
    const business = await app.people.business()
    const addBooking = bookingsAt(business)
    for (const day of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'])
      await addBooking(day)
    for (const day of ['2026-11-25', '2026-11-25', '2026-11-30']) await addBooking(day)
    for (const status of ['confirmed', 'cancelled', 'no_show'] as const)
      await addBooking('2026-11-24', { status })
    const { this_week, last_week, ...rest } = await earningsOf(business)
    expect(rest).toEqual({ currency: 'XAF', today: '2026-11-25', approximate: false })
    const shown = (week: typeof this_week) =>
      week.days.map(({ date, earned, bookings }) => `${date.slice(8)} ${earned} ${bookings}`)
    expect(shown(last_week)).toEqual([
      ...['16 4000 1', '17 0 0', '18 0 0', '19 0 0', '20 0 0', '21 0 0', '22 4000 1'],
    ])
    expect(last_week).toMatchObject({ total: 8000, bookings: 2 })
    expect(shown(this_week)).toEqual([
      ...['23 4000 1', '24 0 0', '25 8000 2', '26 0 0', '27 0 0', '28 0 0', '29 0 0'],
    ])
    expect(this_week).toMatchObject({ total: 12000, bookings: 3 })
  })

  it('earnings in a currency other than the business’s are converted and marked as approximate', async () => {
    const business = await app.people.business()
    const addBooking = bookingsAt(business)
    await addBooking('2026-11-24')
    // XOF and XAF have the same fixed rate to the euro.
    await addBooking('2026-11-24', { currency: 'XOF' })
    const { approximate, this_week } = await earningsOf(business)
    expect(approximate).toBe(true)
    expect(this_week.days[1]).toMatchObject({ earned: 8000, bookings: 2 })
  })

  it('the week of the earnings begins on Monday in the time zone of the business', async () => {
    // Sunday evening in London is Monday in Nairobi.
    app.clock.set(new Date('2026-11-22T22:00:00Z'))
    const business = await app.people.business({ timeZone: 'Africa/Nairobi' })
    const { today, this_week } = await earningsOf(business)
    expect([today, this_week.days[0]?.date]).toEqual(['2026-11-23', '2026-11-23'])
    app.clock.set(wednesday)
  })

  it('earnings leave out bookings of other businesses', async () => {
    const [mine, theirs] = [await app.people.business(), await app.people.business()]
    await bookingsAt(theirs)('2026-11-24')
    expect(await earningsOf(mine)).toMatchObject({ this_week: { total: 0, bookings: 0 } })
  })
})
