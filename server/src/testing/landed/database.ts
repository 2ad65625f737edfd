import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '../../platform/db/db.ts'
import type { Migration } from '../../platform/db/migrations.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { type Fixture, migrationsOf } from './fixtures.ts'
import { loadRows } from './rows.ts'

export type EmptyDatabase = Awaited<ReturnType<typeof createDatabase>>

/** A database of its own in the cluster of the tests, without anything in it. */
export async function createDatabase() {
  const url = new URL(inject('databaseUrl'))
  const name = `landed_${process.pid}_${count++}`
  await asAdmin(url, `create database ${name} template template0`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = openPool(own.href, 4)
  return {
    url: own.href,
    pool,
    async drop() {
      await pool.end()
      await asAdmin(url, `drop database ${name} with (force)`)
    },
  }
}
let count = 0

async function asAdmin(url: URL, statement: string) {
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

/** The version from which on a database knows the checksums of its migrations. */
const firstWithChecksums = '0009'

/** Makes an empty database what it was when the fixture was recorded. */
export async function restoreFixture({ url, pool }: EmptyDatabase, fixture: Fixture) {
  const migrations = await migrationsOf(fixture)
  await withClient(url, async (client) => {
    await client.query(
      'create table migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null default now())',
    )
    for (const migration of migrations) await applyAsThen(client, migration)
    if (migrations.some(({ name }) => name.startsWith(firstWithChecksums))) {
      await keepChecksums(client, migrations)
    }
  })
  await migrateJobs(pool)
  await withClient(url, (client) => loadRows(client, fixture.tables))
}

async function applyAsThen(client: pg.Client, { name, text }: Migration) {
  await client.query(text)
  await client.query('insert into migrations (name) values ($1)', [name])
}

async function keepChecksums(client: pg.Client, migrations: readonly Migration[]) {
  await client.query('alter table migrations add column checksum text')
  for (const { name, checksum } of migrations) {
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
  }
}
