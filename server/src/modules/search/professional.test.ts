import { getProfessional, listReviews, listServices } from '@ujuzi/contract/marketplace'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/columns.ts'
import { openTestHouse, type TestHouse } from '../../testing/harness.ts'
import { listBusiness } from '../../testing/listed.ts'
import { bookings } from '../bookings/tables.ts'
import { timeOff } from '../businesses/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { refreshListings } from './listings.queries.ts'

let t: TestHouse
let list: ReturnType<typeof listBusiness>
type Business = Awaited<ReturnType<typeof list>>
beforeAll(async () => {
  t = await openTestHouse()
  list = listBusiness(t)
})
afterAll(() => t.close())

const hour = 3_600_000
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 24 * hour)

const policy = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
}

/** A visit that has been, one each hour of long ago; with stars it was reviewed. */
async function visit(
  business: Business,
  n: number,
  more: Partial<typeof bookings.$inferInsert> = {},
  stars?: number,
) {
  const client = await t.people.client({ name: 'Amina Nkolo Diallo' })
  const startsAt = new Date(daysAgo(60).getTime() + n * hour)
  const endsAt = new Date(startsAt.getTime() + hour)
  const [booking] = await t.db
    .insert(bookings)
    .values({
      businessId: business.id,
      chairId: business.chairs[0]?.id ?? newId(),
      serviceId: business.service.id,
      clientId: client.id,
      status: 'completed',
      startsAt,
      endsAt,
      busyUntil: endsAt,
      localDay: startsAt.toISOString().slice(0, 10),
      serviceTitle: 'Skin fade',
      priceMinor: 5000,
      currency: 'XAF',
      policy,
      placeKind: 'business',
      refundFrom: startsAt,
      createdAt: startsAt,
      updatedAt: endsAt,
      ...more,
    })
    .returning()
  if (!booking || stars === undefined) return
  await t.db.insert(reviews).values({
    bookingId: booking.id,
    businessId: business.id,
    serviceId: booking.serviceId,
    clientId: client.id,
    stars,
    body: `Visit ${n}`,
    createdAt: endsAt,
  })
}

