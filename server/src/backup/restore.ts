import type pg from 'pg'
import { isServerRunning } from '../admin/rotation.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { openDb, openPool } from '../platform/db/db.ts'
import { migrate, migrationLock } from '../platform/db/migrate.ts'
import { type Migration, readMigrations } from '../platform/db/migrations.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { openStore } from '../platform/storage/open-store.ts'
import type { Store } from '../platform/storage/store.ts'
import {
  type Checksums,
  checksumsName,
  computeChecksum,
  filesPrefix,
  invalidArchiveError,
  jobsName,
  parseJobs,
  type SavedJob,
  tablesPrefix,
} from './archive-format.ts'
import { type ArchiveFile, readArchive } from './archive-reader.ts'
import { adminApplication, openCopyClient } from './client.ts'
import { replaceJobs } from './jobs.ts'
import { openTableLoader, type TableLoader } from './load-tables.ts'
import { createSecretsError, toConfigError } from './restore-errors.ts'
import { recordCurrentNames, recreateSchema, selectMigrations } from './restore-schema.ts'
import { createSecretChange } from './restore-secrets.ts'
import { cancelWaitingMessages, endAllSessions, recordRestore } from './restored-state.ts'
import { type VerifiedArchive, verifyArchive } from './verify-archive.ts'

export type RestoreRequest = {
  config: Config
  ownerUrl: string
  /** Migrations of this build by default; tests pass those of a newer build. */
  migrationsFolder?: URL | undefined
  sendWaiting: boolean
  now: Date
  report: (line: string) => void
}

export type VerifiedRestore = {
  archive: VerifiedArchive
  /** Replaces the database, or throws and leaves it unchanged. Returns the ended sessions and held messages. */
  run: () => Promise<{ sessions: number; held: number }>
}

/** Verifies the archive without changing anything. Throws a ConfigError if it cannot be restored. */
export async function createRestore(
  file: ArchiveFile,
  request: RestoreRequest,
): Promise<VerifiedRestore> {
  const archive = await verifyArchive(file)
  const known = await readMigrations(request.migrationsFolder)
  const migrations = selectMigrations(archive.manifest, known)
  const newer = known.filter((migration) => !migrations.includes(migration))
  return { archive, run: () => restore(file, { archive, migrations, newer }, request) }
}

type RestorePlan = {
  archive: VerifiedArchive
  /** Migrations that produced the schema of the archive. */
  migrations: readonly Migration[]
  /** Migrations of this build that are not yet in the schema of the archive. */
  newer: readonly Migration[]
}

async function restore(file: ArchiveFile, plan: RestorePlan, request: RestoreRequest) {
  const { config, ownerUrl, migrationsFolder } = request
  const secrets = await createSecretChange(plan.archive, config).catch(throwConfigError)
  const pool = openPool(ownerUrl, 2, { application_name: adminApplication })
  let client: pg.Client | undefined
  try {
    client = await openCopyClient(ownerUrl)
    await requireNoServer(client)
    // Upgrades the queue schema first, so that restoring its jobs can be part of the transaction.
    await migrateJobs(pool)
    const restored = await replaceDatabase(client, file, plan, request).catch(throwConfigError)
    await secrets.apply().catch((error) => {
      throw createSecretsError(error, config.dataDir)
    })
    await migrate(pool, { folder: migrationsFolder })
    // New tables have no planner statistics until autovacuum collects them.
    await client.query('analyze')
    return restored
  } finally {
    await secrets.discard()
    await pool.end()
    await client?.end()
  }
}

function throwConfigError(error: unknown): never {
  throw toConfigError(error)
}

async function requireNoServer(client: pg.Client) {
  if (!(await isServerRunning(client))) return
  throw new ConfigError(
    'A server is using this database: stop all its processes, then run this command again. Nothing was changed.',
  )
}

/** Restores in one transaction: any failure keeps the previous database. Files are only added to the store. */
async function replaceDatabase(
  client: pg.Client,
  file: ArchiveFile,
  { archive, migrations, newer }: RestorePlan,
  { config, report, sendWaiting, now }: RestoreRequest,
) {
  // If anything below throws, the connection closes without a commit.
  await client.query("begin; set local lock_timeout = '15s'")
  // A server that starts now waits for this lock before it reads or changes anything.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await requireNoServer(client)
  const validate = await recreateSchema(client, archive.manifest, migrations)
  const loader = openTableLoader(client, archive.manifest.tables)
  const jobs = await loadEntries(file, archive, { loader, store: openStore(config), report })
  checkRowCounts(archive, await loader.finish())
  await validate()
  await recordCurrentNames(client, archive.manifest, migrations)
  await upgrade(client, newer, report)
  await replaceJobs(client, jobs)
  const db = openDb(client)
  const sessions = await endAllSessions(db, now)
  const held = sendWaiting ? 0 : await cancelWaitingMessages(db, now)
  await recordRestore(db, { archive, sessions, held }, now)
  await client.query('commit')
  return { sessions, held }
}

/** Applies newer migrations inside the transaction, since the following statements need the schema of this build. */
async function upgrade(
  client: pg.Client,
  newer: readonly Migration[],
  report: (line: string) => void,
) {
  for (const { name, text, checksum } of newer) {
    await client.query(text)
    await client.query('set constraints all immediate')
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    report(`applied migration ${name}`)
  }
}

async function loadEntries(
  file: ArchiveFile,
  archive: VerifiedArchive,
  { loader, store, report }: { loader: TableLoader; store: Store; report: (line: string) => void },
): Promise<SavedJob[]> {
  let jobs: SavedJob[] = []
  let files = 0
  const check = createChecksumVerifier(archive.checksums)
  for await (const { name, bytes } of readArchive(file)) {
    check(name, bytes)
    if (name.startsWith(filesPrefix)) {
      await putFile(store, name.slice(filesPrefix.length), bytes)
      if (++files % reportEvery === 0) report(`${files} files restored`)
    }
    if (name.startsWith(tablesPrefix)) await loader.load(name, bytes)
    if (name === jobsName) jobs = parseJobs(bytes)
  }
  report(`${files} files restored`)
  return jobs
}

/**
 * Returns a check that throws if an entry differs from the verified archive, i.e. the file has changed since it was
 * verified.
 */
function createChecksumVerifier({ entries }: Checksums) {
  const expected = new Map(entries.map((entry) => [entry.name, entry.sha256]))
  return (name: string, bytes: Buffer) => {
    if (name === checksumsName || expected.get(name) === computeChecksum(name, bytes).sha256) return
    throw invalidArchiveError(`${name} changed while it was read`)
  }
}

const reportEvery = 1000

const putFile = (store: Store, key: string, bytes: Buffer) =>
  store.put(key, bytes, key.endsWith('.webp') ? 'image/webp' : mediaTypeOf(key))

const mediaTypeOf = (key: string) =>
  key.endsWith('.avif') ? 'image/avif' : 'application/octet-stream'

function checkRowCounts(
  { manifest, checksums }: VerifiedArchive,
  loaded: ReadonlyMap<string, number>,
) {
  for (const { name } of manifest.tables) {
    const parts = checksums.entries.filter((entry) =>
      entry.name.startsWith(`${tablesPrefix}${name}/`),
    )
    const expected = parts.reduce((sum, { rows = 0 }) => sum + rows, 0)
    const found = loaded.get(name)
    if (found === expected) continue
    throw invalidArchiveError(`${name} has ${found ?? 'no'} rows, not ${expected}`)
  }
}
