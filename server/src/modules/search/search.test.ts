import { sortOptions } from '@ujuzi/contract/search/options'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listCategories } from '@ujuzi/contract/storefront/storefront'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { someRuns } from '../../testing/cases.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

type Query = NonNullable<Parameters<typeof t.call<typeof listProfessionals>>[1]['query']>

async function search(query: Query) {
  const response = await t.call(listProfessionals, { query })
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}
const names = async (query: Query) =>
  (await search(query)).results.map((card) => card.business_name)

describe('words find a business', () => {
  it.each([
    ['its name without accents', 'Zéphyrine Beauté', {}, 'zephyrine beaute'],
    ['the beginning of its name', 'Kwabenaville Stitch', {}, 'kwabenav'],
    ['a service it sells', 'Quixo', { service: { title: 'Xylophone tuning' } }, 'xylophone'],
    ['the plural of a service', 'Quixa', { service: { title: 'Marimbula lesson' } }, 'marimbulas'],
    ['its headline', 'Quixe', { headline: 'Ocarina repairs' }, 'ocarina'],
    ['its category in English', 'Wexo one', { category: 'plumber' }, 'wexo plumber'],
    ['its category in French', 'Wexo two', { category: 'plumber' }, 'wexo plombier'],
    ['its category in Spanish', 'Wexo three', { category: 'carpenter' }, 'wexo carpintero'],
    ['its town in the search text', 'Wexo four', {}, 'wexo in douala'],
    ['its country in French', 'Wexo five', {}, 'wexo cameroun'],
    ['words in another order', 'Ottoline Brushes', {}, 'brushes ottoline'],
  ] as const)('a search finds a business by %s', async (_, name, more, q) => {
    await list({ name, ...more })
    expect(await names({ q })).toContain(name)
  })

  it('a search finds a business only if all typed words match', async () => {
    await list({ name: 'Vantablack Painting' })
    expect(await names({ q: 'vantablack opera' })).toEqual([])
  })

  it('a business with the typed name comes before one with a service of that name', async () => {
    await list({ name: 'Other Gimbri', headline: '', service: { title: 'Zanzithread' } })
    await list({ name: 'Zanzithread', headline: '' })
    expect((await names({ q: 'zanzithread' }))[0]).toBe('Zanzithread')
  })

  it.each(['%', '_', '()', "'", '&', '\\'])(
    'a search finds nobody if only %j is typed',
    async (q) => {
      expect(await search({ q })).toMatchObject({ results: [], count: 0, next: null })
    },
  )
})

