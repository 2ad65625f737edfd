import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { ConfigError } from '../platform/config.ts'

/** Raised when an older restore could no longer read what a backup writes. */
export const archiveFormat = 1

/** Bytes of one table part before it is closed: bounds the memory of both commands. */
export const partBytes = 8 * 1024 * 1024

export const manifestName = 'manifest.json'
export const jobsName = 'jobs.jsonl'
export const sumsName = 'sums.json'
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
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.nullable(z.string()) })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Key ids of the secrets that the encrypted values need. */
  secrets: z.object({ current: z.string(), old: z.optional(z.string()), included: z.boolean() }),
})
export type Manifest = z.output<typeof Manifest>

const Sums = z.object({
  /** When the tables were read, all in one snapshot. */
  snapshot_at: z.iso.datetime(),
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      rows: z.optional(z.int()),
    }),
  ),
  /** Keys of files that rows name and that the store did not have. */
  missing_files: z.array(z.string()),
})
export type Sums = z.output<typeof Sums>
export type Sum = Sums['entries'][number]

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
/** A job of the queue without the columns that only its own version knows. */
export type SavedJob = z.output<typeof Job>

/** Throws a ConfigError for an archive of another format, or for something else. */
export function parseManifest(bytes: Buffer): Manifest {
  const json = parseJson(bytes)
  const format = z.safeParse(Format, json)
  if (format.success && format.data.format > archiveFormat) {
    throw new ConfigError(
      `The backup has format ${format.data.format}, and this version reads ${archiveFormat}: restore it with the version that made it, or a newer one.`,
    )
  }
  return parseWith(Manifest, json)
}

export const parseSums = (bytes: Buffer): Sums => parseWith(Sums, parseJson(bytes))

export const parseJobs = (bytes: Buffer): SavedJob[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseWith(Job, parseJson(Buffer.from(line))))

export const sumOf = (name: string, bytes: Buffer, rows?: number): Sum => ({
  name,
  bytes: bytes.length,
  sha256: hash('sha256', bytes),
  ...(rows !== undefined && { rows }),
})

export const brokenArchive = (reason: string) =>
  new ConfigError(`This is not a whole backup: ${reason}. Nothing was changed.`)

function parseWith<T extends z.ZodMiniType>(schema: T, json: unknown): z.output<T> {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw brokenArchive('its description cannot be read')
  return parsed.data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw brokenArchive('its description cannot be read')
  }
}
