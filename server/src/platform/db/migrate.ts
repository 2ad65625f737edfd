import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { firstSchema, isBeforeFirstRelease, takeOver } from './first-release.ts'
import {
  type Applied,
  createMigrationTable,
  listApplied,
  type Migration,
  readMigrations,
} from './migrations.ts'
import { listMissingGrants } from './missing-grants.ts'
import { withoutTimeouts } from './without-timeouts.ts'

/** Advisory lock that serializes migrations and grants of processes that start at the same time. */
export const migrationLock = 7_142_026

type Options = {
  folder?: URL
  /** The role of the application: an upgrade grants it the rights on what each migration makes together with it. */
  role?: string | undefined
}

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. Takes over a database from before
 * version 1.0.0. Throws a ConfigError, before changing anything, if the database is too old or has unknown or changed
 * migrations. Servers of the version before run on, so their role can use what triggers use as soon as a migration is
 * committed (book: upgrades).
 */
export async function migrate(pool: pg.Pool, { folder, role }: Options = {}) {
  const migrations = await readMigrations(folder)
  // A migration of a big table, or waiting for another process that applies one, takes longer than any request.
  return withoutTimeouts(pool, async (_, client) => {
    // Ends with the connection.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createMigrationTable(client)
    const applied = await takeOverEarlier(client, migrations)
    checkApplied(applied, migrations)
    const done = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !done.has(name))
    const isUpgrade = applied.length > 0
    for (const migration of missing) await apply(client, migration, isUpgrade ? role : undefined)
    return missing.map(({ name }) => name)
  })
}

/** Takes over a database from before the first release, and returns the migrations that the database then has. */
async function takeOverEarlier(client: pg.Client, migrations: readonly Migration[]) {
  const applied = await listApplied(client)
  const schema = migrations.find(({ name }) => name === firstSchema)
  if (!schema || !isBeforeFirstRelease(applied)) return applied
  await takeOver(client, applied, schema)
  return listApplied(client)
}

async function apply(
  client: pg.Client,
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
