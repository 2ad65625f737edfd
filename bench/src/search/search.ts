import { addressOf } from '../../../contract/src/api/endpoint.ts'
import { sortOptions } from '../../../contract/src/api/options.ts'
import type { BenchApp } from '../bench-app.ts'
import { type Measured, measure, medianCpu } from '../load.ts'
import { benchSearchCpu } from './database-cpu.ts'
import { benchUpkeep } from './index-upkeep.ts'
import { dice, type Query, searchClasses, takeStock } from './query-kinds.ts'

const requests = 1_500
/** Of those so many are measured one by one. */
const apart = 500
/** What the browsers of Android take. */
const asPhones = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** Until each connection has met nearly every kind in every order once: a statement is planned at its first use. */
const warming = 2_500

/** What searches read, in the memory of the database, where days of visitors would have brought it. */
export async function warmSearches({ pool }: BenchApp) {
  await pool.query('create extension if not exists pg_prewarm')
  await pool.query(
    `select pg_prewarm(c.oid::regclass)
     from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid or owner.oid = (
       select indrelid from pg_index where indexrelid = c.oid)
     where c.relkind in ('r', 'i', 't') and (coalesce(owner.relname, c.relname) ~ '^(${searched.join('|')})' or c.relname = 'bookings_business_idx')`,
  )
}

const searched = [
  'listing',
  'search_',
  'businesses',
  'services',
  'places',
  'working_hours',
  'chairs',
  'accounts',
  'work_samples',
]

/** Every kind of search in every order, and what a change costs, by one client on the database: processor time. */
export async function benchSearchKinds({ pool, env }: BenchApp) {
  await benchSearchCpu(env.DATABASE_URL ?? '', await takeStock(pool), process.env.ONLY)
  await benchUpkeep(env.DATABASE_URL ?? '')
}

/** A mixture of all kinds and orders over HTTP, so many at a time. */
export const benchSearch =
  (width: number) =>
  async ({ origin, pool, pids }: BenchApp): Promise<Measured> => {
    const send = await prepareSearches({ origin, pool })
    await measure(pids, { count: warming, width }, (index) => send(requests + index))
    const measured = await measure(pids, { count: requests, width }, send)
    return width > 1 ? measured : { ...measured, cpuMedianMs: await medianCpu(pids, apart, send) }
  }

/** Sends the search with this number of a mixture of all kinds and orders; returns whether it was answered. */
export async function prepareSearches({ origin, pool }: Pick<BenchApp, 'origin' | 'pool'>) {
  const queries = mixture(searchClasses(await takeStock(pool), new Date()))
  return async (index: number) => {
    const query = queries[index % queries.length] ?? {}
    const address = addressOf('/api/marketplace/professionals/', {}, query)
    const answer = await fetch(origin + address, { headers: asPhones })
    await answer.arrayBuffer()
    return answer.status === 200
  }
}

function mixture(classes: ReturnType<typeof searchClasses>): Query[] {
  const seeded = dice()
  const kinds = Object.values(classes)
  return Array.from({ length: requests + warming }, () => ({
    ...seeded.pick(kinds)(seeded),
    sort: seeded.pick(sortOptions),
  }))
}

/** The same as a page rendered on the server. */
export async function benchSearchPage({ origin, pids }: BenchApp): Promise<Measured> {
  const send = async (index: number) => {
    const address = `${origin}/services?q=${['barber', 'braids', 'plombier'][index % 3]}`
    const answer = await fetch(address, { headers: asPhones })
    await answer.arrayBuffer()
    return answer.status === 200
  }
  await measure(pids, { count: 50, width: 4 }, send)
  return measure(pids, { count: 300, width: 8 }, send)
}
