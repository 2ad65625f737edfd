import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Refusal } from '../errors.ts'
import { fsyncFolder } from './fsync-folder.ts'
import type { Store } from './store.ts'
import { checkStoreKey } from './store-key.ts'

const hourMs = 3_600_000

/** Store in a folder. Writes are atomic and durable: a crash leaves the whole file or none. */
export function openFolderStore(root: string): Store {
  // Outside the folder, so that partial files are never listed or served.
  const unfinished = `${root}.unfinished`
  const pathOf = (key: string) => join(root, checkStoreKey(key))
  let cleanedUp: Promise<void> | undefined

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      cleanedUp ??= deletePartialFiles(unfinished, Date.now() - hourMs)
      await cleanedUp
      const temporary = join(unfinished, randomUUID())
      try {
        await mkdir(unfinished, { recursive: true })
        await writeDurably(temporary, bytes)
        await mkdir(dirname(path), { recursive: true })
        await rename(temporary, path)
        await fsyncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw asRefusal(error)
      }
    },

    async get(key) {
      const file = await openIfThere(pathOf(key))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Fails, as intended, for a folder with other files.
      await rmdir(dirname(path)).catch(() => {})
    },

    async *list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        absentAs([]),
      )
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const key = path.slice(root.length + 1).replaceAll(sep, '/')
        const found = key.startsWith(prefix) && (await stat(path).catch(absentAs(undefined)))
        if (found) yield { key, changedAt: found.mtime }
      }
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch(absentAs(undefined))

/** Deletes partial files of processes that ended while writing. */
async function deletePartialFiles(folder: string, beforeMs: number) {
  for (const name of await readdir(folder).catch(absentAs([]))) {
    const found = await stat(join(folder, name)).catch(absentAs(undefined))
    if (found && found.mtimeMs < beforeMs) await rm(join(folder, name), { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return value
    throw error
  }

const asRefusal = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new Refusal('storage_full') : error
