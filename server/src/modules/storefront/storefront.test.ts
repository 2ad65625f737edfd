import { getProfessional, listReviews, listServices } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { defaultPolicy } from '../../testing/fixtures/booking-state.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { timeOff, workSamples } from '../businesses/tables.ts'
import { refreshListings } from '../search/commands.ts'

let t: TestApp
let addPastBooking: ReturnType<typeof createPastBooking>
beforeAll(async () => {
  t = await openTestApp()
  addPastBooking = createPastBooking(t)
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

async function page(id: string) {
  const response = await t.call(getProfessional, { params: { id } })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

describe('the page of a business', () => {
  it('the business page shows opening hours, booking policy, services and the time zone of the business', async () => {
    const business = await t.people.business({
      bio: 'Twelve years of fades.',
      address: 'Rue Njo-Njo',
      phone: '+237600000000',
      district: 'Bonapriso',
      paymentMethods: ['cash', 'mtn_momo'],
      visitPlaces: ['client', 'online'],
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
      visit_places: ['client', 'online'],
      opening_hours: [
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
      opens_at: null,
      work_samples: [],
      cancellation_policy: defaultPolicy,
      services: [{ name: 'Skin fade', price: 5000, is_top_booked: false, rating: null }],
    })
  })

  it('the business page shows the next free time with the UTC offset of the business', async () => {
    const unlisted = await t.people.business()
    expect((await page(unlisted.id)).next_slot).toBeNull()
    const business = await t.people.business()
    await refreshListings(t.db, [business.id], t.clock.now())
    const { next_slot } = await page(business.id)
    expect(next_slot).toMatch(/T\d\d:\d\d:00\+01:00$/)
    expect(Date.parse(next_slot ?? '')).toBeGreaterThan(t.clock.now().getTime())
  })

  it('the business page shows the business as closed during its time off', async () => {
    const business = await t.people.business()
    expect((await page(business.id)).open_now).toBe(true)
    await t.db
      .insert(timeOff)
      .values({ businessId: business.id, startsAt: daysAgo(1), endsAt: daysAgo(-1) })
    const { open_now, opens_at } = await page(business.id)
    expect(open_now).toBe(false)
    expect(Date.parse(opens_at ?? '')).toBe(daysAgo(-1).getTime())
  })

  it('the business page shows the business as open while only one of its two resources has time off', async () => {
    const business = await t.people.business({ resourceCount: 2 })
    await t.db.insert(timeOff).values({
      businessId: business.id,
      resourceId: business.resources[0]?.id,
      startsAt: daysAgo(1),
      endsAt: daysAgo(-1),
    })
    expect((await page(business.id)).open_now).toBe(true)
  })

  it('the business page shows a generated pattern as pictures until the business has photos of its work', async () => {
    const { id } = await t.people.business()
    expect((await page(id)).galleryImages).toEqual([
      `/cloth/v1/barber/${id}/0-480x270.svg`,
      `/cloth/v1/barber/${id}/1-480x270.svg`,
      `/cloth/v1/barber/${id}/2-480x270.svg`,
    ])
  })

  it('the business page shows work samples, featured ones first', async () => {
    const { id } = await t.people.business()
    const sample = { businessId: id, width: 600, height: 800, createdAt: daysAgo(3) }
    await t.db.insert(workSamples).values([
      { ...sample, title: 'Third', imageUrl: '/3.webp', position: 1 },
      { ...sample, title: 'Second', imageUrl: '/2.webp', position: 0 },
      { ...sample, title: 'First', imageUrl: '/1.webp', position: 9, featured: true },
    ])
    const { galleryImages, work_samples } = await page(id)
    expect(work_samples.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
    expect(work_samples[0]).toMatchObject({
      description: '',
      image_url: '/1.webp',
      width: 600,
      height: 800,
      featured: true,
      created_at: daysAgo(3).toISOString(),
    })
    expect(galleryImages).toEqual(['/1.webp', '/2.webp', '/3.webp'])
  })

  it('the business page marks the service booked most', async () => {
    const business = await t.people.business()
    await t.people.addService(business.id, { title: 'Never booked', position: 1 })
    for (const n of [1, 2, 3]) await addPastBooking(business, n, {}, 5)
    const { services, booked_count } = await page(business.id)
    const [first, second] = services
    expect(booked_count).toBe(3)
    expect(first).toMatchObject({ is_top_booked: true, rating: 5, review_count: 3 })
    expect(second).toMatchObject({ is_top_booked: false, rating: null, review_count: 0 })
  })

  it.each(['nonsense', newId()])(
    'returns 404 for the page of a business with the unknown id %s',
    async (id) => {
      expect(await t.call(getProfessional, { params: { id } })).toMatchObject({
        status: 404,
        error: { code: 'professional_not_found' },
      })
      expect(await t.call(listReviews, { params: { id }, query: {} })).toMatchObject({
        status: 404,
      })
    },
  )

  it.each([
    ['before it is published', async () => t.people.business({ publishedAt: null })],
    [
      'while its owner is suspended',
      async () => {
        const business = await t.people.business()
        await t.people.suspend(business.owner.id)
        return business
      },
    ],
  ])('returns 404 for the page, services and reviews of a business %s', async (_, make) => {
    const { id } = await make()
    const hidden = { status: 404, error: { code: 'professional_not_found' } }
    expect(await t.call(getProfessional, { params: { id } })).toMatchObject(hidden)
    expect(await t.call(listServices, { params: { id }, query: {} })).toMatchObject(hidden)
    expect(await t.call(listReviews, { params: { id }, query: {} })).toMatchObject(hidden)
  })
})

describe('its lists', () => {
  it('lists a business’s active services page by page, without archived or inactive ones', async () => {
    const business = await t.people.business()
    for (const position of [1, 2, 3])
      await t.people.addService(business.id, { title: `Extra ${position}`, position })
    await t.people.addService(business.id, { title: 'Gone', archivedAt: t.clock.now() })
    await t.people.addService(business.id, { title: 'Resting', isActive: false })
    const ask = async (cursor?: string) => {
      const response = await t.call(listServices, {
        params: { id: business.id },
        query: { limit: 3, ...(cursor && { cursor }) },
      })
      if (!response.ok) throw new Error(response.error.code)
      return response.data
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
})
