import { open, stat } from 'node:fs/promises'

const tailBytes = 32 * 1024
/** Also FATAL, but about one connection. */
const ofVisitors =
  /^(the database system is|password authentication|terminating connection|connection to client)/

/** Size of the log now, to read later what came after it; 0 if there is none. */
export const logSize = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** The last message with which PostgreSQL ended, as far as its log has it since it had the size `from`. */
export async function lastFailure(file: string, from = 0): Promise<string | undefined> {
  const size = await logSize(file)
  // A log that has become shorter was rotated.
  const start = Math.max(from > size ? 0 : from, size - tailBytes)
  const log = await open(file).catch(() => undefined)
  if (!log) return undefined
  try {
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - start), 0, size - start, start)
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    const messages = lines.map((line) => /(?:FATAL|PANIC|^postgres):\s+(.+?)\.?$/.exec(line)?.[1])
    return messages.findLast((message) => message !== undefined && !ofVisitors.test(message))
  } finally {
    await log.close()
  }
}

const ways: readonly (readonly [RegExp, string])[] = [
  [/no space left/i, 'Free some space on the disk of DATA_DIR.'],
  [
    /incompatible with server|was initialized by PostgreSQL/i,
    'Start the Ujuzi that made this DATA_DIR, back it up there, and restore the backup here.',
  ],
  [
    /permission denied|invalid permissions|wrong ownership/i,
    'Give DATA_DIR back to the user that made it, with mode 0700.',
  ],
  [
    /could not (bind|create any)|address already in use/i,
    'Start again: another program took its port meanwhile.',
  ],
  [/lock file/i, 'Another PostgreSQL uses this DATA_DIR: stop it first.'],
]

/** What an operator can do about a message of `lastFailure`. */
export const wayOut = (message: string) =>
  ways.find(([sign]) => sign.test(message))?.[1] ?? 'Mend that, or restore a backup.'
