import {
  getMarketplaceService,
  listManagedServices,
  listMarketplaceServices,
  listPublicServices,
} from '@ujuzi/contract/services/services'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { serviceFixture } from '../../testing/fixtures/services.ts'
import { services } from '../businesses/tables.ts'
import { addToRating } from '../reviews/queries.ts'
import { reviews } from '../reviews/tables.ts'
import { refreshListings } from '../search/commands.ts'

let app: TestApp
let fixture: ReturnType<typeof serviceFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = serviceFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Listed = { results: { id: string }[]; count: number; next: string | null }
const pageOf = (response: { ok: boolean }) => (response as unknown as { data: Listed }).data
const idsOf = (response: { ok: boolean }) => pageOf(response).results.map(({ id }) => id)

describe('my services', () => {
  /** Four services in the order of the business: braids, edges, beard and the one of the fixture. */
  async function four() {
    const setup = await fixture.createBusiness()
    const add = (minute: number, more: Parameters<typeof app.people.addService>[1]) =>
      app.people.addService(setup.business.id, {
        createdAt: new Date(app.clock.now().getTime() + minute * 60_000),
        ...more,
      })
    const beard = await add(1, {
      title: 'Taille de barbe à la vapeur',
      priceMinor: 2000,
      position: -1,
    })
    const edges = await add(2, {
      position: -2,
      title: 'Edges',
      description: 'Drawn with a 100% clean line_up, no shock.',
      isActive: false,
    })
    const braids = await add(3, {
      position: -3,
      title: 'Tresses',
      category: 'hairdresser',
      currency: 'USD',
      priceMinor: 4550,
    })
    const first = setup.business.service
    return { ...setup, braids, edges, beard, first }
  }

  it('an owner sees all their own services and no others, in the order of the business', async () => {
    await fixture.createBusiness()
    const { listManaged, braids, edges, beard, first } = await four()
    const response = await listManaged()
    expect(idsOf(response)).toEqual([braids.id, edges.id, beard.id, first.id])
    expect(pageOf(response)).toMatchObject({ count: 4, next: null })
  })

  it('an owner searches services by title and description, ignoring case and accents', async () => {
    const { listManaged, edges, beard, first } = await four()
    expect(idsOf(await listManaged({ q: 'TAILLE' }))).toEqual([beard.id])
    expect(idsOf(await listManaged({ q: 'a la vapeur' }))).toEqual([beard.id])
    expect(idsOf(await listManaged({ q: 'À LA' }))).toEqual([beard.id])
    expect(idsOf(await listManaged({ q: 'OÏL' }))).not.toContain(edges.id)
    expect(idsOf(await listManaged({ q: 'fade' }))).toContain(first.id)
    expect(pageOf(await listManaged({ q: 'nothing like it' }))).toMatchObject({
      results: [],
      count: 0,
    })
  })

  it.each([
    ['100%', 1],
    ['%', 1],
    ['_', 1],
    ['line_up', 1],
    ['line-up', 0],
    ['l%p', 0],
    ['\\', 0],
    ["'", 0],
    ['  ', 4],
  ])(
    'an owner’s search takes the text %j literally and finds this many services: %d',
    async (q, count) => {
      const { listManaged } = await four()
      expect(pageOf(await listManaged({ q }))).toMatchObject({ count })
    },
  )

  it('an owner filters services by category, by status or by both', async () => {
    const { listManaged, braids, edges, beard, first } = await four()
    expect(idsOf(await listManaged({ category: 'hairdresser' }))).toEqual([braids.id])
    expect(idsOf(await listManaged({ status: 'inactive' }))).toEqual([edges.id])
    expect(idsOf(await listManaged({ status: 'active' }))).toEqual([braids.id, beard.id, first.id])
    expect(idsOf(await listManaged({ status: 'all' }))).toHaveLength(4)
    expect(idsOf(await listManaged({ status: 'inactive', category: 'hairdresser' }))).toEqual([])
  })

  it('pages of an owner’s services are complete, and a page cursor fails with other filters or owners', async () => {
    const { listManaged } = await four()
    const all = idsOf(await listManaged())
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = pageOf(await listManaged({ limit: '1', ...(cursor && { cursor }) }))
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
    const next = pageOf(await listManaged({ limit: '1' })).next ?? ''
    expect((await listManaged({ cursor: next, status: 'active' })).status).toBe(422)
    const others = await fixture.createBusiness()
    expect((await others.listManaged({ cursor: next })).status).toBe(422)
  })

  it('pages of an owner’s services are complete even if the services have one position', async () => {
    const { listManaged, business } = await fixture.createBusiness()
    for (let i = 0; i < 5; i++) await app.people.addService(business.id)
    const all = idsOf(await listManaged())
    const first = pageOf(await listManaged({ limit: '4' }))
    const rest = pageOf(await listManaged({ limit: '4', cursor: first.next ?? '' }))
    expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual(all)
    expect(all).toHaveLength(6)
  })

  it('the totals of an owner’s services ignore the filters and are in naira, marked as approximate', async () => {
    const { listManaged } = await four()
    const [whole, narrowed] = [
      await listManaged(),
      await listManaged({ q: 'Tresses', status: 'active' }),
    ]
    const totals = (response: typeof whole) => response.ok && response.data.totals
    // 12,000 francs at 1450 / 564, and 45.50 dollars at 1450; in francs, the dollars at 564.
    expect(totals(whole)).toEqual({
      services: 4,
      active: 3,
      value: Math.round((12_000 * 1450) / 564) + 65_975,
      currency: 'NGN',
      approximate: true,
      own: {
        value: 12_000 + 25_662,
        currency: 'XAF',
        approximate: true,
      },
      rating: null,
      review_count: 0,
      booked_this_month: 0,
      best_seller: null,
    })
    expect(totals(narrowed)).toEqual(totals(whole))
    expect(whole).toMatchObject({ data: { categories: ['barber', 'hairdresser'] } })
  })

  it('the total value of services in a currency other than naira is marked as approximate', async () => {
    const { listManaged } = await fixture.createBusiness()
    expect(await listManaged()).toMatchObject({
      data: { totals: { approximate: true, own: { currency: 'XAF', approximate: false } } },
    })
  })

  it('the total value of services that are all in naira is marked as exact', async () => {
    const setup = await fixture.createBusiness({ currency: 'NGN', service: { priceMinor: 45_000 } })
    expect(await setup.listManaged()).toMatchObject({
      data: { totals: { value: 45_000, approximate: false } },
    })
  })

  it('the list of an owner’s services shows the business’s rating from three reviews on', async () => {
    const { listManaged, business } = await fixture.createBusiness()
    await addToRating(app.db, business.id, { reviews: 2, stars: 10 })
    expect(await listManaged()).toMatchObject({
      data: { totals: { rating: null, review_count: 2 } },
    })
    await addToRating(app.db, business.id, { reviews: 1, stars: 4 })
    expect(await listManaged()).toMatchObject({
      data: { totals: { rating: 4.7, review_count: 3 } },
    })
  })

  it('the totals of an owner’s services count the bookings of this month in the zone of the business, and name the most booked service', async () => {
    const { listManaged, business } = await fixture.createBusiness()
    const beard = await app.people.addService(business.id, { title: 'Beard', position: -1 })
    const gone = await app.people.addService(business.id, { title: 'Gone' })
    const addBooking = createPastBooking(app)
    // Hours after 24 September, 07:00 in UTC: the first day of November begins in Douala when October has an hour left in UTC.
    const november = 37 * 24 + 16
    await addBooking(business, november, { localDay: '2026-11-01' })
    await addBooking(business, november - 1, { localDay: '2026-10-31' })
    await addBooking(business, 0)
    for (const n of [30, 31]) await addBooking(business, november + n, { serviceId: beard.id })
    await addBooking(business, november + 32, { status: 'cancelled' })
    for (const n of [1, 2, 3, 4]) await addBooking(business, n, { serviceId: gone.id })
    await app.db
      .update(services)
      .set({ archivedAt: app.clock.now() })
      .where(eq(services.id, gone.id))
    const { id, title } = business.service
    expect(await listManaged()).toMatchObject({
      data: { totals: { booked_this_month: 3, best_seller: { id, title, bookings: 3 } } },
    })
  })

  it('each listed service shows its number of bookings and its rating from visible reviews', async () => {
    const { listManaged, business } = await fixture.createBusiness()
    const other = await app.people.addService(business.id, { title: 'Beard' })
    const addBooking = createPastBooking(app)
    for (const stars of [5, 4, 4]) await addBooking(business, 3, {}, stars)
    const unfair = await addBooking(business, 3, {}, 1)
    await app.db
      .update(reviews)
      .set({ hiddenAt: app.clock.now() })
      .where(eq(reviews.bookingId, unfair.id))
    await addBooking(business, 2, { status: 'cancelled' })
    await addBooking(business, 2, { status: 'declined' })
    const listed = await listManaged()
    const statistics = listed.ok
      ? Object.fromEntries(listed.data.results.map((one) => [one.id, one.statistics]))
      : {}
    expect(statistics[business.service.id]).toEqual({
      views: 0,
      bookings: 4,
      rating: 4.3,
      reviews: 3,
    })
    expect(statistics[other.id]).toEqual({ views: 0, bookings: 0, rating: null, reviews: 0 })
  })

  it('a professional without a business gets an empty list of services', async () => {
    const { token } = await app.people.professional()
    expect(await app.call(listManagedServices, { query: {} }, { as: token })).toMatchObject({
      status: 200,
      data: {
        results: [],
        count: 0,
        totals: { services: 0, value: 0, approximate: false, own: null },
      },
    })
  })
})

