import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { ConfigError } from '../platform/config.ts'

/** Format version; increase it when older versions can no longer restore the archive. */
export const archiveFormat = 1

/** Size at which a table part is closed; bounds the memory of backup and restore. */
export const partBytes = 8 * 1024 * 1024

export const manifestName = 'manifest.json'
export const jobsName = 'jobs.jsonl'
export const checksumsName = 'sums.json'
export const filesPrefix = 'files/'
export const secretsPrefix = 'secrets/'
export const tablesPrefix = 'tables/'

export const currentSecretName = `${secretsPrefix}auth-secret`
export const oldSecretName = `${secretsPrefix}auth-secret-old`

export const tablePartName = (table: string, part: number) =>
  `${tablesPrefix}${table}/${String(part).padStart(4, '0')}.copy`

const Format = z.object({ format: z.int() })

const Manifest = z.object({
  format: z.literal(archiveFormat),
  app: z.string(),
  postgres: z.string(),
  instant: z.iso.datetime(),
  /** Migrations in the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.nullable(z.string()) })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Key ids of the secrets that decrypt the encrypted values. */
  secrets: z.object({ current: z.string(), old: z.optional(z.string()), included: z.boolean() }),
})
export type Manifest = z.output<typeof Manifest>

const Checksums = z.object({
  /** Time of the snapshot that all tables were read from. */
  snapshot_at: z.iso.datetime(),
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      rows: z.optional(z.int()),
    }),
  ),
  /** Keys of referenced files that were missing from the store. */
  missing_files: z.array(z.string()),
})
export type Checksums = z.output<typeof Checksums>
export type EntryChecksum = Checksums['entries'][number]

const Job = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.nullable(z.string()),
  run_at: z.string(),
  key: z.nullable(z.string()),
  priority: z.int(),
  attempts: z.int(),
  max_attempts: z.int(),
})
/** A queued job, without columns specific to the version of the queue. */
export type SavedJob = z.output<typeof Job>

/** Throws a ConfigError for an archive of a newer format or an invalid manifest. */
export function parseManifest(bytes: Buffer): Manifest {
  const json = parseJson(bytes)
  const format = z.safeParse(Format, json)
  if (format.success && format.data.format > archiveFormat) {
    throw new ConfigError(
      `The backup has format ${format.data.format}, but this version reads format ${archiveFormat}: restore it with the version that made it, or a newer one.`,
    )
  }
  return parseWith(Manifest, json)
}

export const parseChecksums = (bytes: Buffer): Checksums => parseWith(Checksums, parseJson(bytes))

export const parseJobs = (bytes: Buffer): SavedJob[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseWith(Job, parseJson(Buffer.from(line))))

export const computeChecksum = (name: string, bytes: Buffer, rows?: number): EntryChecksum => ({
  name,
  bytes: bytes.length,
  sha256: hash('sha256', bytes),
  ...(rows !== undefined && { rows }),
})

export const invalidArchiveError = (reason: string) =>
  new ConfigError(`This is not a complete backup: ${reason}. Nothing was changed.`)

function parseWith<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw invalidArchiveError('its description cannot be read')
  return parsed.data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw invalidArchiveError('its description cannot be read')
  }
}
