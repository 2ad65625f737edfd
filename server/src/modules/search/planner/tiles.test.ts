import { sortOptions } from '@ujuzi/contract/search/options'
import type { Category } from '@ujuzi/contract/services/categories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { createStatisticsCache } from '../index/statistics.queries.ts'
import { createTextParser } from '../text/queries.ts'
import { queriesByTile } from './plan-input.queries.ts'
import { createHitFinder } from './queries.ts'

/** A word that no other test searches for, and a place far out at sea. */
const mark = 'Ventura'
const sea = { latitude: -41, longitude: -20 }
const categories: Category[] = ['barber', 'cook']
const offers = ['Kolibraid', 'Kolifade', 'Kolicut']

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const list = createListedBusiness(t)
  for (let nth = 0; nth < 40; nth++)
    await list({
      name: `${mark} ${nth}`,
      category: categories[nth % 2],
      latitude: sea.latitude + (nth % 11) / 9,
      longitude: sea.longitude + (nth % 13) / 6,
      service: { title: offers[nth % 3] ?? mark, priceMinor: 1000 * (1 + (nth % 7)) },
    })
})
afterAll(() => t.close())

it.each(sortOptions)(
  'sorted by %s, a search by map tiles finds the same results as a search of the whole index',
  async (sort) => {
    const now = t.clock.now()
    const getStatistics = createStatisticsCache(t.db)
    // As if terms were so frequent that looking them up everywhere cost more.
    const getFrequent = async () => {
      const statistics = await getStatistics(now)
      return { ...statistics, categories: new Map(categories.map((slug) => [slug, 1e6])) }
    }
    const findEverywhere = createHitFinder(t.db, getStatistics)
    const findInTiles = createHitFinder(t.db, getFrequent)
    const parseText = createTextParser(t.db)
    for (const radiusKm of [180, 500])
      for (const q of [mark, `${mark} ${offers[0]}`])
        for (const category of [undefined, categories[0]]) {
          const { terms } = await parseText(q, true)
          const frequent = terms.map((term) => ({ ...term, listings: 1e6 }))
          const area = { ...sea, radiusKm }
          const search = { category, area, sort, requestedTime: undefined, filters: undefined }
          const options = { after: undefined, limit: 50, now, plan: 'full_match' as const }
          const ids = ({ hits }: Awaited<ReturnType<typeof findInTiles>>) =>
            hits.map(({ id }) => id)
          const everywhere = ids(await findEverywhere({ ...search, terms }, options))
          expect(everywhere.length).toBeGreaterThan(3)
          expect(ids(await findInTiles({ ...search, terms: frequent }, options))).toEqual(
            everywhere,
          )
        }
  },
)

it.each([`O'Neil`, 'a"b', 'back\\slash', 'a,b}', 'café'])(
  'a search within map tiles finds the word %s in each tile',
  async (word) => {
    const term = { typedWords: [], stem: '', isCommon: true, listings: 1, categories: undefined }
    const queries = queriesByTile([{ ...term, lexemes: [word, 'plain'] }], [10, 4095])
    const { rows } = await t.pool.query(
      `select bool_and(array_to_tsvector(array[tile || ':' || $2]) @@ query) as found
     from unnest($1::tsquery[], array['a', 'fff']) as of (query, tile)`,
      [queries, word],
    )
    expect(rows).toEqual([{ found: true }])
  },
)
