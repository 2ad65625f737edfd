import { autocompletePlaces, getPlace, listMapDistricts } from '@ujuzi/contract/places/places'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { isDistrictName } from './rules.ts'

const douala = '2232593'
const lagos = '2332459'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function suggest(name: string, { locale = 'en', districts = true }: Options = {}) {
  const query = { name, ...(districts && { districts: 'true' as const }) }
  const response = await t.call(autocompletePlaces, { query }, { locale })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.data.predictions
}
type Options = { locale?: 'en' | 'fr' | 'es'; districts?: boolean }

const described = async (name: string, options?: Options) =>
  (await suggest(name, options)).map(({ description }) => description)

type ListOptions = { showLocation?: boolean; latitude?: number; longitude?: number }

/** Lists a business that names a district, and lets the districts be counted again. */
async function listIn(district: string, more: ListOptions = {}) {
  const { latitude = 4.1, longitude = 9.8, showLocation = true } = more
  const columns = { placeId: douala, latitude, longitude, district, showLocation }
  await createListedBusiness(t)(columns)
  t.clock.advance(10 * 60_000)
}

describe('districts', () => {
  it.each([
    ['yab', 'Yaba, Lagos, Nigeria'],
    ['Westlands', 'Westlands, Nairobi, Kenya'],
    ['east leg', 'East Legon, Accra, Ghana'],
    ['bonamou', 'Bonamoussadi, Douala, Cameroon'],
    ['AKWA', 'Akwa, Douala, Cameroon'],
    ['bepanda', 'Bépanda, Douala, Cameroon'],
  ])(
    'typing %j suggests the district %s before any business names that district',
    async (typed, description) => {
      expect(await described(typed)).toContain(description)
    },
  )

  it('suggests two districts of the same name in different towns, each with its town', async () => {
    const plateau = await described('plateau')
    expect(plateau).toContain('Plateau, Abidjan, Ivory Coast')
    expect(plateau).toContain('Plateau, Dakar, Senegal')
  })

  it('suggests a town before a district of the same name in another town', async () => {
    const [first, ...others] = await described('Ikoyi')
    expect(first).toBe('Ikoyi, Lagos, Nigeria')
    expect(others).not.toContain(first)
    const bali = await suggest('Bali')
    expect(bali[0]?.place_id).not.toContain('_')
    expect(bali.map(({ description }) => description)).toContain('Bali, Douala, Cameroon')
  })

  it.each(['Akwa, Douala, Cameroon', 'akwa, douala', 'Akwa, Cameroun', 'Akwa, Douala, Camerún'])(
    'typing %j suggests the district Akwa in Douala first',
    async (typed) => {
      expect((await suggest(typed))[0]?.place_id).toBe(`${douala}_akwa`)
    },
  )

  it('suggests no districts if the API call does not ask for districts', async () => {
    expect(await described('Bonamoussadi', { districts: false })).toEqual([])
  })

  it('suggests a district only once, even if businesses write its name in different cases', async () => {
    expect(await described('Zorblat')).toEqual([])
    await listIn('Zorblatville')
    await listIn('ZORBLATVILLE')
    expect(await described('zorblat')).toEqual([expect.stringMatching(/^zorblatville, Douala/i)])
  })

  it('refuses phone numbers, URLs, emoji and overlong text as district names', () => {
    const names = ['Call 0803 555 1234', 'x'.repeat(41), '🙂', 'http://a.b', '%', 'a']
    expect(names.filter((name) => isDistrictName(name, douala))).toEqual([])
    expect(
      ['67 Ha', 'Liberté 6', 'D-Line'].filter((name) => !isDistrictName(name, douala)),
    ).toEqual([])
  })

  it('the center of a district, used for searches around it, ignores businesses that hide their location', async () => {
    await listIn('Quibbleton', { latitude: 4.2 })
    await listIn('Secretown', { showLocation: false, latitude: 4.3 })
    const place = async (id: string) => {
      const response = await t.call(getPlace, { params: { id: `${douala}_${id}` } })
      return response.ok ? response.data : undefined
    }
    expect(await place('quibbleton')).toMatchObject({ latitude: 4.2 })
    const town = await t.call(getPlace, { params: { id: douala } })
    expect(await place('secretown')).toMatchObject({
      latitude: town.ok ? town.data.latitude : undefined,
    })
    const query = { place_id: `${douala}_quibbleton`, radius_km: 1 }
    const response = await t.call(listProfessionals, { query })
    expect(response).toMatchObject({ ok: true, data: { count: 1 } })
    expect(
      await t.call(listProfessionals, { query: { place_id: `${douala}_nowhere` } }),
    ).toMatchObject({ status: 422 })
  })
})

