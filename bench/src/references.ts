import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { BenchApp } from './bench-app.ts'
import { openConnections } from './goals/connections.ts'
import { expectStatus, type Measurement, measure } from './load.ts'

const count = 4_000
const concurrency = 8

/** Benchmark reference for HTTP: an empty Fastify route on this machine. */
export function measureEmptyRoute(): Promise<Measurement> {
  return withEmptyRoute(async (origin, pid) => {
    const send = async () => expectStatus(await fetch(origin), 200)
    await measure([pid], { count: 500, concurrency }, send)
    return measure([pid], { count, concurrency }, send)
  })
}

/** Answers per second of the empty Fastify route to connections that stay open. */
export function countEmptyAnswers(connectionCount: number) {
  return withEmptyRoute(async (origin) => {
    const connections = openConnections(origin, connectionCount)
    const next = () => ({ path: '/' })
    await connections.send(next, { status: 200, seconds: 1 })
    const { latencies, seconds } = await connections.send(next, { status: 200, seconds: 4 })
    await connections.close()
    return latencies.length / seconds
  })
}

async function withEmptyRoute<T>(work: (origin: string, pid: number) => Promise<T>) {
  const child = fork(fileURLToPath(new URL('empty-route.ts', import.meta.url)))
  try {
    const [origin] = (await once(child, 'message')) as [string]
    return await work(origin, child.pid ?? 0)
  } finally {
    child.disconnect()
  }
}

/** Benchmark reference for reads: one row by its primary key with a prepared statement. */
export async function measurePrimaryKeySelect(pool: pg.Pool, pids: number[]): Promise<Measurement> {
  const { rows } = await pool.query<{ id: string }>('select id from businesses limit 500')
  const send = async (index: number) => {
    const id = rows[index % rows.length]?.id
    const { rowCount } = await pool.query({
      name: 'by-key',
      text: 'select id, name from businesses where id = $1',
      values: [id],
    })
    if (rowCount !== 1) throw new Error('The statement of the reference found no row')
  }
  await measure(pids, { count: 500, concurrency }, send)
  return measure(pids, { count, concurrency }, send)
}

/** Benchmark reference for durable writes: insert and commit one row. */
export async function measureInsertAndCommit({ env, pids }: BenchApp): Promise<Measurement> {
  const pool = new pg.Pool({ connectionString: env.DATABASE_OWNER_URL, max: concurrency })
  await pool.query('create table if not exists bench_rows (id uuid primary key, at timestamptz)')
  const send = async () => {
    const { rowCount } = await pool.query({
      name: 'insert',
      text: 'insert into bench_rows values (uuidv7(), now())',
    })
    if (rowCount !== 1) throw new Error('The statement of the reference found no row')
  }
  await measure(pids, { count: 500, concurrency }, send)
  const measurement = await measure(pids, { count, concurrency }, send)
  await pool.query('drop table bench_rows')
  await pool.end()
  return measurement
}
