import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { encryptionKeys } from '../db/tables.ts'
import type { AuthSecret } from './auth-secret.ts'
import { decryptBytes, encryptBytes } from './encryption.ts'

export const storedKeyPurpose = 'key'
const keyBytes = 32

type StoredKey = {
  name: string
  secret: AuthSecret
  now: Date
  /** Key to use if none is stored; by default a random one. */
  create?: () => Promise<Buffer | undefined>
}

/**
 * Key with this name. The database holds it encrypted, so that hashes made with it outlive a rotation of the secret.
 * Throws when no secret decrypts it. Safe in several processes at once: all get the key that was inserted first.
 */
export async function getStoredKey(db: Db, { name, secret, now, create }: StoredKey) {
  const context = { secret, purpose: storedKeyPurpose, owner: name }
  const known = await findKey(db, name)
  if (known) return decryptBytes(known, context)
  const key = (await create?.()) ?? randomBytes(keyBytes)
  await db
    .insert(encryptionKeys)
    .values({ name, key: encryptBytes(key, context), createdAt: now })
    .onConflictDoNothing()
  const stored = await findKey(db, name)
  if (!stored) throw new Error(`The key ${name} was not saved`)
  return decryptBytes(stored, context)
}

async function findKey(db: Db, name: string) {
  const [row] = await db
    .select({ key: encryptionKeys.key })
    .from(encryptionKeys)
    .where(eq(encryptionKeys.name, name))
  return row?.key
}
