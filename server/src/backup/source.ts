import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '../platform/config.ts'
import type { ArchiveFile } from './archive-reader.ts'
import { standardStream } from './destination.ts'
import { isWriteError } from './write-errors.ts'

export type Source = { file: ArchiveFile; close: () => Promise<void> }

/** Opens the archive as a file that can be read twice; standard input is first spooled into DATA_DIR. */
export async function openSource(path: string, dataDir: string): Promise<Source> {
  if (path === standardStream) return spoolInput(dataDir)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${path} cannot be read (${error.code}).`)
  })
  if (!found.isFile()) throw new ConfigError(`${path} is not a file.`)
  return { file: path, close: async () => {} }
}

async function spoolInput(dataDir: string): Promise<Source> {
  const path = join(dataDir, `restore-${randomUUID()}.part`)
  let spool: FileHandle | undefined
  const close = async () => {
    await spool?.close()
    await rm(path, { force: true })
  }
  try {
    await mkdir(dataDir, { recursive: true })
    spool = await open(path, 'wx+', 0o600)
    // The archive contains secrets: unlinking the open file deletes it however this process ends. Where an open file
    // cannot be unlinked, `close` deletes it.
    await rm(path).catch(() => {})
    await pipeline(process.stdin, spool.createWriteStream({ autoClose: false }))
    return { file: spool, close }
  } catch (error) {
    await close()
    if (!isWriteError(error)) throw error
    throw new ConfigError(
      `Not enough space for the backup from standard input in DATA_DIR ${dataDir} (${error.code}). Nothing was changed.`,
    )
  }
}
