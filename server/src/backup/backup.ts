import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { listReferencedKeys } from '../admin/checks/files.ts'
import { keyIdOf } from '../platform/auth/auth-secret.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import { listApplied } from '../platform/db/migrations.ts'
import { openStore } from '../platform/storage/open-store.ts'
import { readAuthSecret } from '../secrets/auth-secret-files.ts'
import { findSecretInUse } from '../secrets/secret-in-use.ts'
import {
  archiveFormat,
  currentSecretName,
  type EntryChecksum,
  jobsName,
  type Manifest,
  manifestName,
  oldSecretName,
} from './archive-format.ts'
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'
import { listTables } from './catalog.ts'
import { openCopyClient } from './client.ts'
import { type FileCopier, openFileCopier } from './copy-files.ts'
import { copyTable } from './copy-tables.ts'
import type { Destination } from './destination.ts'
import { listJobs } from './jobs.ts'

export type BackupRequest = {
  config: Config
  ownerUrl: string
  withSecrets: boolean
  now: Date
  report: (line: string) => void
}

export type BackupResult = { entries: EntryChecksum[]; files: number; missing: string[] }

/**
 * Writes an archive of tables, jobs, files and secrets; a server may be running. Tables and jobs come from one
 * snapshot. Files that rows refer to are copied before the snapshot, and files added meanwhile are copied after it.
 */
export async function writeBackup(
  destination: Destination,
  request: BackupRequest,
): Promise<BackupResult> {
  const client = await openCopyClient(request.ownerUrl)
  const archive = openArchiveWriter(destination.stream, request.now)
  try {
    return await fillArchive(client, archive, request)
  } catch (error) {
    await archive.abort()
    throw error
  } finally {
    await client.end()
  }
}

async function fillArchive(client: pg.Client, archive: ArchiveWriter, request: BackupRequest) {
  const { config, report } = request
  const manifest = await createManifest(client, request)
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
  const files = openFileCopier(openStore(config), archive, (n) => report(`${n} files copied`))
  await files.copy(listReferencedKeys(openDb(client)))
  report(`${files.copied.size} files copied`)
  if (request.withSecrets) await addSecrets(archive, config)
  const { keys, snapshotAt } = await copySnapshot(client, archive, { manifest, report })
  await files.copy(keys)
  const missing = listMissingKeys(keys, files)
  const entries = await archive.finish({
    snapshot_at: snapshotAt.toISOString(),
    missing_files: missing,
  })
  return { entries, files: files.copied.size, missing }
}

/** Copies all tables and jobs from one snapshot. Returns the file keys that the rows refer to. */
async function copySnapshot(
  client: pg.Client,
  archive: ArchiveWriter,
  { manifest, report }: { manifest: Manifest; report: (line: string) => void },
) {
  await client.query('begin isolation level repeatable read, read only')
  const snapshotAt = await readDatabaseTime(client)
  const { migrations, tables } = await describeSchema(client)
  if (!isDeepStrictEqual({ migrations, tables }, pickSchema(manifest))) {
    throw new ConfigError('The database was upgraded during the backup: run the backup again.')
  }
  await requireSecretInUse(client, manifest)
  for (const table of tables) {
    const rows = await copyTable(client, archive, table)
    if (rows > 0) report(`${table.name}: ${rows} rows copied`)
  }
  const jobs = await listJobs(client)
  await archive.add(jobsName, Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join('')))
  const keys: string[] = []
  for await (const key of listReferencedKeys(openDb(client))) keys.push(key)
  await client.query('commit')
  return { keys, snapshotAt }
}

async function createManifest(
  client: pg.Client,
  { config, withSecrets, now }: BackupRequest,
): Promise<Manifest> {
  const { current, old } = await readAuthSecret(config)
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return {
    format: archiveFormat,
    app: await readAppVersion(),
    postgres: rows[0]?.version ?? '',
    instant: now.toISOString(),
    ...(await describeSchema(client)),
    secrets: {
      current: keyIdOf(current).toString('hex'),
      ...(old !== undefined && { old: keyIdOf(old).toString('hex') }),
      included: withSecrets,
    },
  }
}

async function readAppVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const describeSchema = async (client: pg.Client) => ({
  migrations: await listApplied(client),
  tables: await listTables(client),
})

const pickSchema = ({ migrations, tables }: Manifest) => ({ migrations, tables })

/** Throws a ConfigError if the server encrypts with a secret this command lacks: values could not be decrypted. */
async function requireSecretInUse(client: pg.Client, { secrets: { current, old } }: Manifest) {
  const inUse = (await findSecretInUse(openDb(client)))?.keyId.toString('hex')
  if (inUse === undefined || inUse === current || inUse === old) return
  throw new ConfigError(
    'The server uses a different AUTH_SECRET than this command: set the one of the server, then run the backup again.',
  )
}

async function addSecrets(archive: ArchiveWriter, config: Config) {
  const { current, old } = await readAuthSecret(config)
  await archive.add(currentSecretName, Buffer.from(current))
  if (old !== undefined) await archive.add(oldSecretName, Buffer.from(old))
}

/** Uses the clock of the database, which also sets the timestamps of rows. */
async function readDatabaseTime(client: pg.Client) {
  const { rows } = await client.query<{ now: Date }>('select now()')
  return rows[0]?.now ?? new Date()
}

const listMissingKeys = (keys: readonly string[], { copied }: FileCopier) =>
  keys.filter((key) => !copied.has(key))
