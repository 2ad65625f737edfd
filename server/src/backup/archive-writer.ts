import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { type Sum, type Sums, sumOf, sumsName } from './archive-format.ts'

export type ArchiveWriter = {
  /** Resolves when the bytes are on their way: at most a few entries are in memory. */
  add: (name: string, bytes: Buffer, rows?: number) => Promise<void>
  /** Writes the sums and ends the archive. Returns what it holds. */
  finish: (rest: Omit<Sums, 'entries'>) => Promise<Sum[]>
  abort: () => Promise<void>
}

const zstdOptions = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
}

/** A tar through zstd, as `tar --zstd` reads it. Fails with the error of the destination, e.g. of a full disk. */
export function openArchiveWriter(destination: Writable, modifiedAt: Date): ArchiveWriter {
  const tar = pack()
  const sums: Sum[] = []
  let failure: unknown
  // Heard before the pipeline destroys the tar, which then refuses the next entry without saying why.
  destination.once('error', (error) => {
    failure = error
  })
  const written = pipeline(tar, createZstdCompress(zstdOptions), destination)
  // Also heard while no entry waits for it.
  written.catch(() => {})

  const write = (name: string, bytes: Buffer) => {
    const header = { name, size: bytes.length, mode: 0o600, mtime: modifiedAt }
    const added = new Promise<void>((resolve, reject) => {
      const entry = tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
      // Of one that the tar was destroyed in the middle of: unheard, the event would end the process.
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
      sums.push(sumOf(name, bytes, rows))
    },
    async finish(rest) {
      await write(sumsName, Buffer.from(JSON.stringify({ ...rest, entries: sums }, null, 1)))
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
