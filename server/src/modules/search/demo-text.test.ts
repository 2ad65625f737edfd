import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDb, openPool } from '../../platform/db/db.ts'
import { demoProfessionals, expandDemo } from '../demo/commands.ts'
import { createSearch, type ProfessionalSearch } from './queries.ts'
import { tokenize } from './text/normalization.rules.ts'

type Business = { id: string; name: string; placeId: string }
type Params = Parameters<ProfessionalSearch>[0]

const now = new Date()
const database = `demo_text_${process.pid}`
const douala = '2232593'
/** Shorter texts say too little. */
const minLetters = 6
let pool: pg.Pool
let search: ProfessionalSearch
let businesses: Business[]

/** A separate database, since a whole marketplace would disturb other tests. */
beforeAll(async () => {
  await administer(`create database ${database} template template_test`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${database}`
  pool = openPool(url.href)
  await expandDemo(pool, { professionals: demoProfessionals, now })
  search = createSearch(openDb(pool))
  const { rows } = await pool.query<Business>(
    `select b.id, b.name, b.place_id as "placeId" from businesses b join listings l on l.business_id = b.id`,
  )
  businesses = rows
})
afterAll(async () => {
  await pool.end()
  await administer(`drop database ${database}`)
})

async function administer(statement: string) {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

const found = async (params: Params) => {
  const { cards } = await search(params, now)
  return cards.map(
    ({ row: { id } }) => businesses.find((each) => each.id === id) ?? { id, name: '' },
  )
}
const normalized = (text: string) => tokenize(text).join(' ')

/** Runs a check of each item, a few at a time; returns what the failed ones say. */
async function listFailures<T>(items: T[], check: (item: T) => Promise<string | undefined>) {
  const failures: string[] = []
  const queue = [...items]
  const work = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      const failure = await check(item)
      if (failure !== undefined) failures.push(failure)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return failures.sort()
}

describe.each([0, 1, 2, 3])('a business name without its last %i letters', (cut) => {
  const places: [string, (business: Business) => Omit<Params, 'q'>][] = [
    ['everywhere', () => ({})],
    ['around the town of the visitor', () => ({ fallback_place_id: douala })],
    // Wide enough for the districts on the edge of a large town.
    ['around the town of the business', ({ placeId }) => ({ place_id: placeId, radius_km: 50 })],
  ]
  it.each(places)(
    'a search for a business name cut short by up to three letters finds that business first, %s',
    async (around, where) => {
      const isNearVisitor = around === 'around the town of the visitor'
      const names = businesses.map(({ name }) => normalized(name))
      const failures = await listFailures(businesses, async (business) => {
        const q = business.name.slice(0, business.name.length - cut)
        const start = normalized(q)
        if (start.length < minLetters) return
        // Businesses whose names share these letters may come in any order; around a visitor, those that are near.
        const sharing = names.filter((name) => name.startsWith(start)).length
        const rows = await found({ q, ...where(business) })
        const nth = rows.findIndex(({ id }) => id === business.id)
        if (nth >= 0 && nth < sharing) return
        if (isNearVisitor && sharing > 1 && normalized(rows[0]?.name ?? '').startsWith(start))
          return
        return `${q} (${business.name}): ${nth} of ${rows.length}, first ${rows[0]?.name}, ${sharing} share it`
      })
      expect(failures).toEqual([])
    },
  )
})

describe.each([
  ['whole', 0],
  ['without its last letter', 1],
  ['without its last two letters', 2],
  ['without its last three letters', 3],
])('the title of a service typed %s', (_, cut) => {
  it('a search for a service title cut short by up to three letters finds a business that sells it', async () => {
    const { rows } = await pool.query<{ title: string; ids: string[] }>(
      `select title, array_agg(distinct s.business_id) as ids from services s join listings l using (business_id)
       where s.is_active and s.archived_at is null group by title`,
    )
    const failures = await listFailures(rows, async ({ title, ids }) => {
      const typed = title.slice(0, title.length - cut)
      // A single word that is cut short, or one letter of the last word, can begin too many others.
      if (cut > 0 && !/\s\S{2,}$/.test(typed)) return
      // Equal matches are in the order of best match, which changes by the day.
      const sellers = await found({ q: typed, limit: 60 })
      if (sellers.some(({ id }) => ids.includes(id))) return
      // Cut short, it may begin many other titles.
      if (cut > 0 && sellers.length === 60) return
      return `${typed}, sold by ${ids.length}: ${sellers.length} found`
    })
    expect([rows.length > 250, failures]).toEqual([true, []])
  })
})
