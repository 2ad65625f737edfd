import Fastify from 'fastify'
import pg from 'pg'
import type { BenchApp } from './bench-app.ts'
import { type Measured, measure } from './load.ts'

const count = 4_000
const width = 8

/** What this machine can do right now: an empty route of the same HTTP library. */
export async function emptyRoute(): Promise<Measured> {
  const app = Fastify()
  app.get('/', async () => ({ ok: true }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async () => (await fetch(url).then((answer) => answer.arrayBuffer())).byteLength > 0
  await measure([process.pid], { count: 500, width }, send)
  const measured = await measure([process.pid], { count, width }, send)
  await app.close()
  return measured
}

/** What this database can do right now: one row by its primary key, prepared. */
export async function primaryKeySelect(pool: pg.Pool, pids: number[]): Promise<Measured> {
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
  await measure(pids, { count: 500, width }, send)
  return measure(pids, { count, width }, send)
}

/** What a durable write costs right now: one row inserted and committed, and nothing else. */
export async function insertAndCommit({ env, pids }: BenchApp): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: env.DATABASE_OWNER_URL, max: width })
  await pool.query('create table if not exists bench_rows (id uuid primary key, at timestamptz)')
  const send = async () => {
    const { rowCount } = await pool.query({
      name: 'insert',
      text: 'insert into bench_rows values (uuidv7(), now())',
    })
    return rowCount === 1
  }
  await measure(pids, { count: 500, width }, send)
  const measured = await measure(pids, { count, width }, send)
  await pool.query('drop table bench_rows')
  await pool.end()
  return measured
}
