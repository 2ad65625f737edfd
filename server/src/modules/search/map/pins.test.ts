import { pinsMax } from '@ujuzi/contract/api/limits'
import { timesOfDay } from '@ujuzi/contract/search/options'
import { listPins, listProfessionals } from '@ujuzi/contract/search/search'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness, createListedBusinesses } from '../../../testing/fixtures/listing.ts'
import type { MapBounds } from '../../places/bounds.rules.ts'
import { maxClusters } from './rules.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

type Query = NonNullable<Parameters<typeof t.call<typeof listPins>>[1]['query']>

const ask = (query: Query) => t.call(listPins, { query })
async function pins(query: Query) {
  const response = await ask(query)
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}
const isIn = ({ north, south, east, west }: MapBounds, [latitude, longitude]: [number, number]) =>
  latitude <= north && latitude >= south && longitude <= east && longitude >= west

const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** A region of the sea where no other test has listings. */
const sea = { north: -40, south: -50, east: -20, west: -35 }

describe('GET /api/marketplace/pins/', () => {
  it.each(timesOfDay)(
    'the map accepts a search limited to businesses free in the %s',
    async (time) => {
      expect(await ask({ ...sea, time_of_day: time })).toMatchObject({ status: 200 })
      expect(await ask({ ...sea, date: '2026-11-29', time_of_day: time })).toMatchObject({
        status: 200,
      })
    },
  )

  it('the map shows every business within its bounds and none outside', async () => {
    const spots = Array.from({ length: 30 }, (_, place): [number, number] => [
      -40.5 - ((place * 37) % 30) / 10,
      -21 - ((place * 53) % 30) / 10,
    ])
    const placeId = await t.people.createPlace()
    const listed = await createListedBusinesses(t)(
      spots.map(([latitude, longitude]) => ({
        ...{ name: 'Floating Barber', placeId, latitude, longitude },
      })),
    )
    const made = new Map<string, [number, number]>(
      listed.map(({ id }, place) => [id, spots[place] ?? [0, 0]]),
    )
    const boxes = Array.from({ length: 12 }, (_, place) => ({
      north: rounded(-40.42 - (place % 4) * 0.3),
      south: rounded(-41.53 - (place % 5) * 0.5),
      east: rounded(-20.82 - (place % 3) * 0.25),
      west: rounded(-21.97 - (place % 7) * 0.3),
    }))
    for (const box of [...boxes, { ...sea, south: -45 }]) {
      const found = await pins(box)
      const expected = [...made].filter(([, spot]) => isIn(box, spot)).map(([id]) => id)
      expect(found.pins.map(([id]) => id)).toEqual(expected.sort())
      expect(found).toMatchObject({ clusters: [], count: expected.length })
      for (const [id, latitude, longitude] of found.pins) {
        expect(latitude).toBeCloseTo(made.get(id)?.[0] ?? 0, 3)
        expect(longitude).toBeCloseTo(made.get(id)?.[1] ?? 0, 3)
      }
    }
  })

  it('a map pin shows the business’s name and its lowest price in its own currency', async () => {
    const here = { latitude: -46.5, longitude: -22 }
    const service = { priceMinor: 12_345, currency: 'XAF' as const }
    const { id } = await list({ ...here, name: 'Wandering Barber', service })
    const box = { north: -46, south: -47, east: -21, west: -23 }
    expect((await pins(box)).pins).toEqual([[id, -46.5, -22, 'Wandering Barber', 12_345, 'XAF']])
    await t.pool.query(
      `insert into services (id, business_id, title, category, description, duration_minutes, price_minor, currency, position, created_at, updated_at)
       select gen_random_uuid(), business_id, 'Other', category, description, duration_minutes, 900, 'USD', 5, created_at, updated_at from services where business_id = $1`,
      [id],
    )
    expect((await pins(box)).pins[0]?.slice(4)).toEqual([9, 'USD'])
  })

  it('the map finds the same businesses as the list by words, category, place and free time', async () => {
    const box = { north: -47.5, south: -48.5, east: -21, west: -23 }
    const at = { latitude: -48, longitude: -22 }
    await list({ ...at, name: 'Zulimba Fades', category: 'barber' })
    await list({ ...at, name: 'Zulimba Pipes', category: 'plumber' })
    await list({ ...at, latitude: -48.3, name: 'Zulimba Rods', category: 'plumber' })
    const queries: Omit<Query, keyof MapBounds>[] = [
      { q: 'zulimba' },
      { q: 'zulimba pipes' },
      { q: 'plumbers', lat: -48, lng: -22, radius_km: 20 },
      { category: 'plumber' },
      { lat: -48, lng: -22, radius_km: 20 },
      { category: 'plumber', lat: -48.3, lng: -22, radius_km: 10 },
      { q: 'zulimba', date: '2026-11-24', time_of_day: 'morning' },
      { q: 'zulimba', date: '2026-11-29' },
      { q: 'xqxqxq' },
    ]
    for (const query of queries) {
      const response = await t.call(listProfessionals, { query: { ...query, limit: 100 } })
      if (!response.ok) throw new Error(response.error.code)
      const expected = response.data.results
        .filter(({ latitude, longitude }) => isIn(box, [latitude, longitude]))
        .map(({ id }) => id)
      const found = await pins({ ...query, ...box })
      expect(found.pins.map(([id]) => id)).toEqual(expected.sort())
    }
  })

  it.each([
    ['south', { ...sea, south: -30 }],
    ['west', { ...sea, west: 0 }],
    ['north', { ...sea, north: 91 }],
    ['lat', { ...sea, lat: 100, lng: 0 }],
    ['lng', { ...sea, lat: 0 }],
    ['place_id', { ...sea, place_id: 'nowhere' }],
  ])('the map refuses a search with an invalid value of %s', async (field, query) => {
    const response = await ask(query)
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  })

  it.each([
    ['no size', { north: -44, south: -44, east: -30, west: -30 }],
    ['the width of the world', { north: 90, south: -90, east: 180, west: -180 }],
  ])('the map accepts bounds of %s', async (_, box) => {
    expect((await ask(box)).status).toBe(200)
  })
})

