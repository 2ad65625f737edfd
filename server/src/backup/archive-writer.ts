import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import {
  type Checksums,
  checksumsName,
  computeChecksum,
  type EntryChecksum,
} from './archive-format.ts'

export type ArchiveWriter = {
  /** Resolves when the entry has been written to the stream, so that few entries are in memory. */
  add: (name: string, bytes: Buffer, rows?: number) => Promise<void>
  /** Writes the checksums and ends the archive. Returns its entries. */
  finish: (rest: Omit<Checksums, 'entries'>) => Promise<EntryChecksum[]>
  abort: () => Promise<void>
}

const zstdOptions = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
}

/** Writes a zstd-compressed tar (`tar --zstd`). Rejects with the error of the destination, e.g. a full disk. */
export function openArchiveWriter(destination: Writable, modifiedAt: Date): ArchiveWriter {
  const tar = pack()
  const sums: EntryChecksum[] = []
  let failure: unknown
  // Must be registered before the pipeline, which destroys the tar on an error: the next entry of a destroyed tar fails
  // without naming the cause.
  destination.once('error', (error) => {
    failure = error
  })
  const written = pipeline(tar, createZstdCompress(zstdOptions), destination)
  // Avoids an unhandled rejection while no entry is being written.
  written.catch(() => {})

  const write = (name: string, bytes: Buffer) => {
    const header = { name, size: bytes.length, mode: 0o600, mtime: modifiedAt }
    const added = new Promise<void>((resolve, reject) => {
      const entry = tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
      // Destroying the tar in the middle of an entry emits an error that would otherwise end the process.
      entry.on('error', reject)
    })
    added.catch(() => {})
    return Promise.race([added, written.then(() => added)]).catch((error) => {
      throw failure ?? error
    })
  }

  return {
    async add(name, bytes, rows) {
      await write(name, bytes)
      sums.push(computeChecksum(name, bytes, rows))
    },
    async finish(rest) {
      await write(checksumsName, Buffer.from(JSON.stringify({ ...rest, entries: sums }, null, 1)))
      tar.finalize()
      await written
      return sums
    },
    async abort() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}
