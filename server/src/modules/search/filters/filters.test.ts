import { countFilters, listPins, listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusinesses } from '../../../testing/fixtures/listing.ts'
import { parseDay } from '../../schedule/time-zone.rules.ts'
import { openStateAt } from '../../storefront/opening-hours.rules.ts'

/** A place far out at sea, where no other test lists anyone. */
const sea = { latitude: -41, longitude: -31 }
const here = { lat: sea.latitude, lng: sea.longitude, radius_km: 50 }

let t: TestApp
let ids: string[]
beforeAll(async () => {
  t = await openTestApp()
  ids = await listAll()
})
afterAll(() => t.close())

async function listAll() {
  const placeId = await t.people.createPlace()
  const listed = await createListedBusinesses(t)(
    Array.from({ length: 60 }, (_, nth) => ({
      name: `Property ${nth}`,
      placeId,
      latitude: sea.latitude + (nth % 12) / 40,
      longitude: sea.longitude,
      reviewCount: nth % 5,
      starsSum: Math.round((nth % 5) * (4.2 + (nth % 7) / 10)),
      verifiedAt: nth % 3 === 0 ? t.clock.now() : null,
      visitPlaces: nth % 4 < 2 ? ['business', 'client'] : ['business'],
      service: { title: 'Propertywork', priceMinor: 500 * (1 + (nth % 9)) },
    })),
  )
  return listed.map(({ id }) => id)
}

type Query = NonNullable<Parameters<typeof t.call<typeof listProfessionals>>[1]['query']>

async function found(query: Query) {
  const response = await t.call(listProfessionals, { query: { ...here, limit: 100, ...query } })
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}
const idsOf = async (query: Query) => (await found(query)).results.map(({ id }) => id).sort()

async function counts(query: Query) {
  const response = await t.call(countFilters, { query: { ...here, ...query } })
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}

describe('each filter', () => {
  it('the filters for verified, rating and price return exactly the businesses that match them', async () => {
    const all = (await found({})).results
    expect(all).toHaveLength(60)
    const idsWhere = (test: (card: (typeof all)[number]) => boolean) =>
      all
        .filter(test)
        .map(({ id }) => id)
        .sort()
    const verified = idsWhere((card) => card.verified)
    const rated = idsWhere((card) => (card.rating ?? 0) >= 4.5)
    const cheap = idsWhere(({ services: [service] }) => (service?.price ?? 0) <= 2500)
    for (const some of [verified, rated, cheap]) {
      expect(some.length).toBeGreaterThan(3)
      expect(some.length).toBeLessThan(57)
    }
    expect(await idsOf({ verified: 'true' })).toEqual(verified)
    expect(await idsOf({ rating_min: 4.5 })).toEqual(rated)
    expect(await idsOf({ price_max: 2500, currency: 'XAF' })).toEqual(cheap)
    expect(
      await idsOf({ verified: 'true', rating_min: 4.5, price_max: 2500, currency: 'XAF' }),
    ).toEqual(verified.filter((id) => rated.includes(id) && cheap.includes(id)))
  })

  it('the price filter converts a limit in dollars to the currency of the prices at the reference rates', async () => {
    const some = await idsOf({ price_max: 3 * 564, currency: 'XAF' })
    expect(some.length).toBeGreaterThan(3)
    expect(await idsOf({ price_max: 3 })).toEqual(some)
  })

  it('the filter for businesses that come to the client respects each business’s service radius', async () => {
    const visiting = ids.filter((_, nth) => nth % 4 < 2)
    const near = visiting.filter((id) => (ids.indexOf(id) % 12) / 40 < 0.13)
    expect(await idsOf({ comes_to_me: 'true' })).toEqual([...near].sort())
    const [far = ''] = visiting.filter((id) => !near.includes(id))
    await t.pool.query(
      `insert into business_profiles (business_id, service_radius_km) values ($1, 100)
       on conflict (business_id) do update set service_radius_km = 100`,
      [far],
    )
    expect(await idsOf({ comes_to_me: 'true' })).toEqual([...near, far].sort())
  })

  it('the filter for parking finds the businesses that offer it', async () => {
    const some = ids.slice(0, 7).sort()
    await t.pool.query(
      `insert into business_profiles (business_id, parking_available) select unnest($1::uuid[]), true
       on conflict (business_id) do update set parking_available = true`,
      [some],
    )
    expect(await idsOf({ parking_available: 'true' })).toEqual(some)
  })

  it('a search and its filter counts refuse invalid filter values', async () => {
    for (const query of [
      { verified: 'yes' },
      { open_now: 'false' },
      { comes_to_me: '1' },
      { rating_min: 6 },
      { price_max: -1 },
      { price_max: 5, currency: 'XXX' },
    ]) {
      for (const endpoint of [listProfessionals, countFilters]) {
        const response = await t.call(endpoint, { query: query as Query })
        expect(response.status, JSON.stringify(query)).toBe(422)
      }
    }
  })
})

