import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Secret of 32 random bytes in a file of the data folder that only its owner can read; created on first use. */
export async function loadOrCreateSecret(dataDir: string, name: string) {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  const fresh = randomBytes(32).toString('base64url')
  try {
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}

export const randomToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string) => hash('sha256', text, 'buffer')

export const hmac = (secret: string | Buffer, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()

export const constantTimeEqual = (a: Buffer, b: Buffer) =>
  a.length === b.length && timingSafeEqual(a, b)
