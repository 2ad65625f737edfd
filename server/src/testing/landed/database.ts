import type pg from 'pg'
import { inject } from 'vitest'
import { createClient } from '../../platform/db/client.ts'
import { openPool } from '../../platform/db/db.ts'
import { createMigrationTable } from '../../platform/db/migrations.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { type Fixture, readSchemaOf } from './fixtures.ts'
import { loadRows } from './rows.ts'

export type EmptyDatabase = Awaited<ReturnType<typeof createEmptyDatabase>>

/** Creates an empty database in the test cluster. */
export async function createEmptyDatabase() {
  const url = new URL(inject('databaseUrl'))
  const name = `landed_${process.pid}_${count++}`
  await runAsAdmin(url, `create database ${name} template template0`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = openPool(own.href, 4)
  return {
    url: own.href,
    pool,
    async drop() {
      await pool.end()
      await runAsAdmin(url, `drop database ${name} with (force)`)
    },
  }
}
let count = 0

async function runAsAdmin(url: URL, statement: string) {
  await withClient(url.href, (client) => client.query(statement))
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = createClient({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Restores the state of a recorded fixture into an empty database. */
export async function restoreFixture({ url, pool }: EmptyDatabase, fixture: Fixture) {
  await withClient(url, async (client) => {
    await createMigrationTable(client)
    for (const text of await readSchemaOf(fixture)) await client.query(text)
    for (const { name, checksum } of fixture.migrations) {
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
    }
  })
  await migrateJobs(pool)
  await withClient(url, (client) => loadRows(client, fixture.tables))
}