describe('services everybody can see', () => {
  it('the public service lists show the active services of open businesses, newest first', async () => {
    const { business } = await fixture.createBusiness()
    app.clock.advance(1000)
    const later = await app.people.addService(business.id, { category: 'other' })
    await app.people.addService(business.id, { isActive: false })
    await app.people.addService(business.id, { archivedAt: app.clock.now() })
    const query = { professional_id: business.id }
    for (const endpoint of [listPublicServices, listMarketplaceServices]) {
      expect(idsOf(await app.call(endpoint, { query }))).toEqual([later.id, business.service.id])
      const other = await app.call(endpoint, { query: { ...query, category: 'other' } })
      expect(idsOf(other)).toEqual([later.id])
    }
    await app.people.suspend(business.owner.id)
    for (const endpoint of [listPublicServices, listMarketplaceServices]) {
      expect(pageOf(await app.call(endpoint, { query }))).toMatchObject({ results: [], count: 0 })
    }
  })

  it('the services of an unpublished business are not public', async () => {
    const { business, params } = await fixture.createBusiness({ publishedAt: null })
    const query = { professional_id: business.id }
    expect(idsOf(await app.call(listPublicServices, { query }))).toEqual([])
    expect((await app.call(getMarketplaceService, { params })).status).toBe(404)
  })

  it('a public service shows its business and whether it is the most booked', async () => {
    const { business, params } = await fixture.createBusiness({ verifiedAt: app.clock.now() })
    const quiet = await app.people.addService(business.id, { title: 'Beard', position: -1 })
    await createPastBooking(app)(business, 3)
    expect(await app.call(getMarketplaceService, { params })).toMatchObject({
      data: {
        name: 'Skin fade',
        price: 5000,
        currency: 'XAF',
        is_top_booked: true,
        professional: {
          id: business.id,
          business_name: 'Kofi Cuts',
          location: 'Douala, Cameroon',
          verified: true,
        },
      },
    })
    const other = await app.call(getMarketplaceService, { params: { id: quiet.id } })
    expect(other).toMatchObject({ data: { is_top_booked: false } })
  })

  it('public services are found by words of their title and description', async () => {
    const business = await createListedBusiness(app)({
      service: { title: 'Épilation au sucre', description: 'A gentle way, for sensitive skin.' },
    })
    const plain = await app.people.addService(business.id, { title: 'Manicure' })
    await refreshListings(app.db, [business.id], app.clock.now())
    const find = async (q: string) =>
      idsOf(await app.call(listMarketplaceServices, { query: { q, professional_id: business.id } }))
    expect(await find('EPILATION')).toEqual([business.service.id])
    expect(await find('sensitive skin')).toEqual([business.service.id])
    expect(await find('the manicure')).toEqual([plain.id])
    expect(await find('plumbing')).toEqual([])
    expect(await find("100% ' & | ! <-> :*")).toEqual([])
    expect(await find('the')).toHaveLength(2)
  })
})
