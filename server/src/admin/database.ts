import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, ConfigError } from '../platform/config.ts'
import { clusterHome } from '../postgres/cluster.ts'
import { findDatabaseOwner } from '../postgres/database-owner.ts'

/** Checks that the database exists. Throws a ConfigError otherwise, because a command must not create an empty one. */
export async function requireDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return
  const home = await clusterHome(dataDir, await findDatabaseOwner())
  await access(join(home, 'PG_VERSION')).catch(() => {
    throw new ConfigError(
      `There is no database in DATA_DIR ${dataDir} yet: start the server once, or set DATABASE_URL.`,
    )
  })
}

const migrationsFolder = new URL('../../migrations/', import.meta.url)

export type SchemaState = { missing: string[]; unknown: string[] }

/**
 * Compares the migrations of this build with the applied migrations. Throws a ConfigError if the database is
 * unreachable.
 */
export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  const files = await readdir(migrationsFolder)
  const known = files.filter((name) => name.endsWith('.sql')).sort()
  const applied = await listApplied(pool)
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

async function listApplied(pool: pg.Pool) {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
    return rows.map(({ name }) => name)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === '42P01') return []
    throw new ConfigError(`The database cannot be reached (${code ?? message}).`)
  }
}

/** Throws a ConfigError if the schema is not that of this build. */
export async function requireSchema(pool: pg.Pool) {
  const sentence = describeSchemaMismatch(await readSchemaState(pool))
  if (sentence) throw new ConfigError(sentence)
}

/** One sentence with problem and remedy; undefined if the schema is that of this build. */
export function describeSchemaMismatch({ missing, unknown }: SchemaState) {
  if (missing.length > 0) {
    return `The database lacks the migrations ${missing.join(', ')}: start the server once to upgrade it.`
  }
  if (unknown.length > 0) {
    return `The database has migrations of a newer version (${unknown.join(', ')}): use that version's commands.`
  }
}
