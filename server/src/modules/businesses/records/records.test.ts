import * as contract from '@ujuzi/contract/businesses/businesses'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
})
afterAll(() => app.close())

type Query = NonNullable<Parameters<typeof app.call<typeof contract.listBusinesses>>[1]['query']>
const list = async (query: Query) => {
  const response = await app.call(contract.listBusinesses, { query })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

test('returns a business with its name, category, location and publication state', async () => {
  const { business, patch } = await fixture.createListed({
    name: 'Record Cuts',
    address: 'Rue 12',
    phone: '+237 670',
  })
  const { url, small } = await fixture.createPicture(business.owner.id)
  await patch({ personal: { profile_picture: url }, business: { business_type: 'company' } })
  const response = await app.call(contract.getBusiness, { params: { id: business.id } })
  expect(response).toMatchObject({
    status: 200,
    data: {
      id: business.id,
      business_name: 'Record Cuts',
      business_type: 'company',
      category: 'barber',
      business_description: 'We cut hair.',
      profile_image: small,
      business_logo: null,
      rating: null,
      review_count: 0,
      location: 'Douala, Cameroon',
      is_verified: false,
      businessLocation: {
        address: 'Rue 12',
        phone: '+237 670',
        mapUrl: 'http://ujuzi.test/services?view=map&lat=4.05&lng=9.7',
      },
      published: true,
      version: 2,
    },
  })
})

describe('the list of businesses', () => {
  it('lists published businesses newest first, page by page', async () => {
    const placeId = await app.people.createPlace()
    const names = ['One', 'Two', 'Three']
    for (const name of names) {
      app.clock.advance(1000)
      await fixture.createListed({ name, placeId })
    }
    await fixture.createListed({ name: 'Unpublished', placeId, publishedAt: null })
    const first = await list({ place_id: placeId, limit: '2' })
    expect(first.results.map((one) => one.business_name)).toEqual(['Three', 'Two'])
    expect(first.count).toBe(3)
    const second = await list({ place_id: placeId, limit: '2', cursor: first.next ?? '' })
    expect(second.results.map((one) => one.business_name)).toEqual(['One'])
    expect(second.next).toBeNull()
  })

  it('the list of businesses can be filtered by words and category', async () => {
    await fixture.createListed({ name: 'Ébène & Fils 100%', category: 'carpenter' })
    const names = async (query: Query) =>
      (await list(query)).results.map((one) => one.business_name)
    expect(await names({ q: 'ebene & fils 100%' })).toEqual(['Ébène & Fils 100%'])
    expect(await names({ q: 'ebene', category: 'carpenter' })).toHaveLength(1)
    expect(await names({ q: 'ebene', category: 'barber' })).toEqual([])
  })
})

describe('whoever runs a business', () => {
  it('only the owner sees a business that is not published yet', async () => {
    const { business, as } = await fixture.createListed({ publishedAt: null })
    const params = { id: business.id }
    const mine = await app.call(contract.getBusiness, { params }, await as())
    expect(mine).toMatchObject({ status: 200, data: { published: false } })
    expect((await app.call(contract.getBusiness, { params })).status).toBe(404)
    const all = await app.call(contract.listMyBusinesses, { query: {} }, await as())
    expect(all.ok && all.data.results.map(({ id }) => id)).toEqual([business.id])
  })

  it('an owner’s change is saved and shown in search, and a second change based on the old version is refused', async () => {
    const { business, as, isListingCurrent } = await fixture.createListed()
    const params = { id: business.id }
    const body = { version: 1, business_name: 'Zanzibar Fades' }
    const changed = await app.call(contract.updateBusiness, { params, body }, await as())
    expect(changed).toMatchObject({
      status: 200,
      data: { business_name: 'Zanzibar Fades', version: 2 },
    })
    const late = await app.call(contract.updateBusiness, { params, body }, await as())
    expect(late).toMatchObject({ status: 409, error: { code: 'version_conflict' } })
    expect(await isListingCurrent()).toBe(true)
    const found = await app.call(listProfessionals, { query: { q: 'zanzibar fades' } })
    expect(found.ok && found.data.results.map(({ id }) => id)).toContain(business.id)
  })

  it('an owner cannot change or close the business of another owner', async () => {
    const [mine, theirs] = [await fixture.createListed(), await fixture.createListed()]
    const params = { id: theirs.business.id }
    const body = { version: 1, business_name: 'Taken' }
    const response = await app.call(contract.updateBusiness, { params, body }, await mine.as())
    expect(response).toMatchObject({ status: 404, error: { code: 'business_not_found' } })
    const closing = await app.call(contract.closeBusiness, { params }, await mine.as())
    expect(closing.status).toBe(404)
    expect((await theirs.getPublicPage()).business_name).toBe('Kofi Cuts')
  })
})

describe('closing a business', () => {
  it('refuses to close a business that has upcoming bookings', async () => {
    const { business, params: _, ...booking } = await bookingFixture(app).createBooking()
    const { as } = await fixture.forBusiness(business)
    const params = { id: business.id }
    const refused = await app.call(contract.closeBusiness, { params }, await as())
    expect(refused).toMatchObject({ status: 409, error: { code: 'business_booked' } })
    await booking.decline('professional', 'We close.')
    expect((await app.call(contract.closeBusiness, { params }, await as())).status).toBe(200)
    expect((await booking.get('client')).status).toBe(200)
  })

  it('if a business is closed and a booking is requested there at the same time, only one succeeds', async () => {
    const { business, client, service_id } = await bookingFixture(app).createParties()
    const { as } = await fixture.forBusiness(business)
    const params = { id: business.id }
    const [closed, booked] = await Promise.all([
      app.call(contract.closeBusiness, { params }, await as()),
      bookingFixture(app).request(client, { service_id, start: at('25T10:00') }),
    ])
    expect([closed.status, booked.status].toSorted()).toSatisfy(
      ([a, b]: [number, number]) => (a === 200 && b === 404) || (a === 201 && b === 409),
    )
  })

  it('closing a business hides it from everyone, and the owner who creates a business again reopens it', async () => {
    const { business, as, isListingCurrent } = await fixture.createListed({ name: 'Passing Fades' })
    const params = { id: business.id }
    await app.call(contract.closeBusiness, { params }, await as())
    expect((await app.call(getProfessional, { params })).status).toBe(404)
    expect((await app.call(contract.getBusiness, { params }, await as())).status).toBe(404)
    expect(await isListingCurrent()).toBe(true)
    const body = {
      business_name: 'Passing Fades again',
      category: 'tailor',
      location: await app.people.createPlace({ name: 'Buea' }),
      business_description: 'We sew now.',
      business_type: 'cooperative',
    } as const
    const again = await app.call(contract.createBusiness, { body }, await as())
    expect(again).toMatchObject({
      status: 201,
      data: {
        id: business.id,
        business_name: 'Passing Fades again',
        business_type: 'cooperative',
        location: 'Buea, Cameroon',
        published: false,
        version: 3,
      },
    })
    const second = await app.call(contract.createBusiness, { body }, await as())
    expect(second).toMatchObject({ status: 409, error: { code: 'business_exists' } })
  })
})
