import type { Readable } from 'node:stream'

/** A file as it lies in the store. Who never reads its stream destroys it. */
export type StoredFile = { stream: Readable; size: number }

/**
 * Where files lie: bytes under a key such as `pictures/<id>/320.webp`. What a file is, and who may see it, its owner
 * knows; nothing in here can be reached from outside.
 */
export type Store = {
  /**
   * Keeps the whole file or nothing; what lay under the key before is replaced. Refuses with `storage_full` or
   * `unavailable`.
   */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<StoredFile | undefined>
  /** What is not there is gone already. */
  remove: (key: string) => Promise<void>
  /** The files whose keys begin so, e.g. `pictures/`. */
  list: (prefix: string) => AsyncIterable<{ key: string; changedAt: Date }>
}
