import { buildCallPath } from '../../../contract/src/api/endpoint.ts'
import { sortOptions } from '../../../contract/src/search/options.ts'
import type { BenchApp } from '../bench-app.ts'
import { mobileHeaders } from '../clients.ts'
import { expectStatus, type Measurement, measure, measureMedianCpu } from '../load.ts'
import { benchSearchCpu } from './database-cpu.ts'
import { benchIndexMaintenance } from './index-maintenance.ts'
import { createRandom, loadSearchInputs, type Query, searchKinds } from './query-kinds.ts'

const requestCount = 1_500
/** Number of requests measured one at a time, for the median CPU. */
const medianCount = 500
/** Enough for each connection to run nearly every kind in every order once: statements are planned at their first use. */
const warmUpCount = 2_500

/** Loads the tables and indexes that searches read into memory, as on a server that has been running for days. */
export async function prewarmSearchTables({ pool }: BenchApp) {
  await pool.query('create extension if not exists pg_prewarm')
  await pool.query(
    `select pg_prewarm(c.oid::regclass)
     from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid or owner.oid = (
       select indrelid from pg_index where indexrelid = c.oid)
     where c.relkind in ('r', 'i', 't') and (coalesce(owner.relname, c.relname) ~ '^(${searchedTables.join('|')})' or c.relname = 'bookings_business_idx')`,
  )
}

const searchedTables = [
  'listing',
  'search_',
  'businesses',
  'services',
  'places',
  'working_hours',
  'resources',
  'accounts',
  'work_samples',
]

/** Database CPU of every kind of search in every order, and of index maintenance, with a single client. */
export async function benchSearchKinds({ pool, env }: BenchApp) {
  await benchSearchCpu(env.DATABASE_URL ?? '', await loadSearchInputs(pool), process.env.ONLY)
  await benchIndexMaintenance(env.DATABASE_URL ?? '')
}

/** Searches of all kinds and orders over HTTP, with `concurrency` at a time. */
export const benchSearch =
  (concurrency: number) =>
  async ({ origin, pool, pids }: BenchApp): Promise<Measurement> => {
    const send = await prepareSearches({ origin, pool })
    await measure(pids, { count: warmUpCount, concurrency }, (index) => send(requestCount + index))
    const measurement = await measure(pids, { count: requestCount, concurrency }, send)
    return concurrency > 1
      ? measurement
      : { ...measurement, cpuMedianMs: await measureMedianCpu(pids, medianCount, send) }
  }

/** Returns a function that sends the search with a given number, of all kinds and orders mixed. */
export async function prepareSearches({ origin, pool }: Pick<BenchApp, 'origin' | 'pool'>) {
  const queries = mixSearches(searchKinds(await loadSearchInputs(pool), new Date()))
  return async (index: number) => {
    const query = queries[index % queries.length] ?? {}
    const url = buildCallPath('/api/marketplace/professionals/', {}, query)
    await expectStatus(await fetch(origin + url, { headers: mobileHeaders }), 200)
  }
}

function mixSearches(kinds: ReturnType<typeof searchKinds>): Query[] {
  const random = createRandom()
  const generators = Object.values(kinds)
  return Array.from({ length: requestCount + warmUpCount }, () => ({
    ...random.pick(generators)(random),
    sort: random.pick(sortOptions),
  }))
}

/** Search pages rendered on the server. */
export async function benchSearchPage({ origin, pids }: BenchApp): Promise<Measurement> {
  const send = async (index: number) => {
    const url = `${origin}/services?q=${['barber', 'braids', 'plombier'][index % 3]}`
    await expectStatus(await fetch(url, { headers: mobileHeaders }), 200)
  }
  await measure(pids, { count: 50, concurrency: 4 }, send)
  return measure(pids, { count: 300, concurrency: 8 }, send)
}
