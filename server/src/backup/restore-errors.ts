import { ConfigError } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { brokenArchive } from './archive-format.ts'
import { isWriteFault } from './write-errors.ts'

/** One sentence for what ended a restore before its commit, where that is no fault of this program. */
export function asSentence(error: unknown): unknown {
  if (error instanceof Refusal) return new ConfigError(storeSentence(error))
  const { code = '', message } = error as Error & { code?: string }
  // Rows that do not fit: invalid values and broken constraints.
  if (/^2[23]\w{3}$/.test(code)) return brokenArchive(message)
  const sentence = sentences[code]
  if (sentence) return new ConfigError(sentence)
  if (!isWriteFault(error)) return error
  return new ConfigError(`DATA_DIR takes no more (${code}). Nothing was changed.`)
}

const sentences: Record<string, string> = {
  '53100': 'The disk of the database has no room for this backup. Nothing was changed.',
  '55P03': 'Others are using this database: end them. Nothing was changed.',
}

/** Files that were put before it stay: their names belong to the backup alone. */
const storeSentence = ({ code }: Refusal) =>
  code === 'storage_full'
    ? 'There is no room for the files of this backup. The database was not changed.'
    : 'The store takes no files now: check STORAGE_URL. The database was not changed.'

/** For what happens once the database is the restored one. */
export function asUnfinished(error: unknown, dataDir: string): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException
  return new ConfigError(
    `The database is restored, but its secret cannot be put into ${dataDir}/secrets (${code ?? message}): mend that, then run this command again.`,
  )
}
