import type pg from 'pg'
import { ConfigError } from '../platform/config.ts'
import {
  firstSchema,
  isBeforeFirstRelease,
  recordFirstSchema,
  requireLastBefore,
} from '../platform/db/first-release.ts'
import { createMigrationTable, type Migration } from '../platform/db/migrations.ts'
import type { Manifest } from './archive-format.ts'
import { listForeignKeys, listTables, tableName } from './catalog.ts'

/**
 * Selects the migrations of the archive from this build; the first schema for those from before version 1.0.0. Throws a
 * ConfigError if one is missing or differs, or if the archive is too old.
 */
export function selectMigrations(
  { migrations: applied, app }: Manifest,
  known: readonly Migration[],
): Migration[] {
  if (isBeforeFirstRelease(applied)) {
    requireLastBefore(applied, 'backup')
    return known.filter(({ name }) => name === firstSchema)
  }
  return applied.map(({ name, checksum }) => {
    const migration = known.find((one) => one.name === name)
    if (!migration) {
      throw new ConfigError(
        `The backup was made by a newer version (${app}): this version lacks its migration ${name}. Restore it with that version. Nothing was changed.`,
      )
    }
    if (checksum !== null && checksum !== migration.checksum) {
      throw new ConfigError(
        `The migration ${name} of the backup differs from the one of this version. Nothing was changed.`,
      )
    }
    return migration
  })
}

/** Records the first schema in place of the migrations from before version 1.0.0 that the archive names. */
export async function recordCurrentNames(
  client: pg.Client,
  { migrations: applied }: Manifest,
  migrations: readonly Migration[],
) {
  const [schema] = migrations
  if (schema && isBeforeFirstRelease(applied)) await recordFirstSchema(client, schema)
}

/**
 * Replaces the schema by an empty one of the archive's version, without foreign keys and with triggers disabled. The
 * returned function restores both, which validates every row. Must run inside a transaction of the caller.
 */
export async function recreateSchema(
  client: pg.Client,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<() => Promise<void>> {
  await emptySchema(client)
  await createMigrationTable(client)
  for (const { text } of migrations) await client.query(text)
  const tables = await listTables(client)
  requireTables(manifest, tables)
  const foreignKeys = await listForeignKeys(client)
  for (const { drop } of foreignKeys) await client.query(drop)
  for (const table of tables) {
    await client.query(`alter table ${tableName(table)} disable trigger user`)
  }
  // Migrations may have inserted rows that the archive contains as well.
  await client.query(`truncate ${tables.map(tableName).join(', ')}`)
  return async () => {
    await client.query('set constraints all immediate')
    for (const { add } of foreignKeys) await client.query(add)
    for (const table of tables) {
      await client.query(`alter table ${tableName(table)} enable trigger user`)
    }
  }
}

async function emptySchema(client: pg.Client) {
  if ((await listTables(client)).length === 0) return
  try {
    await client.query(`drop schema public cascade; create schema public;
      grant usage on schema public to public`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new ConfigError(
      'The role of DATABASE_OWNER_URL (or DATABASE_URL) must own the database and its schema public to replace it. Nothing was changed.',
    )
  }
}

function requireTables(manifest: Manifest, tables: Manifest['tables']) {
  const columns = new Map(tables.map((table) => [table.name, new Set(table.columns)]))
  for (const table of manifest.tables) {
    const unknown = table.columns.find((column) => !columns.get(table.name)?.has(column))
    if (unknown === undefined) continue
    throw new ConfigError(
      `The migrations of the backup do not create the column ${table.name}.${unknown}. Nothing was changed.`,
    )
  }
}
