import pg from 'pg'
import { openDb } from '../../../server/src/platform/db/db.ts'
import type { BenchApp } from '../bench-app.ts'
import { figure } from '../load.ts'
import { fillShops } from './fill.ts'
import { shopQueries } from './queries.ts'
import { scansOf, statementsOf } from './query-plans.ts'

const rounds = 40
/** A table of so many rows is read whole by nothing people wait for. */
const bigRows = 20_000
/** So many rows looked at for one page are more than an index would need. */
const manyRows = 5_000

/** What the queries of the shop cost beside a select by primary key, and how they find their rows. */
export async function benchShops({ env }: BenchApp) {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 })
  await fillShops(pool)
  await pool.query("set timezone = 'UTC'")
  const big = await bigTables(pool)
  const reference = await primaryKey(pool)
  console.log(`\na select by primary key takes ${figure(reference)} ms`)
  console.log(
    `${'a select by primary key is 1'.padEnd(46)}${'p50'.padStart(9)}${'p95'.padStart(9)}`,
  )
  for (const [name, ask] of Object.entries(await shopQueries(pool))) {
    const db = openDb(pool)
    const heard = await statementsOf(pool, () => ask(db, 0))
    const waits = await timed((round) => ask(db, round))
    const scans = (await Promise.all(heard.map((one) => scansOf(pool, one)))).flat()
    const faults = scans
      .filter(({ node, table, rows }) => (node === 'Seq Scan' && big.has(table)) || rows > manyRows)
      .map(({ node, table, index, rows }) => `${node} ${table || index} (${rows} rows)`)
    const cells = waits.map((ms) => figure(ms / reference, 1).padStart(9)).join('')
    console.log(`${name.padEnd(46)}${cells}${faults.length > 0 ? `  !! ${faults.join(', ')}` : ''}`)
    if (process.env.PLANS) console.log(indexesOf(scans))
  }
  await pool.end()
}

const indexesOf = (scans: Awaited<ReturnType<typeof scansOf>>) =>
  scans.map(({ node, table, index, rows }) => `    ${node} ${table} ${index} ${rows}`).join('\n')

async function primaryKey(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>('select id from services limit 200')
  const text = 'select * from services where id = $1'
  const [median = 1] = await timed((round) => pool.query(text, [rows[round]?.id]))
  return median
}

/** Milliseconds of the one in the middle, and of the slowest but one of twenty. */
async function timed(work: (round: number) => Promise<unknown>) {
  const all: number[] = []
  for (let round = 0; round < rounds + 3; round++) {
    const begun = performance.now()
    await work(round)
    if (round >= 3) all.push(performance.now() - begun)
  }
  all.sort((a, b) => a - b)
  return [all[rounds >> 1] ?? 0, all[Math.floor(rounds * 0.95)] ?? 0]
}

async function bigTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples >= $2',
    ['r', bigRows],
  )
  return new Set(rows.map(({ name }) => name))
}