async function page(id: string) {
  const answer = await t.call(getProfessional, { params: { id } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('the page of a business', () => {
  it('shows its week, its rule and what it sells, in the zone of the business', async () => {
    const business = await list({
      bio: 'Twelve years of fades.',
      address: 'Rue Njo-Njo',
      phone: '+237600000000',
      district: 'Bonapriso',
      paymentMethods: ['cash', 'mtn_momo'],
      openings: [
        { weekday: 1, opens: 480, closes: 720 },
        { weekday: 1, opens: 780, closes: 1440 },
      ],
    })
    expect(await page(business.id)).toMatchObject({
      business_name: 'Kofi Cuts',
      location: 'Bonapriso, Douala',
      address: 'Rue Njo-Njo',
      country: 'CM',
      rating: null,
      review_count: 0,
      timezone: 'Africa/Douala',
      payment_methods: ['cash', 'mtn_momo'],
      hours: [
        [
          { opens: '08:00', closes: '12:00' },
          { opens: '13:00', closes: '24:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
      today: 0,
      open_now: true,
      cancellation_policy: policy,
      services: [{ name: 'Skin fade', price: 5000, is_top_booked: false, rating: null }],
    })
  })

  it('is closed while the business has time off', async () => {
    const business = await list()
    expect((await page(business.id)).open_now).toBe(true)
    await t.db
      .insert(timeOff)
      .values({ businessId: business.id, startsAt: daysAgo(1), endsAt: daysAgo(-1) })
    expect((await page(business.id)).open_now).toBe(false)
  })

  it('crowns the service booked most', async () => {
    const business = await list()
    await t.people.addService(business.id, { title: 'Never booked', position: 1 })
    for (const n of [1, 2, 3]) await visit(business, n, {}, 5)
    const [first, second] = (await page(business.id)).services
    expect(first).toMatchObject({ is_top_booked: true, rating: 5, review_count: 3 })
    expect(second).toMatchObject({ is_top_booked: false, rating: null, review_count: 0 })
  })

  it.each(['nonsense', newId()])('is not found under %s', async (id) => {
    expect(await t.call(getProfessional, { params: { id } })).toMatchObject({
      status: 404,
      error: { code: 'business_not_found' },
    })
    expect(await t.call(listReviews, { params: { id }, query: {} })).toMatchObject({ status: 404 })
  })

  it.each([
    ['before it is published', async () => list({ publishedAt: null })],
    [
      'while its owner is suspended',
      async () => {
        const business = await list()
        await t.people.suspend(business.owner.id)
        return business
      },
    ],
  ])('is not found %s, nor are its lists', async (_, make) => {
    const { id } = await make()
    const hidden = { status: 404, error: { code: 'business_not_found' } }
    expect(await t.call(getProfessional, { params: { id } })).toMatchObject(hidden)
    expect(await t.call(listServices, { params: { id }, query: {} })).toMatchObject(hidden)
    expect(await t.call(listReviews, { params: { id }, query: {} })).toMatchObject(hidden)
  })
})

describe('its lists', () => {
  it('give the services page by page, without those set aside', async () => {
    const business = await list()
    for (const position of [1, 2, 3])
      await t.people.addService(business.id, { title: `Extra ${position}`, position })
    await t.people.addService(business.id, { title: 'Gone', archivedAt: t.clock.now() })
    await t.people.addService(business.id, { title: 'Resting', isActive: false })
    const ask = async (cursor?: string) => {
      const answer = await t.call(listServices, {
        params: { id: business.id },
        query: { limit: 3, ...(cursor && { cursor }) },
      })
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    }
    const first = await ask()
    expect(first).toMatchObject({
      count: 4,
      results: [{ name: 'Skin fade' }, { name: 'Extra 1' }, { name: 'Extra 2' }],
    })
    expect(await ask(first.next ?? '')).toMatchObject({
      count: 4,
      next: null,
      results: [{ name: 'Extra 3' }],
    })
  })

  it('give the reviews newest first, by first name and initial, without hidden ones', async () => {
    const business = await list()
    for (const n of [1, 2, 3, 4, 5]) await visit(business, n, {}, n === 5 ? 1 : 5)
    await t.pool.query(
      'update reviews set hidden_at = now() where business_id = $1 and stars = 1',
      [business.id],
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await t.call(listReviews, {
        params: { id: business.id },
        query: { limit: 3, ...(cursor && { cursor }) },
      })
      if (!answer.ok) throw new Error(answer.error.code)
      expect(answer.data.count).toBe(4)
      expect(answer.data.results[0]).toMatchObject({
        client_name: 'Amina D.',
        service: 'Skin fade',
        reply: null,
      })
      seen.push(...answer.data.results.map((review) => review.review))
      cursor = answer.data.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Visit 4', 'Visit 3', 'Visit 2', 'Visit 1'])
  })
})

describe('Top Pro', () => {
  async function earned(change: (business: Business) => Promise<unknown>, reviewed = 6) {
    const business = await list()
    for (let n = 0; n < 10; n++) await visit(business, n, {}, n < reviewed ? 5 : undefined)
    await t.pool.query(
      'update businesses set review_count = $2, stars_sum = 5 * $2 where id = $1',
      [business.id, reviewed],
    )
    await change(business)
    await refreshListings(t.db, [business.id], t.clock.now())
    return (await page(business.id)).top_pro
  }

  it('is earned by enough visits and enough good reviews', async () => {
    expect(await earned(async () => {})).toBe(true)
  })
  it('needs five reviews', async () => {
    expect(await earned(async () => {}, 4)).toBe(false)
  })
  it('needs them within a year', async () => {
    expect(
      await earned(({ id }) =>
        t.pool.query('update reviews set created_at = $2 where business_id = $1', [
          id,
          daysAgo(400),
        ]),
      ),
    ).toBe(false)
  })
  it('needs ten completed visits', async () => {
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
    ['lost by a late cancellation of the professional', 2, 'professional', false],
    ['kept after one in good time', 48, 'professional', true],
    ['kept when the client cancelled late', 2, 'client', true],
  ] as const)('is %s', async (_, hoursBefore, cancelledBy, kept) => {
    const at = daysAgo(-10)
    const change = (business: Business) =>
      visit(business, 0, {
        status: 'cancelled',
        cancelledBy,
        startsAt: at,
        endsAt: new Date(at.getTime() + hour),
        busyUntil: new Date(at.getTime() + hour),
        updatedAt: new Date(at.getTime() - hoursBefore * hour),
      })
    expect(await earned(change)).toBe(kept)
  })
})
