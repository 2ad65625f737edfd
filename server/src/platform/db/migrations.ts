import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** A migration of this build. `checksum` is the SHA-256 of its file, as 64 hexadecimal digits. */
export type Migration = { name: string; text: string; checksum: string }

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** The migrations of a folder, in the order of their application. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(name, folder))
      return { name, text: bytes.toString('utf8'), checksum: hash('sha256', bytes) }
    }),
  )
}

/** A migration applied to a database. `checksum` is null if the build that applied it stored none. */
export type Applied = { name: string; checksum: string | null }

export async function createMigrationTable(client: pg.ClientBase) {
  await client.query(
    'create table if not exists migrations (name text constraint migrations_pkey primary key, applied_at timestamptz not null default now(), checksum text)',
  )
}

/** In order of their names. The first builds had no column for the checksum. */
export async function listApplied(db: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  const { rows } = await db.query<Applied>(
    "select name, to_jsonb(m) ->> 'checksum' as checksum from migrations m order by name",
  )
  return rows
}
