import { getPlatformFigures } from '@ujuzi/contract/analytics/platform-figures'
import { toUsd } from '@ujuzi/contract/money/rates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createYear } from '../../../testing/figures/simulated-year.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { pageVisits } from '../tables.ts'

let app: TestApp
let moderator: string
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-24T12:00:00Z') })
  moderator = (await app.people.account('moderator')).token
  await createYear(app, 6)
})
afterAll(() => app.close())

const query = { from: '2026-01-01', to: '2026-11-24', compare: 'year' } as const

async function figures() {
  const response = await app.call(getPlatformFigures, { query }, { as: moderator })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('the figures of the marketplace', () => {
  it('platform figures sum all completed bookings by currency and convert them to US dollars', async () => {
    const { current, outdated_businesses } = await figures()
    const completed = (
      await app.db.select().from(bookings).where(eq(bookings.status, 'completed'))
    ).filter(({ localDay }) => localDay >= query.from && localDay <= query.to)
    expect(current.bookings.completed.total).toBe(completed.length)
    const currencies = [...new Set(completed.map(({ currency }) => currency))].sort()
    expect(current.earnings.map(({ currency }) => currency)).toEqual(currencies)
    const dollars = completed.reduce(
      (sum, { priceMinor, currency }) => sum + toUsd(priceMinor, currency as 'NGN'),
      0,
    )
    expect(current.earned_usd.total).toBeCloseTo(dollars / 100, -2)
    expect(outdated_businesses).toBe(0)
  })

  it('platform figures by country and by category each add up to the platform totals', async () => {
    const { current, businesses } = await figures()
    for (const parts of [current.countries, current.categories]) {
      const sumOf = (key: 'completed' | 'businesses') =>
        parts.reduce((total, part) => total + part[key], 0)
      expect(sumOf('completed')).toBe(current.bookings.completed.total)
      expect(sumOf('businesses')).toBe(businesses)
    }
  })

  it('platform figures count new businesses, new clients and page visits', async () => {
    const before = (await figures()).current
    const { id } = await app.people.business()
    await app.people.client()
    await app.db.insert(pageVisits).values({ businessId: id, day: '2026-11-24', visits: 7 })
    const { current, previous } = await figures()
    expect(current.new_businesses.total).toBe(before.new_businesses.total + 1)
    expect(current.new_clients.total).toBe(before.new_clients.total + 1)
    expect(current.page_visits.total).toBe(before.page_visits.total + 7)
    expect(current.page_visits.series.at(-1)).toBe(7)
    expect(previous?.buckets).toHaveLength(current.buckets.length)
  })
})
