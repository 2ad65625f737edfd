import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { invalidArchiveError } from './archive-format.ts'

/** A path, or an open file that was already unlinked. */
export type ArchiveFile = string | FileHandle

export type ArchiveEntry = { name: string; bytes: Buffer }

/** Upper bound of an entry; larger than any that a backup writes. */
const entryMaxBytes = 1024 * 1024 * 1024

/** Yields the entries in order, one in memory at a time. Throws a ConfigError if the archive is unreadable. */
export async function* readArchive(file: ArchiveFile): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  // Errors reach the loop below through `tar`.
  pipeline(openFromStart(file), createZstdDecompress(), tar, () => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || size > entryMaxBytes) throw invalidArchiveError(`it contains ${name}`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    throw toArchiveError(error)
  } finally {
    tar.destroy()
  }
}

/** Reads from the start; does not close a file handle. */
const openFromStart = (file: ArchiveFile) =>
  typeof file === 'string'
    ? createReadStream(file)
    : file.createReadStream({ start: 0, autoClose: false })

function toArchiveError(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  const isOfTheArchive = code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR' || code === ''
  const isPlainError = Object.getPrototypeOf(error) === Error.prototype
  return isOfTheArchive && isPlainError ? invalidArchiveError(message) : error
}
