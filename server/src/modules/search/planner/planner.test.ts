import { sortOptions } from '@ujuzi/contract/search/options'
import { listProfessionals } from '@ujuzi/contract/search/search'
import type { Category } from '@ujuzi/contract/services/categories'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { someRuns } from '../../../testing/cases.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { kmBetween } from '../../places/distance.rules.ts'
import { refreshListings } from '../commands.ts'
import { propertyFilters } from '../filters/rules.ts'
import type { SearchArea } from '../geometry.rules.ts'
import { createStatisticsCache } from '../index/statistics.queries.ts'
import { createTextParser } from '../text/queries.ts'
import type { SearchPlan } from './cost.rules.ts'
import type { SearchQuery } from './plan-input.queries.ts'
import { createHitFinder } from './queries.ts'

/** A word that no other test searches for, and a place far out at sea. */
const mark = 'Verità'
const sea = { latitude: -38, longitude: -28 }
const categories: Category[] = ['barber', 'cook', 'tutor']
const offers = ['Zolibraid', 'Zolifade', 'Zolicut']

let t: TestApp
let find: ReturnType<typeof createHitFinder>
let parseText: ReturnType<typeof createTextParser>
const made: string[] = []
beforeAll(async () => {
  t = await openTestApp()
  find = createHitFinder(t.db, createStatisticsCache(t.db), {
    oneIn: 1,
    condition: sql`true`,
  })
  parseText = createTextParser(t.db)
  for (let nth = 0; nth < 90; nth++) made.push(await listOne(nth))
})
afterAll(() => t.close())

/** Spread over some three hundred kilometres, with many equal sort keys. */
async function listOne(nth: number) {
  const list = createListedBusiness(t)
  const turn = (of: number) => (nth * 37) % of
  const { id } = await list({
    name: `${mark} ${nth}`,
    headline: '',
    category: categories[nth % categories.length],
    latitude: sea.latitude + turn(41) / 30,
    longitude: sea.longitude + turn(29) / 12,
    reviewCount: turn(5) * 4,
    starsSum: turn(5) * 4 * (3 + (nth % 3)),
    publishedAt: new Date(t.clock.now().getTime() - turn(9) * 40 * 86_400_000),
    service: { title: `${offers[turn(3)]} ${offers[nth % 2]}`, priceMinor: 1000 * (1 + turn(6)) },
  })
  await t.pool.query(
    `update businesses set verified_at = case when $2 then now() end, visit_places = $3 where id = $1`,
    [id, nth % 3 === 0, nth % 2 === 0 ? ['business', 'client'] : ['business']],
  )
  await t.pool.query('update listings set spread_km = $2 where business_id = $1', [
    id,
    [0, 0, 1, 4][turn(4)],
  ])
  return id
}

type Query = NonNullable<Parameters<typeof t.call<typeof listProfessionals>>[1]['query']>

async function page(query: Query) {
  const response = await t.call(listProfessionals, { query })
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}

async function pages(query: Query, between: () => Promise<unknown> = async () => {}) {
  const seen: string[] = []
  const totals: number[] = []
  for (let cursor: string | undefined; ; ) {
    const { results, count, next } = await page({ ...query, ...(cursor && { cursor }) })
    seen.push(...results.map(({ id }) => id))
    totals.push(count)
    if (!next) return { seen, totals }
    cursor = next
    await between()
  }
}

type Row = {
  id: string
  latitude: number
  longitude: number
  spread: number
  category: Category
  offered: string
  rating: number
  price_from: number
  price_to: number
  published_at: Date
  verified: boolean
  rated: number | null
  comes: boolean
}

