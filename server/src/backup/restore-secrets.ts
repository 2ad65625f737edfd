import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keyIdOf } from '../platform/auth/auth-secret.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { syncFolder } from '../platform/storage/sync-folder.ts'
import { currentSecretName, oldSecretName } from './archive-format.ts'
import type { VerifiedArchive } from './verify-archive.ts'

const current = 'auth-secret'
const old = 'auth-secret-old'

export type SecretChange = {
  /** Gives the new secrets their names; runs once the database is the restored one. */
  apply: () => Promise<void>
  discard: () => Promise<void>
}

/**
 * Makes ready what the restored values were encrypted with, or throws a ConfigError where neither the archive nor this
 * server has it. With AUTH_SECRET in the environment nothing is written: the operator sets it.
 */
export async function prepareSecrets(
  archive: VerifiedArchive,
  { authSecret, oldAuthSecret, dataDir }: Config,
): Promise<SecretChange> {
  const needed = keyIdsNeeded(archive)
  if (authSecret) {
    const given = [authSecret, oldAuthSecret].filter((secret) => secret !== undefined)
    if (isCovered(needed, given)) return nothing
    throw new ConfigError(wrongEnvironment(archive))
  }
  const included = archive.secrets.get(currentSecretName)
  if (included !== undefined) return draftSecrets(dataDir, archive)
  const there = await Promise.all([current, old].map((name) => readSecret(dataDir, name)))
  const kept = there.filter((secret) => secret !== undefined)
  if (isCovered(needed, kept)) return nothing
  throw new ConfigError(
    `The backup holds no secrets, and ${join(dataDir, 'secrets', current)} is not the one its values were encrypted with: put that file there, or set AUTH_SECRET. Nothing was changed.`,
  )
}

const nothing: SecretChange = { apply: async () => {}, discard: async () => {} }

function keyIdsNeeded({ manifest }: VerifiedArchive) {
  const { current, old } = manifest.secrets
  return old === undefined ? [current] : [current, old]
}

const isCovered = (needed: readonly string[], secrets: readonly string[]) => {
  const given = secrets.map((secret) => keyIdOf(secret).toString('hex'))
  return needed.every((keyId) => given.includes(keyId))
}

function wrongEnvironment({ manifest }: VerifiedArchive) {
  const names =
    manifest.secrets.old === undefined ? 'AUTH_SECRET' : 'AUTH_SECRET and AUTH_SECRET_OLD'
  const where = manifest.secrets.included
    ? `the backup holds them in ${currentSecretName} and ${oldSecretName}`
    : 'the backup was made without them'
  return `${names} must be what the values of this backup were encrypted with (${where}). Nothing was changed.`
}

/** Written before anything is destroyed, so that a full disk is noticed in time. */
async function draftSecrets(dataDir: string, { secrets }: VerifiedArchive): Promise<SecretChange> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The current one comes last: until it is there, a server refuses to start on the restored database.
  const drafts = [
    { name: old, secret: secrets.get(oldSecretName) },
    { name: current, secret: secrets.get(currentSecretName) },
  ]
  const discard = async () => {
    for (const { name } of drafts) await rm(draftOf(folder, name), { force: true })
  }
  try {
    for (const { name, secret } of drafts) {
      if (secret !== undefined) await writeDurably(draftOf(folder, name), secret)
    }
  } catch (error) {
    await discard()
    throw error
  }
  return {
    async apply() {
      for (const { name, secret } of drafts) {
        await keepPrevious(folder, name, secret)
        const path = join(folder, name)
        if (secret === undefined) await rm(path, { force: true })
        else await rename(draftOf(folder, name), path)
      }
      await syncFolder(folder)
    },
    discard,
  }
}

const draftOf = (folder: string, name: string) => join(folder, `${name}.restored`)

/**
 * Keeps the replaced secret: another backup may hold data that needs it. A copy, so that the name is never free for a
 * new secret; and none of the restored secret itself, so that a restore that is run again keeps what the first replaced.
 */
async function keepPrevious(folder: string, name: string, restored: string | undefined) {
  const path = join(folder, name)
  const previous = await readFile(path, 'utf8').catch(unlessAbsent)
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
  const text = await readFile(join(dataDir, 'secrets', name), 'utf8').catch(unlessAbsent)
  return text?.trim()
}

function unlessAbsent(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
