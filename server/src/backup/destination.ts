import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { ConfigError } from '../platform/config.ts'
import { fsyncFolder } from '../platform/storage/fsync-folder.ts'

export const standardStream = '-'

export type Destination = {
  stream: Writable
  /** Syncs the complete file to disk, then renames it to its final name. */
  commit: () => Promise<void>
  discard: () => Promise<void>
}

/** Opens a file with mode 0600, or standard output. An interrupted backup never gets the final name. */
export async function openDestination(path: string): Promise<Destination> {
  if (path === standardStream) {
    const nothing = async () => {}
    return { stream: process.stdout, commit: nothing, discard: nothing }
  }
  const found = await stat(path).catch(() => undefined)
  if (found && !found.isFile()) throw new ConfigError(`${path} is not a file.`)
  // Each process has its own draft, so that concurrent backups to one path do not mix.
  const draft = `${path}.${process.pid}.part`
  const file = await open(draft, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${path} cannot be written (${error.code}).`)
  })
  return {
    stream: createWriteStream(draft, { fd: file.fd, autoClose: false }),
    async commit() {
      await file.sync()
      await file.close()
      await rename(draft, path)
      await fsyncFolder(dirname(path))
    },
    async discard() {
      await file.close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}
