import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '../../platform/db/db.ts'
import type { Migration } from '../../platform/db/migrations.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { type Fixture, listMigrationsOf } from './fixtures.ts'
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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** First migration whose databases store the checksums of migrations. */
const firstWithChecksums = '0009'

/** Restores the state of a recorded fixture into an empty database. */
export async function restoreFixture({ url, pool }: EmptyDatabase, fixture: Fixture) {
  const migrations = await listMigrationsOf(fixture)
  await withClient(url, async (client) => {
    await client.query(
      'create table migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null default now())',
    )
    for (const migration of migrations) await applyMigration(client, migration)
    if (migrations.some(({ name }) => name.startsWith(firstWithChecksums))) {
      await saveChecksums(client, migrations)
    }
  })
  await migrateJobs(pool)
  await withClient(url, (client) => loadRows(client, fixture.tables))
}

async function applyMigration(client: pg.Client, { name, text }: Migration) {
  await client.query(text)
  await client.query('insert into migrations (name) values ($1)', [name])
}

async function saveChecksums(client: pg.Client, migrations: readonly Migration[]) {
  await client.query('alter table migrations add column checksum text')
  for (const { name, checksum } of migrations) {
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
  }
}
