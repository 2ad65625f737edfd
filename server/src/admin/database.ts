import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, ConfigError } from '../platform/config.ts'
import { clusterHome } from '../postgres/cluster.ts'
import { databaseOwner } from '../postgres/owner.ts'

/** Throws a ConfigError where there is no database to connect to: a command must not make an empty one. */
export async function requireDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return
  const home = await clusterHome(dataDir, await databaseOwner())
  await access(join(home, 'PG_VERSION')).catch(() => {
    throw new ConfigError(
      `There is no database in DATA_DIR ${dataDir} yet: start the server once, or set DATABASE_URL.`,
    )
  })
}

const migrationsFolder = new URL('../../migrations/', import.meta.url)

export type SchemaState = { missing: string[]; unknown: string[] }

/** Compares the migrations of this build with those the database has. Throws a ConfigError when it does not answer. */
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

/** Throws a ConfigError where the schema is not the one of this build. */
export async function requireSchema(pool: pg.Pool) {
  const sentence = schemaFault(await readSchemaState(pool))
  if (sentence) throw new ConfigError(sentence)
}

/** What is wrong and what to do, in one sentence; undefined when the schema is the one of this build. */
export function schemaFault({ missing, unknown }: SchemaState) {
  if (missing.length > 0) {
    return `The database lacks ${missing.join(', ')}: start the server once, which upgrades it.`
  }
  if (unknown.length > 0) {
    return `The database has ${unknown.join(', ')} of a newer version: run that version's commands.`
  }
}
