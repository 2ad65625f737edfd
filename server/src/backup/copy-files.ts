import { buffer } from 'node:stream/consumers'
import type { Store } from '../platform/storage/store.ts'
import { filesPrefix } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'

export type FileCopier = {
  /** Adds the files with these keys, each at most once. Skips missing files. */
  copy: (keys: AsyncIterable<string> | Iterable<string>) => Promise<void>
  copied: ReadonlySet<string>
}

export function openFileCopier(
  store: Store,
  archive: ArchiveWriter,
  report: (copied: number) => void,
): FileCopier {
  const copied = new Set<string>()
  return {
    copied,
    async copy(keys) {
      for await (const key of keys) {
        if (copied.has(key)) continue
        const file = await store.get(key)
        if (!file) continue
        const bytes = await buffer(file.stream)
        if (bytes.length !== file.size)
          throw new Error(`${key}: ${bytes.length} of ${file.size} bytes`)
        await archive.add(filesPrefix + key, bytes)
        copied.add(key)
        if (copied.size % reportEvery === 0) report(copied.size)
      }
    },
  }
}

const reportEvery = 1000
