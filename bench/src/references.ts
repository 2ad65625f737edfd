import Fastify from 'fastify'
import pg from 'pg'
import type { BenchApp } from './bench-app.ts'
import { type Measurement, measure } from './load.ts'

const count = 4_000
const concurrency = 8

/** Benchmark reference for HTTP: an empty Fastify route on this machine. */
export async function measureEmptyRoute(): Promise<Measurement> {
  const app = Fastify()
  app.get('/', async () => ({ ok: true }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async () =>
    (await fetch(url).then((response) => response.arrayBuffer())).byteLength > 0
  await measure([process.pid], { count: 500, concurrency }, send)
  const measurement = await measure([process.pid], { count, concurrency }, send)
  await app.close()
  return measurement
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
    return rowCount === 1
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
    return rowCount === 1
  }
  await measure(pids, { count: 500, concurrency }, send)
  const measurement = await measure(pids, { count, concurrency }, send)
  await pool.query('drop table bench_rows')
  await pool.end()
  return measurement
}
