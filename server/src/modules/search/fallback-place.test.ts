import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'

const douala = '2232593'
const lagos = '2332459'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const list = createListedBusiness(t)
  await list({ name: 'Okarina Douala', placeId: douala })
  await list({ name: 'Okarina Lagos', placeId: lagos, latitude: 6.45, longitude: 3.39 })
})
afterAll(() => t.close())

type Query = {
  q?: string
  place_id?: string
  fallback_place_id?: string
  radius_km?: number
  limit?: number
  cursor?: string
}

async function answerTo(query: Query) {
  const response = await t.call(listProfessionals, { query })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

async function search(query: Query) {
  const { results, place } = await answerTo(query)
  return { names: results.map((card) => card.business_name), town: place?.place_id }
}

it.each([
  ['that town if nothing names another', 'okarina', {}, 'Okarina Douala', douala],
  ['the town in the search text instead', 'okarina in lagos', {}, 'Okarina Lagos', lagos],
  ['the chosen town instead', 'okarina', { place_id: lagos }, 'Okarina Lagos', undefined],
])('a search with a fallback town searches around %s', async (_, q, place, name, town) => {
  expect(await search({ q, fallback_place_id: douala, ...place })).toEqual({ names: [name], town })
})

it('a search with a fallback town that does not exist still finds businesses', async () => {
  const { names } = await search({ q: 'okarina', fallback_place_id: 'no-such-town' })
  expect(names).toHaveLength(2)
})

describe('where nobody is found around the town to fall back on', () => {
  beforeAll(async () => {
    for (const name of ['Xylorimba One', 'Xylorimba Two', 'Xylorimba Three'])
      await createListedBusiness(t)({ name, placeId: lagos, latitude: 6.45, longitude: 3.39 })
  })

  it('a search that finds nobody around the fallback town searches everywhere and names no town', async () => {
    const { names, town } = await search({ q: 'xylorimba', fallback_place_id: douala })
    expect([names.length, town]).toEqual([3, undefined])
  })

  it('the next page of a search widened from the fallback town to everywhere loads with or without that town', async () => {
    const asked = { q: 'xylorimba', fallback_place_id: douala, limit: 1 }
    const first = await answerTo({ ...asked, radius_km: 30 })
    const cursor = first.next ?? ''
    const second = await search({ ...asked, radius_km: 30, cursor })
    expect(second.names).toHaveLength(1)
    expect(second.names).not.toContain(first.results[0]?.business_name)
    expect(await search({ q: 'xylorimba', limit: 1, cursor })).toEqual(second)
  })

  it('shows the businesses nearest to the fallback town if the search finds nobody anywhere', async () => {
    const asked = { q: 'xylorimba okarina', fallback_place_id: douala }
    const { results, place, instead } = await answerTo(asked)
    expect([results, place?.place_id]).toEqual([[], douala])
    expect(instead?.nearest[0]?.business_name).toBe('Okarina Douala')
  })

  it('a search that names a town stays in that town even if it finds nobody there', async () => {
    const asked = { q: 'xylorimba in douala', fallback_place_id: lagos }
    expect(await search(asked)).toEqual({ names: [], town: douala })
  })
})
