import type { Readable } from 'node:stream'

/** An open file. The caller must read the stream to its end or destroy it. */
export type StoredFile = { stream: Readable; size: number }

/**
 * File store: bytes under a key such as `pictures/<id>/320.webp`. It is private; the modules decide the meaning of a
 * file and who may read it.
 */
export type Store = {
  /**
   * Writes a file atomically and replaces any file with this key. Refuses with `storage_full` or `unavailable`.
   */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<StoredFile | undefined>
  /** Deletes a file. Succeeds as well if it does not exist. */
  remove: (key: string) => Promise<void>
  /** Files whose keys start with `prefix`, e.g. `pictures/`. */
  list: (prefix: string) => AsyncIterable<{ key: string; changedAt: Date }>
}
