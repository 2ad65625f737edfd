import { listProfessionals } from '@ujuzi/contract/discovery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../testing/harness.ts'
import { listBusiness } from '../../testing/listed.ts'

const douala = '2232593'
const lagos = '2332459'

let t: TestHouse
beforeAll(async () => {
  t = await openTestHouse()
  const list = listBusiness(t)
  await list({ name: 'Okarina Douala', placeId: douala })
  await list({ name: 'Okarina Lagos', placeId: lagos, latitude: 6.45, longitude: 3.39 })
})
afterAll(() => t.close())

async function search(query: { q?: string; place_id?: string; fallback_place_id?: string }) {
  const answer = await t.call(listProfessionals, { query })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  const { results, place } = answer.data
  return { names: results.map((card) => card.business_name), town: place?.place_id }
}

it.each([
  ['the town to fall back on, where nothing names one', 'okarina', {}, 'Okarina Douala', douala],
  ['the town of the words before it', 'okarina in lagos', {}, 'Okarina Lagos', lagos],
  ['the town given before both', 'okarina', { place_id: lagos }, 'Okarina Lagos', undefined],
])('a search is around %s', async (_, q, place, name, town) => {
  expect(await search({ q, fallback_place_id: douala, ...place })).toEqual({ names: [name], town })
})

it('a town to fall back on that is none is no reason to find nobody', async () => {
  const { names } = await search({ q: 'okarina', fallback_place_id: 'no-such-town' })
  expect(names).toHaveLength(2)
})
