import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keyIdOf } from '../platform/auth/auth-secret.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { fsyncFolder } from '../platform/storage/fsync-folder.ts'
import { currentSecretName, oldSecretName } from './archive-format.ts'
import type { VerifiedArchive } from './verify-archive.ts'

const current = 'auth-secret'
const old = 'auth-secret-old'

export type SecretChange = {
  /** Moves the restored secrets into place. Call it after the commit of the database. */
  apply: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Returns the change to the secrets that the restored values need. Throws a ConfigError if neither the archive nor this
 * server has them. Writes nothing if AUTH_SECRET is set in the environment.
 */
export async function createSecretChange(
  archive: VerifiedArchive,
  { authSecret, oldAuthSecret, dataDir }: Config,
): Promise<SecretChange> {
  const needed = keyIdsNeeded(archive)
  if (authSecret) {
    const given = [authSecret, oldAuthSecret].filter((secret) => secret !== undefined)
    if (hasNeededKeys(needed, given)) return noChange
    throw new ConfigError(wrongEnvironmentMessage(archive))
  }
  const included = archive.secrets.get(currentSecretName)
  if (included !== undefined) return draftSecrets(dataDir, archive)
  const stored = await Promise.all([current, old].map((name) => readSecret(dataDir, name)))
  const available = stored.filter((secret) => secret !== undefined)
  if (hasNeededKeys(needed, available)) return noChange
  throw new ConfigError(
    `The backup contains no secrets, and ${join(dataDir, 'secrets', current)} is not the secret that encrypted its values: put the right file there, or set AUTH_SECRET. Nothing was changed.`,
  )
}

const noChange: SecretChange = { apply: async () => {}, discard: async () => {} }

function keyIdsNeeded({ manifest }: VerifiedArchive) {
  const { current, old } = manifest.secrets
  return old === undefined ? [current] : [current, old]
}

const hasNeededKeys = (needed: readonly string[], secrets: readonly string[]) => {
  const given = secrets.map((secret) => keyIdOf(secret).toString('hex'))
  return needed.every((keyId) => given.includes(keyId))
}

function wrongEnvironmentMessage({ manifest }: VerifiedArchive) {
  const names =
    manifest.secrets.old === undefined ? 'AUTH_SECRET' : 'AUTH_SECRET and AUTH_SECRET_OLD'
  const where = manifest.secrets.included
    ? `the backup contains them in ${currentSecretName} and ${oldSecretName}`
    : 'the backup was made without them'
  return `${names} must match the secrets that encrypted this backup (${where}). Nothing was changed.`
}

/** Writes the secrets as drafts before the restore changes anything, so that a full disk is noticed in time. */
async function draftSecrets(dataDir: string, { secrets }: VerifiedArchive): Promise<SecretChange> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The current secret is written last: without it, a server refuses to start on the restored database.
  const drafts = [
    { name: old, secret: secrets.get(oldSecretName) },
    { name: current, secret: secrets.get(currentSecretName) },
  ]
  const discard = async () => {
    for (const { name } of drafts) await rm(draftPath(folder, name), { force: true })
  }
  try {
    for (const { name, secret } of drafts) {
      if (secret !== undefined) await writeDurably(draftPath(folder, name), secret)
    }
  } catch (error) {
    await discard()
    throw error
  }
  return {
    async apply() {
      for (const { name, secret } of drafts) {
        await savePreviousSecret(folder, name, secret)
        const path = join(folder, name)
        if (secret === undefined) await rm(path, { force: true })
        else await rename(draftPath(folder, name), path)
      }
      await fsyncFolder(folder)
    },
    discard,
  }
}

const draftPath = (folder: string, name: string) => join(folder, `${name}.restored`)

/**
 * Copies the secret being replaced to `.before-restore`, because other backups may need it. Copies instead of renaming,
 * so that the file always exists. Does nothing if it equals the restored secret, so that a repeated restore keeps the
 * copy of the original.
 */
async function savePreviousSecret(folder: string, name: string, restored: string | undefined) {
  const path = join(folder, name)
  const previous = await readFile(path, 'utf8').catch(ignoreMissingFile)
  if (previous === undefined || previous.trim() === restored?.trim()) return
  await writeDurably(`${path}.before-restore`, previous)
}

async function writeDurably(path: string, text: string) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readSecret(dataDir: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'secrets', name), 'utf8').catch(ignoreMissingFile)
  return text?.trim()
}

function ignoreMissingFile(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