/** Expected rows, from the source tables of listings. */
async function truth() {
  const { rows } = await t.pool.query<Row>(
    `select b.id, b.latitude, b.longitude, b.category, b.published_at,
       lower(string_agg(s.title, ' ')) as offered, min(s.price_minor)::int as price_from, max(s.price_minor)::int as price_to,
       l.rating_rank as rating, l.spread_km as spread, b.verified_at is not null as verified, 'client' = any(b.visit_places) as comes,
       case when b.review_count >= 3 then round(b.stars_sum::numeric / b.review_count, 1)::float8 end as rated
     from businesses b join services s on s.business_id = b.id join listings l on l.business_id = b.id
     where b.id = any($1) and s.is_active group by b.id, l.rating_rank, l.spread_km`,
    [made],
  )
  return rows
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

function expected(rows: Row[], { q, category, area, properties }: Criteria, sort: string) {
  const km = (row: Row) => (area ? kmBetween(area, row) : 0)
  const keys: Record<string, [of: (row: Row) => number, sign: 1 | -1]> = {
    rating: [(row) => row.rating, -1],
    price_low: [(row) => row.price_from, 1],
    price_high: [(row) => row.price_to, -1],
    newest: [(row) => row.published_at.getTime(), -1],
    distance: [(row) => Math.round(Math.hypot(km(row), row.spread) * 1e6), 1],
  }
  const [of, sign] = keys[sort] ?? [() => 0, 1]
  return (
    rows
      .filter((row) => !q || new RegExp(`\\b${q.toLowerCase()}\\b`).test(row.offered))
      .filter((row) => !category || row.category === category)
      .filter((row) => !area || km(row) <= area.radiusKm)
      .filter((row) => !properties.verified || row.verified)
      .filter((row) => !properties.rating_min || (row.rated ?? 0) >= properties.rating_min)
      .filter((row) => properties.price_max === undefined || row.price_from <= properties.price_max)
      // The service area is 15 km around the business.
      .filter((row) => !properties.comes_to_me || (row.comes && km(row) <= 15))
      .sort((a, b) => sign * (compare(of(a), of(b)) || compare(a.id, b.id)))
      .map(({ id }) => id)
  )
}

type Criteria = {
  q: string | undefined
  category: Category | undefined
  area: SearchArea | undefined
  properties: Properties
}
type Properties = {
  verified?: 'true'
  rating_min?: number
  comes_to_me?: 'true'
  price_max?: number
  currency: 'XAF'
}

const criteriaArbitrary: fc.Arbitrary<Criteria> = fc.record({
  q: fc.constantFrom(undefined, ...offers),
  category: fc.constantFrom(undefined, ...categories),
  area: fc.option(
    fc.record({
      latitude: fc.double({ min: -38, max: -36.6, noNaN: true }).map(rounded),
      longitude: fc.double({ min: -28, max: -25.6, noNaN: true }).map(rounded),
      radiusKm: fc.constantFrom(1, 25, 60, 180, 500),
    }),
    { nil: undefined },
  ),
  properties: fc
    .record(
      {
        verified: fc.constant('true' as const),
        rating_min: fc.constantFrom(3.5, 4.5),
        comes_to_me: fc.constant('true' as const),
        price_max: fc.constantFrom(2500, 4500),
      },
      { requiredKeys: [] },
    )
    .map((properties) => ({ ...properties, currency: 'XAF' as const })),
})
function rounded(degrees: number) {
  return Math.round(degrees * 1e6) / 1e6
}

const queryOf = ({ q, category, area, properties }: Criteria): Query => ({
  ...properties,
  q: [mark, q].filter(Boolean).join(' '),
  ...(category && { category }),
  ...(area && { lat: area.latitude, lng: area.longitude, radius_km: area.radiusKm }),
})

describe('what is found', () => {
  it('the pages of a search together show all matching businesses of the database in the requested order', async () => {
    const rows = await truth()
    await fc.assert(
      fc.asyncProperty(
        criteriaArbitrary,
        fc.constantFrom(...sortOptions),
        async (criteria, sort) => {
          const { seen, totals } = await pages({ ...queryOf(criteria), sort, limit: 17 })
          const sorted = sort === 'distance' && !criteria.area ? 'best_match' : sort
          const found = expected(rows, criteria, sorted)
          if (sorted === 'best_match') expect([...seen].sort()).toEqual([...found].sort())
          else expect(seen).toEqual(found)
          expect(new Set(totals)).toEqual(new Set([found.length]))
        },
      ),
      { numRuns: someRuns(60) },
    )
  })

  const plans = fc.constantFrom<SearchPlan>('index_scan', 'threshold_scan')
  it('both optimized ways to run a search, index scan and threshold scan, find the same results as a full match', async () => {
    const now = t.clock.now()
    await fc.assert(
      fc.asyncProperty(
        criteriaArbitrary,
        fc.constantFrom(...sortOptions),
        plans,
        async (criteria, sort, plan) => {
          if (sort === 'distance' && (!criteria.area || plan === 'index_scan')) return
          const search: SearchQuery = {
            terms: (await parseText(queryOf(criteria).q ?? '', true)).terms,
            category: criteria.category,
            area: criteria.area,
            requestedTime: undefined,
            filters: propertyFilters(criteria.properties),
            sort,
          }
          const [found, all] = [
            await pagesOf(search, plan, now),
            await pagesOf(search, 'full_match', now),
          ]
          // In a wide area blocks ignore distance, and their contents depend on the plan.
          const isLoose = sort === 'best_match' && (criteria.area?.radiusKm ?? 0) > 25
          if (isLoose) expect([...found].sort()).toEqual([...all].sort())
          else expect(found).toEqual(all)
        },
      ),
      { numRuns: someRuns(200) },
    )
  })

  it('in a city, the optimized search (threshold scan) finds the same best matches as a full match, page by page', async () => {
    const now = t.clock.now()
    const area = { ...sea, latitude: -37.4, longitude: -27, radiusKm: 60 }
    const search: SearchQuery = {
      terms: [],
      category: undefined,
      area,
      requestedTime: undefined,
      filters: undefined,
      sort: 'best_match',
    }
    const all = await pagesOf(search, 'full_match', now)
    expect(all.length).toBeGreaterThan(15)
    expect(await pagesOf(search, 'threshold_scan', now)).toEqual(all)
  })

  async function pagesOf(search: SearchQuery, plan: SearchPlan, now: Date) {
    const found: string[] = []
    for (let after: CursorPosition | undefined; ; ) {
      const { hits } = await find(search, { after, limit: 8, now, plan })
      found.push(...hits.slice(0, 7).map(({ id }) => id))
      if (hits.length < 8) return found
      after = hits[6]
    }
  }
})

describe('pages, while businesses come, go and change', () => {
  it.each(sortOptions)('search sorted by %s shows each remaining business once', async (sort) => {
    const query = { q: mark, lat: sea.latitude, lng: sea.longitude, radius_km: 500, sort, limit: 9 }
    const fleeting: string[] = []
    let turn = 0
    const { seen } = await pages(query, async () => {
      const [gone] = fleeting.splice(0, 1)
      if (gone) {
        await t.pool.query('update businesses set published_at = null where id = $1', [gone])
        await refreshListings(t.db, [gone], t.clock.now())
      }
      const come = await listOne(1000 + turn++)
      fleeting.push(come)
      await t.pool.query(
        'update businesses set review_count = 100, stars_sum = 100 + 400 * ($2::int % 2) where id = $1',
        [come, turn],
      )
      await refreshListings(t.db, [come], t.clock.now())
    })
    const stayed = seen.filter((id) => made.includes(id))
    expect([...stayed].sort()).toEqual([...made].sort())
    expect(new Set(seen).size).toBe(seen.length)
    for (const id of fleeting) {
      await t.pool.query('update businesses set published_at = null where id = $1', [id])
      await refreshListings(t.db, [id], t.clock.now())
    }
  })
})
