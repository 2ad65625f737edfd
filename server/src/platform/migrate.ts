import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/** Any constant both sides agree on; several processes may start at once and take turns here. */
const lockKey = 7_142_026

/** Applies what is missing, each file in its own transaction, and says what it applied. */
export async function migrate(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((row) => row.name))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
    return missing
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    client.release(true)
  }
}
