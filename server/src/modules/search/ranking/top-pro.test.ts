import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { refreshListings } from '../commands.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
let addPastBooking: ReturnType<typeof createPastBooking>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
  addPastBooking = createPastBooking(t)
})
afterAll(() => t.close())

type Business = Awaited<ReturnType<typeof list>>

const hour = 3_600_000
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 24 * hour)

async function isTopPro(id: string) {
  const response = await t.call(getProfessional, { params: { id } })
  return response.ok && response.data.top_pro
}

describe('Top Pro', () => {
  async function earned(change: (business: Business) => Promise<unknown>, reviewed = 6) {
    const business = await list()
    for (let n = 0; n < 10; n++) await addPastBooking(business, n, {}, n < reviewed ? 5 : undefined)
    await t.pool.query(
      'update businesses set review_count = $2, stars_sum = 5 * $2 where id = $1',
      [business.id, reviewed],
    )
    await change(business)
    await refreshListings(t.db, [business.id], t.clock.now())
    return isTopPro(business.id)
  }

  it('a business earns the badge Top Pro with ten completed bookings and six good reviews', async () => {
    expect(await earned(async () => {})).toBe(true)
  })
  it('the badge Top Pro requires at least five reviews', async () => {
    expect(await earned(async () => {}, 4)).toBe(false)
  })
  it('the badge Top Pro requires reviews from the past year', async () => {
    expect(
      await earned(({ id }) =>
        t.pool.query('update reviews set created_at = $2 where business_id = $1', [
          id,
          daysAgo(400),
        ]),
      ),
    ).toBe(false)
  })
  it('the badge Top Pro requires ten completed bookings', async () => {
    expect(
      await earned(({ id }) =>
        t.pool.query(
          `update bookings set status = 'no_show' where id = (select id from bookings where business_id = $1 limit 1)`,
          [id],
        ),
      ),
    ).toBe(false)
  })
  it.each([
    ['loses it after a late cancellation by the professional', 2, 'professional', false],
    ['keeps it after a timely cancellation by the professional', 48, 'professional', true],
    ['keeps it after a late cancellation by the client', 2, 'client', true],
  ] as const)(
    'a business that has earned the badge Top Pro %s',
    async (_, hoursBefore, cancelledBy, kept) => {
      const at = daysAgo(-10)
      const change = (business: Business) =>
        addPastBooking(business, 0, {
          status: 'cancelled',
          cancelledBy,
          startsAt: at,
          endsAt: new Date(at.getTime() + hour),
          busyUntil: new Date(at.getTime() + hour),
          updatedAt: new Date(at.getTime() - hoursBefore * hour),
        })
      expect(await earned(change)).toBe(kept)
    },
  )
})
