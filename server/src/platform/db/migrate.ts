import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { type Applied, listApplied, type Migration, readMigrations } from './migrations.ts'
import { listMissingGrants } from './missing-grants.ts'

/** Advisory lock that serializes migrations and grants of processes that start at the same time. */
export const migrationLock = 7_142_026

type Options = {
  folder?: URL
  /** The role of the application: an upgrade grants it the rights on what each migration makes together with it. */
  role?: string | undefined
}

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Throws a ConfigError, before
 * applying any, if the database has unknown or changed migrations. Servers of the version before run on, so their role can
 * use what triggers use as soon as a migration is committed (book: upgrades).
 */
export async function migrate(pool: pg.Pool, { folder, role }: Options = {}) {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createMigrationTable(client)
    const applied = await listApplied(client)
    checkApplied(applied, migrations)
    const done = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !done.has(name))
    const isUpgrade = applied.length > 0
    for (const migration of missing) await apply(client, migration, isUpgrade ? role : undefined)
    await fillChecksums(client, migrations)
    return missing.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release(true)
  }
}

async function createMigrationTable(client: pg.PoolClient) {
  await client.query(
    'create table if not exists migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null default now())',
  )
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'",
  )
  // Conditional, because the statement waits for every reader of the table, such as a backup, even without a change.
  if (rowCount === 0) await client.query('alter table migrations add column checksum text')
}

async function apply(
  client: pg.PoolClient,
  { name, text, checksum }: Migration,
  role: string | undefined,
) {
  await client.query('begin')
  await client.query(text)
  const grants = role === undefined ? [] : await listMissingGrants(client, role)
  for (const grant of grants) await client.query(grant)
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}

/** Earlier builds stored no checksum. Migration 0009 aligns the versions of a file that they may have applied. */
async function fillChecksums(client: pg.PoolClient, migrations: readonly Migration[]) {
  await client.query(
    `update migrations set checksum = given.checksum
     from unnest($1::text[], $2::text[]) as given (name, checksum)
     where migrations.name = given.name and migrations.checksum is null`,
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  )
}

function checkApplied(applied: readonly Applied[], migrations: readonly Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database is newer than this version of Ujuzi, which lacks its migrations ${unknown.join(', ')}: start the version that upgraded it, or restore the backup taken before the upgrade.`,
    )
  }
  const changed = applied.find(
    ({ name, checksum }) => checksum !== null && checksum !== known.get(name),
  )
  if (changed) {
    throw new ConfigError(
      `The migration ${changed.name} differs from the one applied to this database: restore its file as it was released, and put the change into a new migration.`,
    )
  }
}