describe('a place', () => {
  it('a search around a place finds businesses within the radius with their distance, nearest first', async () => {
    const centre = { latitude: -30, longitude: -10 }
    const placeId = await t.people.createPlace(centre)
    await list({ name: 'Far', placeId, latitude: -30.5, longitude: -10 })
    await list({ name: 'Near', placeId, latitude: -30.1, longitude: -10 })
    await list({ name: 'Here', placeId, ...centre })
    const found = await search({ place_id: placeId, sort: 'distance' })
    expect(found.results.map((card) => [card.business_name, card.distance_km])).toEqual([
      // Known only by its town, as a business is until it sets its location: about as far away.
      ['Here', 4],
      ['Near', 11.1],
    ])
    expect(found.count).toBe(2)
    expect(await names({ lat: -30, lng: -10, radius_km: 60, sort: 'distance' })).toEqual([
      'Here',
      'Near',
      'Far',
    ])
  })

  it.each([
    [{ place_id: 'nowhere' }, 'place_id'],
    [{ lat: 91, lng: 0 }, 'lat'],
    [{ lat: 4 }, 'lng'],
    [{ lng: 4 }, 'lat'],
    [{ lat: 4, lng: 9, radius_km: 5000 }, 'radius_km'],
  ])('refuses a search around an invalid place such as %j', async (query, field) => {
    const response = await t.call(listProfessionals, { query })
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('the order', () => {
  it('sorts search results by the requested order', async () => {
    const spot = { latitude: -40, longitude: -15 }
    const placeId = await t.people.createPlace(spot)
    const day = (n: number) => new Date(t.clock.now().getTime() - n * 86_400_000)
    await list({
      name: 'Cheap',
      placeId,
      ...spot,
      longitude: -15.1,
      publishedAt: day(1),
      reviewCount: 40,
      starsSum: 140,
      service: { priceMinor: 1000 },
    })
    await list({
      name: 'Dear',
      placeId,
      ...spot,
      longitude: -15.001,
      publishedAt: day(3),
      reviewCount: 4,
      starsSum: 20,
      service: { priceMinor: 90_000 },
    })
    await list({
      name: 'Loved',
      placeId,
      ...spot,
      longitude: -15.02,
      publishedAt: day(2),
      reviewCount: 60,
      starsSum: 300,
      service: { priceMinor: 5000 },
    })
    const sorted = (sort: (typeof sortOptions)[number]) => names({ place_id: placeId, sort })
    expect(await sorted('price_low')).toEqual(['Cheap', 'Loved', 'Dear'])
    expect(await sorted('price_high')).toEqual(['Dear', 'Loved', 'Cheap'])
    expect(await sorted('rating')).toEqual(['Loved', 'Dear', 'Cheap'])
    expect(await sorted('newest')).toEqual(['Cheap', 'Loved', 'Dear'])
    expect(await sorted('distance')).toEqual(['Dear', 'Loved', 'Cheap'])
    expect((await sorted('best_match'))[0]).toBe('Loved')
  })
})

describe('pages', () => {
  const mark = 'Pagelina'
  const made: string[] = []
  let placeId: string
  beforeAll(async () => {
    const spot = { latitude: -50, longitude: -5 }
    placeId = await t.people.createPlace(spot)
    for (let n = 0; n < 7; n++)
      made.push((await list({ name: mark, placeId, ...spot, category: 'translator' })).id)
  })

  it.each(
    sortOptions.flatMap(
      (sort) =>
        [
          [sort, 'a place'],
          [sort, 'a category'],
          [sort, 'words'],
        ] as const,
    ),
  )('search pages sorted by %s for %s neither repeat nor skip a business', async (sort, over) => {
    const query: Query =
      over === 'a place'
        ? { place_id: placeId, q: mark }
        : over === 'words'
          ? { q: mark }
          : { category: 'translator' }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search({ ...query, sort, limit: 3, ...(cursor && { cursor }) })
      expect(page.count).toBeGreaterThanOrEqual(7)
      seen.push(...page.results.map((card) => card.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of made) expect(seen).toContain(id)
  })

  it('a search refuses a garbled page cursor and the page cursor of a different search', async () => {
    await list({ name: 'Cursoria one' })
    await list({ name: 'Cursoria two' })
    const { next } = await search({ q: 'cursoria', limit: 1 })
    for (const query of [
      { q: 'other', cursor: next ?? '' },
      { q: 'cursoria', cursor: 'bm90IGEgY3Vyc29y' },
    ]) {
      expect(await t.call(listProfessionals, { query })).toMatchObject({ status: 422 })
    }
  })
})

it('a search refuses an overlong text and an unknown category', async () => {
  const response = await t.call(listProfessionals, { query: { q: 'x'.repeat(10_000) } })
  expect(response).toMatchObject({ status: 422, error: { fields: { q: expect.any(String) } } })
  expect(
    await t.call(listProfessionals, { query: { category: 'wizard' as 'cook' } }),
  ).toMatchObject({ status: 422 })
})

it('the number of businesses in a category includes a new bookable business within a minute', async () => {
  const count = async () => {
    const response = await t.call(listCategories, {})
    return response.ok
      ? (response.data.results.find(({ slug }) => slug === 'welder')?.count ?? -1)
      : -1
  }
  const before = await count()
  await list({ name: 'Count me', category: 'welder' })
  t.clock.advance(60_000)
  expect(await count()).toBe(before + 1)
})

it('a search for any text answers without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (q) => {
      const { status } = await t.call(listProfessionals, { query: { q } })
      expect([200, 400, 422]).toContain(status)
    }),
    { numRuns: someRuns(150) },
  )
})
