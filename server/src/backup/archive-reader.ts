import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { brokenArchive } from './archive-format.ts'

/** A path, or an open file that has no name any more. */
export type ArchiveFile = string | FileHandle

export type ArchiveEntry = { name: string; bytes: Buffer }

/** Larger than any entry that a backup writes. */
const entryMaxBytes = 1024 * 1024 * 1024

/** The entries of an archive in their order, one in memory at a time. Throws a ConfigError when they cannot be read. */
export async function* readArchive(file: ArchiveFile): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  // Its failure reaches the loop through `tar`.
  pipeline(openFromStart(file), createZstdDecompress(), tar, () => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || size > entryMaxBytes) throw brokenArchive(`it holds ${name}`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    throw asBroken(error)
  } finally {
    tar.destroy()
  }
}

/** Read from its beginning each time; an open file stays open. */
const openFromStart = (file: ArchiveFile) =>
  typeof file === 'string'
    ? createReadStream(file)
    : file.createReadStream({ start: 0, autoClose: false })

function asBroken(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  const isOfTheArchive = code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR' || code === ''
  const isPlainError = Object.getPrototypeOf(error) === Error.prototype
  return isOfTheArchive && isPlainError ? brokenArchive(message) : error
}