describe('many', () => {
  const box = { north: -40, south: -50, east: -25, west: -35 }
  /** More than are read in full. */
  const many = 18_000
  beforeAll(async () => {
    // Inserted without businesses, since creating so many would take too long; deleted after this file.
    await list({ latitude: -44, longitude: -36 })
    for (let from = 0; from < many; from += 3_000) await scatter(from + 1, from + 3_000)
  })
  afterAll(() =>
    t.db.execute(sql`delete from listings where position <@ box '(-35,-90),(-25,-40)'`),
  )

  it('if there are too many pins, the map shows clusters instead, which count every business once', async () => {
    const part = { ...box, south: -42.5 }
    const [{ total } = { total: 0 }] = await counted(part)
    expect(total).toBeGreaterThan(pinsMax)
    expect(total).toBeLessThan(15_000)
    const found = await pins(part)
    expect(found.pins).toEqual([])
    expect(found.count).toBe(total)
    expect(found.clusters.length).toBeGreaterThan(20)
    expect(found.clusters.length).toBeLessThanOrEqual(maxClusters)
    for (const [latitude, longitude] of found.clusters) {
      expect(isIn(part, [latitude, longitude])).toBe(true)
    }
  })

  it('map clusters stay the same when the map is moved a little', async () => {
    const part = { north: -41, south: -46, east: -26, west: -32 }
    const inner = { north: -42, south: -45, east: -27.5, west: -30.5 }
    const key = (group: number[]) => group.join()
    const before = (await pins(part)).clusters.filter(([y, x]) => isIn(inner, [y, x]))
    const moved = { ...part, north: part.north + 0.1, east: part.east + 0.1 }
    const after = (await pins(moved)).clusters.map(key)
    expect(before.length).toBeGreaterThan(0)
    for (const group of before) expect(after).toContain(key(group))
  })

  it('the map estimates a very large number of businesses with an error below a fifth', async () => {
    const found = await pins({ ...box, category: 'tutor' })
    expect(found.pins).toEqual([])
    expect(found.count).toBeGreaterThan(many * 0.8)
    expect(found.count).toBeLessThan(many * 1.2)
    expect(found.clusters.length).toBeLessThanOrEqual(maxClusters)
  })
})

const counted = async ({ north, south, east, west }: MapBounds) =>
  (
    await t.db.execute<{ total: number }>(sql`
      select count(*)::int as total from listings
      where position <@ box(point(${west}, mercator_y(${south})), point(${east}, mercator_y(${north})))`)
  ).rows

/** Inserts copies of the listing outside the box at pseudo-random positions in the box. */
const scatter = (from: number, to: number) =>
  transact(t.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      create temporary table copies on commit drop as
      select l.*, n from listings l cross join generate_series(${from}::int, ${to}::int) n
      where l.position <@ box '(-36.5,-90),(-35.5,0)'`)
    await tx.execute(sql`
      update copies set business_id = gen_random_uuid(), category = 'tutor', sample = n % 32, words = '''#tutor''',
        position = point(-25.001 - (n * 7919 % 9999) / 1000.0, mercator_y(-40.001 - (n * 4729 % 9998) / 1000.0))`)
    await tx.execute(sql`update copies set tile = map_tile(position[0], position[1])`)
    await tx.execute(sql`alter table copies drop column n`)
    await tx.execute(sql`insert into listings select * from copies`)
  })
