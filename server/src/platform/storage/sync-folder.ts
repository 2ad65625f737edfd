import { open } from 'node:fs/promises'

/** Writes a folder to the disk, so that a renamed file keeps its new name after a power cut. Windows needs no call. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
