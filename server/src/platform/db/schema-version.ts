import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { readMigrations } from './migrations.ts'

/** Name of the entry for the job queue, which has its own migrations. */
const jobQueue = 'graphile_worker'

/**
 * Returns a function that checks whether the database has exactly the migrations of this build, by name and checksum;
 * false if the database is unreachable. It runs one query over a few rows, so `/readyz` can call it on every request
 * and detect a migration by another version.
 */
export function createSchemaCheck(pool: pg.Pool): () => Promise<boolean> {
  let expected: Promise<string> | undefined
  return async () => {
    try {
      expected ??= describeBuild()
      return (await describeDatabase(pool)) === (await expected)
    } catch {
      // The tables are missing, or the database is unreachable.
      return false
    }
  }
}

async function describeBuild() {
  const rows = (await readMigrations()).map(({ name, checksum }) => ({ name, version: checksum }))
  return describe([...rows, { name: jobQueue, version: await latestJobMigration() }])
}

async function describeDatabase(pool: pg.Pool) {
  const { rows } = await pool.query<Row>(`
    select name, checksum as version from migrations
    union all select '${jobQueue}', max(id)::text from graphile_worker.migrations`)
  return describe(rows)
}

type Row = { name: string; version: string | null }

const describe = (rows: readonly Row[]) =>
  rows
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
    .join('\n')

/** The number of the job queue's last migration, from its file names: 000001.sql, 000002.sql. */
async function latestJobMigration() {
  const folder = new URL('../sql/', import.meta.resolve('graphile-worker'))
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers))
}
