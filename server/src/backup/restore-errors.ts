import { ConfigError } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { invalidArchiveError } from './archive-format.ts'
import { isWriteError } from './write-errors.ts'

/** Converts expected errors before the commit into a ConfigError; returns unexpected errors unchanged. */
export function toConfigError(error: unknown): unknown {
  if (error instanceof Refusal) return new ConfigError(storeMessage(error))
  const { code = '', message } = error as Error & { code?: string }
  // SQLSTATE classes 22 and 23: invalid values and violated constraints.
  if (/^2[23]\w{3}$/.test(code)) return invalidArchiveError(message)
  const sentence = messages[code]
  if (sentence) return new ConfigError(sentence)
  if (!isWriteError(error)) return error
  return new ConfigError(`Cannot write to DATA_DIR (${code}). Nothing was changed.`)
}

const messages: Record<string, string> = {
  '53100': 'The database disk has no space for this backup. Nothing was changed.',
  '55P03': 'Other connections are using this database: close them. Nothing was changed.',
}

/**
 * Message for a store that rejected a file. Files stored before the failure stay, which is harmless: their keys are
 * unique to the backup.
 */
const storeMessage = ({ code }: Refusal) =>
  code === 'storage_full'
    ? 'The store has no space for the files of this backup. The database was not changed.'
    : 'The store is unavailable: check STORAGE_URL. The database was not changed.'

/** Error after the commit: the database is restored, but its secret is not in place. */
export function createSecretsError(error: unknown, dataDir: string): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException
  return new ConfigError(
    `The database is restored, but its secret cannot be written to ${dataDir}/secrets (${code ?? message}): fix that, then run this command again.`,
  )
}
