import { open } from 'node:fs/promises'

/** Flushes a folder to disk, so that a rename in it survives a power cut. Not needed on Windows. */
export async function fsyncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
