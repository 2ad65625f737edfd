import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { keptSecret, randomToken } from '../platform/auth/secrets.ts'
import type { Config } from '../platform/config.ts'

type Settings = Pick<Config, 'authSecret' | 'oldAuthSecret' | 'dataDir'>

const current = 'auth-secret'
const old = 'auth-secret-old'

/** The secret of the environment, else the one made at the first start and kept in the data folder. */
export async function readAuthSecret(settings: Settings): Promise<AuthSecret> {
  const { authSecret, oldAuthSecret, dataDir } = settings
  if (authSecret) return { current: authSecret, old: oldAuthSecret }
  const kept = await keptSecret(dataDir, current)
  const before = await readOld(dataDir)
  // Both alike: a rotation was interrupted before it made the new secret.
  return { current: kept, old: before === kept ? undefined : before }
}

/** Puts a new secret in the place of the one in the data folder and keeps that one beside it. */
export async function replaceAuthSecret(dataDir: string) {
  await writeSecret(dataDir, old, await keptSecret(dataDir, current))
  await writeSecret(dataDir, current, randomToken())
}

export async function removeOldAuthSecret(dataDir: string) {
  await rm(join(dataDir, 'secrets', old), { force: true })
}

async function readOld(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'secrets', old), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole or not at all, and on the disk before anything is encrypted with it. */
async function writeSecret(dataDir: string, name: string, secret: string) {
  const path = join(dataDir, 'secrets', name)
  const draft = await open(`${path}.new`, 'w', 0o600)
  await draft.writeFile(secret)
  await draft.sync()
  await draft.close()
  await rename(`${path}.new`, path)
  const folder = await open(join(dataDir, 'secrets'))
  await folder.sync()
  await folder.close()
}
