import { open, stat } from 'node:fs/promises'

const tailBytes = 32 * 1024
/** FATAL messages that concern a single connection only. */
const aboutOneConnection =
  /^(the database system is|password authentication|terminating connection|connection to client)/

/** Current size of the log, as a start position for `readLastFailure`; 0 if there is no log. */
export const readLogSize = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Last fatal message in the log after position `from`; undefined if there is none. */
export async function readLastFailure(file: string, from = 0): Promise<string | undefined> {
  const size = await readLogSize(file)
  // A shorter log has been rotated.
  const start = Math.max(from > size ? 0 : from, size - tailBytes)
  const log = await open(file).catch(() => undefined)
  if (!log) return undefined
  try {
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - start), 0, size - start, start)
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    const messages = lines.map((line) => /(?:FATAL|PANIC|^postgres):\s+(.+?)\.?$/.exec(line)?.[1])
    return messages.findLast(
      (message) => message !== undefined && !aboutOneConnection.test(message),
    )
  } finally {
    await log.close()
  }
}

const adviceByPattern: readonly (readonly [RegExp, string])[] = [
  [/no space left/i, 'Free some space on the disk of DATA_DIR.'],
  [
    /incompatible with server|was initialized by PostgreSQL/i,
    'Start the Ujuzi version that created this DATA_DIR, make a backup with it, and restore the backup here.',
  ],
  [
    /permission denied|invalid permissions|wrong ownership/i,
    'Make the user that created DATA_DIR its owner again, with mode 0700.',
  ],
  [
    /could not (bind|create any)|address already in use/i,
    'Start again: another program has taken its port.',
  ],
  [/lock file/i, 'Another PostgreSQL uses this DATA_DIR: stop it first.'],
]

/** Advice for the operator about a message of `readLastFailure`. */
export const adviceFor = (message: string) =>
  adviceByPattern.find(([sign]) => sign.test(message))?.[1] ?? 'Fix that, or restore a backup.'