describe('open now', () => {
  it('the filter for businesses open now follows the hours, special days and time off of each business', async () => {
    const now = t.clock.now()
    const day = now.toISOString().slice(0, 10)
    const [closedToday = '', away = '', openToday = ''] = ids
    await t.pool.query('delete from special_days where business_id = any($1)', [ids])
    await t.pool.query('delete from working_hours where business_id = any($1)', [ids])
    for (const [nth, id] of ids.entries()) {
      await t.pool.query(
        `insert into working_hours (business_id, weekday, opens_minute, closes_minute)
         select $1, weekday, $2::int, $2::int + 300 from generate_series(1, 7) weekday where (weekday + $3::int) % 3 > 0`,
        [id, (nth * 67) % 1100, nth],
      )
    }
    await t.pool.query(
      `insert into special_days (business_id, day, hours)
       select id, $3::date + ahead, case when id = $1 then '{}' else '{[0,1440)}' end::int4multirange
       from unnest(array[$1, $2]::uuid[]) id, generate_series(-1, 1) ahead`,
      [closedToday, openToday, day],
    )
    await t.pool.query(
      `insert into special_days (business_id, day, hours)
       select $1, $2::date + ahead, '{[0,1440)}' from generate_series(-1, 1) ahead`,
      [away, day],
    )
    await t.pool.query(
      `insert into time_off (id, business_id, starts_at, ends_at)
       values (gen_random_uuid(), $1, $2::timestamptz - interval '1 hour', $2::timestamptz + interval '1 hour')`,
      [away, now],
    )
    const { rows } = await t.pool.query<{ id: string; zone: string; hours: string; off: string }>(
      `select b.id, b.time_zone as zone,
         (select coalesce(json_agg(json_build_array(weekday, opens_minute, closes_minute)), '[]')
          from working_hours where business_id = b.id)::text as hours from businesses b where id = any($1)`,
      [ids],
    )
    const minute = now.getTime() / 60_000
    const wholeDay = [{ from: 0, to: 1440 }]
    const expected = rows.filter(({ id, zone, hours }) => {
      const spans = id === closedToday ? [] : id === openToday || id === away ? wholeDay : undefined
      const today = parseDay(day)
      const special = new Map(
        spans ? [-1, 0, 1].map((ahead) => [today + ahead, spans] as const) : [],
      )
      const openings = (JSON.parse(hours) as [number, number, number][]).map(
        ([weekday, opens, closes]) => ({ weekday, opens, closes }),
      )
      const off = id === away ? [{ from: minute - 60, to: minute + 60 }] : []
      return openStateAt(now, { hours: { openings, special }, off, timeZone: zone }).open
    })
    const open = expected.map(({ id }) => id).sort()
    expect(open).toContain(openToday)
    expect(open.length).toBeGreaterThan(3)
    expect(open.length).toBeLessThan(50)
    expect(await idsOf({ open_now: 'true' })).toEqual(open)
  })
})

describe('the count beside a filter', () => {
  const searches: Query[] = [
    {},
    { q: 'propertywork' },
    { verified: 'true' },
    { q: 'propertywork', radius_km: 20, price_max: 30, rating_min: 4.5 },
  ]
  it.each(searches)(
    'for the search %j, the count beside each filter equals the number of results with that filter',
    async (query) => {
      const counted = await counts({ ...query, currency: 'USD' })
      const countOf = async (more: Query) => (await found({ ...query, ...more })).count
      expect(counted).toEqual({
        open_now: await countOf({ open_now: 'true' }),
        verified: await countOf({ verified: 'true' }),
        top_rated: await countOf({ rating_min: 4.5 }),
        comes_to_me: await countOf({ comes_to_me: 'true' }),
        parking_available: await countOf({ parking_available: 'true' }),
        prices: await Promise.all(
          [5, 10, 25, 50, 100].map(async (price_max) => ({
            price_max,
            count: await countOf({
              price_max: Math.min(price_max, Number(query.price_max ?? price_max)),
            }),
          })),
        ),
        counts_are_about: false,
      })
    },
  )

  it('the counts beside the filters are zero when a search has words that no business uses', async () => {
    expect(await counts({ q: 'qqxxzzyy' })).toMatchObject({ verified: 0, comes_to_me: 0 })
  })
})

it('the verified filter finds the same businesses on the map as in the list', async () => {
  const box = { north: -40, south: -42, east: -30, west: -32 }
  const response = await t.call(listPins, { query: { ...here, ...box, verified: 'true' } })
  if (!response.ok) throw new Error(String(response.status))
  expect(response.data.pins.map(([id]) => id).sort()).toEqual(await idsOf({ verified: 'true' }))
})

it('a search without results offers the same search without its filters', async () => {
  const { count, instead } = await found({ q: 'propertywork', price_max: 0 })
  expect(count).toBe(0)
  expect(instead?.relaxed).toContainEqual(
    expect.objectContaining({ without: 'filters', count: 60 }),
  )
})