describe('the districts of a map area', () => {
  const box = { north: 5.2, south: 4.8, east: 12.2, west: 11.8 }
  const names = async (bounds = box) => {
    const response = await t.call(listMapDistricts, { query: bounds })
    if (!response.ok) throw new Error(response.error.code)
    return response.data.results
  }

  it('the map lists the districts within its bounds that have businesses showing their location', async () => {
    await listIn('Mapville', { latitude: 4.9, longitude: 12 })
    await listIn('MAPVILLE', { latitude: 4.9, longitude: 12 })
    await listIn('Mapburgh', { latitude: 5.1, longitude: 12.1 })
    await listIn('Mapsecret', { latitude: 5, longitude: 12, showLocation: false })
    await listIn('0803 555 1234', { latitude: 5, longitude: 12 })
    const found = await names()
    expect(found.map(({ name }) => name.toLowerCase())).toEqual(['mapville', 'mapburgh'])
    expect(found[1]).toEqual({
      place_id: `${douala}_mapburgh`,
      name: 'Mapburgh',
      latitude: 5.1,
      longitude: 12.1,
    })
    expect(await names({ ...box, south: 5 })).toEqual([
      expect.objectContaining({ name: 'Mapburgh' }),
    ])
    expect(await names({ north: -50, south: -60, east: 0, west: -10 })).toEqual([])
  })

  it('the map lists built-in districts at their stored position even if no business names them', async () => {
    const yaba = { place_id: `${lagos}_yaba`, name: 'Yaba', latitude: 6.513, longitude: 3.374 }
    expect(await names({ north: 6.52, south: 6.51, east: 3.38, west: 3.37 })).toEqual([yaba])
    expect(await suggest('Yaba')).toContainEqual(
      expect.objectContaining({ place_id: yaba.place_id, latitude: 6.513, longitude: 3.374 }),
    )
  })

  it('a built-in district keeps its stored position even if a business that names it lies elsewhere', async () => {
    const akwa = { place_id: `${douala}_akwa`, latitude: 4.049, longitude: 9.697 }
    await listIn('AKWA', { latitude: 4.15, longitude: 9.75 })
    expect(await names({ north: 4.05, south: 4.04, east: 9.7, west: 9.69 })).toEqual([
      { ...akwa, name: 'AKWA' },
    ])
    expect(await t.call(getPlace, { params: { id: akwa.place_id } })).toMatchObject({
      data: { latitude: akwa.latitude, longitude: akwa.longitude },
    })
    const found = await t.call(listProfessionals, {
      query: { place_id: akwa.place_id, radius_km: 20, sort: 'distance' },
    })
    const cards = found.ok ? found.data.results : []
    expect(cards.map((card) => [card.location, card.distance_km])).toContainEqual([
      'AKWA, Douala',
      12.7,
    ])
  })

  it.each([
    ['south', { ...box, south: 6 }],
    ['west', { ...box, west: 13 }],
    ['north', { ...box, north: 91 }],
  ])('refuses a map area with an invalid %s bound', async (field, query) => {
    expect(await t.call(listMapDistricts, { query })).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('a town', () => {
  it.each([
    ['Douala', 'Douala, Littoral, Cameroon'],
    ['Douala, Cameroon', 'Douala, Littoral, Cameroon'],
    ['Douala, Cameroun', 'Douala, Littoral, Cameroon'],
    ['Douala, Camerún', 'Douala, Littoral, Cameroon'],
    ['douala cameroun', 'Douala, Littoral, Cameroon'],
    ['Lagos, Nigeria', 'Lagos, Nigeria'],
    ['Lagos, Nigéria', 'Lagos, Nigeria'],
    ['Le Caire, Égypte', 'Cairo, Egypt'],
  ])('typing %j suggests the matching town first', async (typed, description) => {
    expect((await described(typed))[0]).toBe(description)
  })

  it('suggests no description twice, even if several towns of a region have the same name', async () => {
    const lekki = await described('Lekki')
    expect(new Set(lekki).size).toBe(lekki.length)
    expect(lekki).toContain('Lekki, Lagos, Nigeria')
  })

  it('suggests a town with exactly the typed name before larger towns with longer names', async () => {
    expect((await described('Man'))[0]).toMatch(/^Man, /)
  })
})

it.each(['', '%', '_', `${lagos}_`, '🙂🙂', 'دوالا', 'x'.repeat(100), "a'; drop table places;--"])(
  'returns a list of suggestions without an error when %j is typed',
  async (typed) => {
    expect(Array.isArray(await suggest(typed))).toBe(true)
  },
)
