import { chmod, copyFile, open, rename, rm, stat, truncate } from 'node:fs/promises'

const rotateBytes = 5 * 1024 * 1024
const rotatedFiles = 3
const checkMs = 10 * 60_000

/**
 * Logs starts, stops, crashes and checkpoints. Excludes statement errors, because their text quotes user input; the
 * application logs those without values.
 */
export const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_min_duration_statement: '-1',
} as const

export type LogFile = { fd: number; close: () => Promise<void> }

/** Opens the log with mode 0600 and rotates it now and periodically: `path`, then `path.1` to `path.3`. */
export async function openLogFile(path: string): Promise<LogFile> {
  await rotate(path)
  // Append mode, so that writes after a rotation start at the beginning of the truncated file.
  const file = await open(path, 'a', 0o600)
  await chmod(path, 0o600)
  // Rotation may fail on a full disk; the next check retries.
  const timer = setInterval(() => rotate(path).catch(() => {}), checkMs).unref()
  return {
    fd: file.fd,
    async close() {
      clearInterval(timer)
      await file.close()
    },
  }
}

/** Copies and truncates the file instead of renaming it, because PostgreSQL keeps it open. */
export async function rotate(path: string, maxBytes = rotateBytes) {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size <= maxBytes) return
  await rm(`${path}.${rotatedFiles}`, { force: true })
  for (let number = rotatedFiles - 1; number >= 1; number--) {
    await rename(`${path}.${number}`, `${path}.${number + 1}`).catch(ignoreMissing)
  }
  await copyFile(path, `${path}.1`)
  await chmod(`${path}.1`, 0o600)
  await truncate(path)
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
