import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { loadOrCreateSecret, randomToken } from '../platform/auth/secrets.ts'
import type { Config } from '../platform/config.ts'

type Settings = Pick<Config, 'authSecret' | 'oldAuthSecret' | 'dataDir'>

const current = 'auth-secret'
const old = 'auth-secret-old'

/** Reads the secrets from the environment, else from DATA_DIR, where the first start creates one. */
export async function readAuthSecret(settings: Settings): Promise<AuthSecret> {
  const { authSecret, oldAuthSecret, dataDir } = settings
  if (authSecret) return { current: authSecret, old: oldAuthSecret }
  const kept = await loadOrCreateSecret(dataDir, current)
  const before = await readOldSecret(dataDir)
  // Equal if a rotation was interrupted before it created the new secret.
  return { current: kept, old: before === kept ? undefined : before }
}

/** Replaces the secret in DATA_DIR by a new one and saves the replaced one as the old secret. */
export async function replaceAuthSecret(dataDir: string) {
  await writeSecret(dataDir, old, await loadOrCreateSecret(dataDir, current))
  await writeSecret(dataDir, current, randomToken())
}

export async function removeOldAuthSecret(dataDir: string) {
  await rm(join(dataDir, 'secrets', old), { force: true })
}

async function readOldSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'secrets', old), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes atomically and syncs to disk, before anything is encrypted with the secret. */
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
