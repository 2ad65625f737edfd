import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** 32 random bytes, kept in the data folder for its owner's eyes only and made at the first start. */
export async function keptSecret(dataDir: string, name: string) {
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

export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
