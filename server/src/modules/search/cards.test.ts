import { clothCovers } from '@ujuzi/contract/cloth/url'
import { listLocations } from '@ujuzi/contract/places/places'
import { getProfessionalCard, listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { workSamples } from '../businesses/tables.ts'
import { findPlace } from '../places/queries.ts'
import { refreshListings } from './commands.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

async function search(
  query: NonNullable<Parameters<typeof t.call<typeof listProfessionals>>[1]['query']>,
) {
  const response = await t.call(listProfessionals, { query })
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}

it('a search card shows at most three services, with prices in their own currency', async () => {
  const business = await list({
    name: 'Cardamom Salon',
    district: 'Bonapriso',
    verifiedAt: t.clock.now(),
    reviewCount: 3,
    starsSum: 14,
  })
  for (const position of [1, 2, 3])
    await t.people.addService(business.id, { title: `Extra ${position}`, position })
  await refreshListings(t.db, [business.id], t.clock.now())
  const { results } = await search({ q: 'cardamom' })
  expect(results[0]).toMatchObject({
    id: business.id,
    business: 'Fades and beard trims',
    location: 'Bonapriso, Douala',
    rating: 4.7,
    review_count: 3,
    verified: true,
    top_pro: false,
    service_count: 4,
    distance_km: null,
  })
  expect(results[0]?.services.map((service) => service.name)).toEqual([
    'Skin fade',
    'Extra 1',
    'Extra 2',
  ])
  expect(results[0]?.services[0]).toMatchObject({
    price: 5000,
    currency: 'XAF',
    price_usd: 8.87,
    duration: 60,
  })
})

it('a search card shows photos of work, or a generated pattern if the business has none', async () => {
  const business = await list({ name: 'Pictura Salon' })
  const pictures = async () => (await search({ q: 'pictura' })).results[0]?.galleryImages
  expect(await pictures()).toEqual(clothCovers(business.id, 'barber'))
  const sample = { businessId: business.id, width: 6, height: 8, createdAt: t.clock.now() }
  await t.db.insert(workSamples).values([
    { ...sample, title: 'Second', imageUrl: '/2.webp' },
    { ...sample, title: 'First', imageUrl: '/1.webp', featured: true },
  ])
  await refreshListings(t.db, [business.id], t.clock.now())
  expect(await pictures()).toEqual(['/1.webp', '/2.webp'])
})

describe('a card', () => {
  it('a search card requested by business id shows the same next free time as in the search results', async () => {
    const { id } = await list({ name: 'Cardona Alone' })
    const card = await t.call(getProfessionalCard, { params: { id } })
    expect(card).toMatchObject({
      status: 200,
      data: { id, business_name: 'Cardona Alone', distance_km: null, reasons: [] },
    })
    const { results } = await search({ q: 'cardona alone' })
    expect(card.ok && card.data.next_slot).toBe(results[0]?.next_slot)
    expect(results[0]?.next_slot).toMatch(/^2026-11-\d\dT/)
  })

  it.each(['00000000-0000-0000-0000-000000000000', 'kofi-cuts'])(
    'returns 404 for the search card of a business with the unknown id %s',
    async (id) => {
      expect(await t.call(getProfessionalCard, { params: { id } })).toMatchObject({
        status: 404,
        error: { code: 'professional_not_found' },
      })
    },
  )

  it('a search card gives reasons for its rank only when the results are sorted by best match', async () => {
    const verifiedAt = t.clock.now()
    await list({ name: 'Reasonata Braids', verifiedAt, latitude: 4.06, longitude: 9.71 })
    const [best] = (await search({ q: 'reasonata', lat: 4.05, lng: 9.7 })).results
    expect(best?.reasons).toEqual(['name', 'near', 'verified'])
    const [rated] = (await search({ q: 'reasonata', sort: 'rating' })).results
    expect(rated?.reasons).toEqual([])
  })
})

describe('a business without an exact position', () => {
  const around = { lat: 4.05, lng: 9.7, sort: 'distance' } as const
  const found = async (q: string) =>
    (await search({ ...around, q })).results.map((card) => [
      card.business_name,
      card.distance_km,
      card.distance_is_about ?? false,
    ])

  it('the order “nearest” measures a business without a position from the middle of its district or town', async () => {
    const placeId = '2232593'
    const { latitude, longitude } = await townOf(placeId)
    const inTown = { placeId, latitude, longitude }
    await list({ name: 'Wovenka Town', ...inTown })
    await list({ name: 'Wovenka Akwa', ...inTown, district: 'AKWA' })
    await list({ name: 'Wovenka Bonamoussadi', ...inTown, district: 'Bonamoussadi' })
    await list({ name: 'Wovenka Pinned', placeId, latitude: 4.055, longitude: 9.7 })
    expect(await found('wovenka')).toEqual([
      ['Wovenka Pinned', 0.6, false],
      ['Wovenka Akwa', 1, true],
      ['Wovenka Town', 4, true],
      ['Wovenka Bonamoussadi', 6, true],
    ])
  })

  it('search does not give nearness as the reason for a business of which only the town is known', async () => {
    await list({ name: 'Townonly Braids' })
    const [card] = (await search({ q: 'townonly', lat: 4.05, lng: 9.7 })).results
    expect(card).toMatchObject({ distance_km: 4, distance_is_about: true })
    expect(card?.reasons).not.toContain('near')
  })

  it('search returns the middle of the district as the position of a business without one', async () => {
    const placeId = '2232593'
    await list({
      name: 'Mapbonam Braids',
      placeId,
      ...(await townOf(placeId)),
      district: 'Bonamoussadi',
    })
    const [card] = (await search({ q: 'mapbonam' })).results
    expect(card).toMatchObject({ latitude: 4.09, longitude: 9.741, distance_km: null })
  })

  it('the order “best match” puts businesses of which only the town is known after those with a district or home visits', async () => {
    const placeId = '2232593'
    const inTown = { placeId, ...(await townOf(placeId)) }
    await list({ name: 'Rankwhere A', ...inTown })
    await list({ name: 'Rankwhere B', ...inTown, district: 'Akwa' })
    await list({ name: 'Rankwhere C', ...inTown, visitPlaces: ['client'] })
    await list({ name: 'Rankwhere D', ...inTown })
    const names = (await search({ q: 'rankwhere' })).results.map(({ business_name: name }) => name)
    expect(names.slice(0, 2).toSorted()).toEqual(['Rankwhere B', 'Rankwhere C'])
    expect(names.slice(2).toSorted()).toEqual(['Rankwhere A', 'Rankwhere D'])
  })
})

async function townOf(id: string) {
  const town = await findPlace(t.db, id)
  if (!town) throw new Error(id)
  const { latitude, longitude } = town
  return { latitude, longitude }
}

it('lists towns by their number of businesses, largest number first', async () => {
  const placeId = await t.people.createPlace({ latitude: -10, longitude: -25 })
  for (const name of ['Towner one', 'Towner two']) await list({ name, placeId })
  t.clock.advance(3_600_000)
  const towns = await t.call(listLocations, {})
  if (!towns.ok) throw new Error(towns.error.message)
  const counts = towns.data.results.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(towns.data.results.find(({ place_id }) => place_id === placeId)?.count).toBe(2)
})
