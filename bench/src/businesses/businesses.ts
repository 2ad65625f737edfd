import pg from 'pg'
import { openDb } from '../../../server/src/platform/db/db.ts'
import type { BenchApp } from '../bench-app.ts'
import { formatNumber } from '../load.ts'
import { fillBusinesses } from './fill-businesses.ts'
import { businessQueries } from './queries.ts'
import { listScans, recordStatements } from './query-plans.ts'

const rounds = 40
/** Tables with at least this many rows must not be scanned sequentially by a query that users wait for. */
const largeTableRows = 20_000
/** Reading more rows than this for one page means that an index is missing. */
const manyRowsRead = 5_000

/** Latency of the business queries relative to a select by primary key; flags scans that read too many rows. */
export async function benchBusinesses({ env }: BenchApp) {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 })
  await fillBusinesses(pool)
  await pool.query("set timezone = 'UTC'")
  const largeTables = await findLargeTables(pool)
  const reference = await timePrimaryKeySelect(pool)
  console.log(`\na select by primary key takes ${formatNumber(reference)} ms`)
  console.log(
    `${'a select by primary key is 1'.padEnd(46)}${'p50'.padStart(9)}${'p95'.padStart(9)}`,
  )
  const slow: string[] = []
  for (const [name, query] of Object.entries(await businessQueries(pool))) {
    const db = openDb(pool)
    const statements = await recordStatements(pool, () => query(db, 0))
    const latencies = await timeQueries((round) => query(db, round))
    const scans = (await Promise.all(statements.map((one) => listScans(pool, one)))).flat()
    const problems = scans
      .filter(
        ({ node, table, rows }) =>
          (node === 'Seq Scan' && largeTables.has(table)) || rows > manyRowsRead,
      )
      .map(({ node, table, index, rows }) => `${node} ${table || index} (${rows} rows)`)
    const cells = latencies.map((ms) => formatNumber(ms / reference, 1).padStart(9)).join('')
    console.log(
      `${name.padEnd(46)}${cells}${problems.length > 0 ? `  !! ${problems.join(', ')}` : ''}`,
    )
    if (problems.length > 0) slow.push(name)
    if (process.env.PLANS) console.log(formatScans(scans))
  }
  await pool.end()
  if (slow.length > 0) throw new Error(`Queries that read too many rows: ${slow.join('; ')}`)
}

const formatScans = (scans: Awaited<ReturnType<typeof listScans>>) =>
  scans.map(({ node, table, index, rows }) => `    ${node} ${table} ${index} ${rows}`).join('\n')

async function timePrimaryKeySelect(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>('select id from services limit 200')
  const text = 'select * from services where id = $1'
  const [median = 1] = await timeQueries((round) => pool.query(text, [rows[round]?.id]))
  return median
}

/** Median and 95th percentile in milliseconds. */
async function timeQueries(work: (round: number) => Promise<unknown>) {
  const durations: number[] = []
  for (let round = 0; round < rounds + 3; round++) {
    const startedAt = performance.now()
    await work(round)
    if (round >= 3) durations.push(performance.now() - startedAt)
  }
  durations.sort((a, b) => a - b)
  return [durations[rounds >> 1] ?? 0, durations[Math.floor(rounds * 0.95)] ?? 0]
}

async function findLargeTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples >= $2',
    ['r', largeTableRows],
  )
  return new Set(rows.map(({ name }) => name))
}
