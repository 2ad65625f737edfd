import { randomBytes } from 'node:crypto'
import { type AuthSecret, secretsOf } from '../../../platform/auth/auth-secret.ts'
import { decryptBytes, encryptBytes } from '../../../platform/auth/encryption.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  findEncryptedKey,
  findSecondFactorWithRecoveryCodes,
  insertEncryptedKey,
} from './recovery-key.queries.ts'

export const recoveryKeyPurpose = 'key'
const name = 'recovery codes'
const keyBytes = 32

/**
 * Key of the hashes of recovery codes. The database holds it encrypted, so that codes printed before a rotation of the
 * secret work after it. Throws when no secret decrypts it.
 */
export async function getRecoveryKey(db: Db, secret: AuthSecret, now: Date): Promise<Buffer> {
  const stored = (await findEncryptedKey(db, name)) ?? (await createKey(db, secret, now))
  return decryptBytes(stored, encryptionContext(secret))
}

/** Safe to run in several processes at once: all get the key that was inserted first. */
async function createKey(db: Db, secret: AuthSecret, now: Date) {
  const key = (await findLegacyKey(db, secret)) ?? randomBytes(keyBytes)
  await insertEncryptedKey(db, {
    name,
    key: encryptBytes(key, encryptionContext(secret)),
    createdAt: now,
  })
  const stored = await findEncryptedKey(db, name)
  if (!stored) throw new Error('The recovery code key was not saved')
  return stored
}

/**
 * Finds the auth secret with which earlier versions hashed recovery codes: the configured one that decrypts an existing
 * second factor. Undefined if no account has recovery codes; throws if no secret fits.
 */
async function findLegacyKey(db: Db, secret: AuthSecret) {
  const factor = await findSecondFactorWithRecoveryCodes(db)
  if (!factor) return undefined
  const encryption = { purpose: 'second-factor', owner: factor.accountId }
  const used = secretsOf(secret).find((one) => {
    try {
      return decryptBytes(factor.secret, { ...encryption, secret: { current: one } })
    } catch {
      return false
    }
  })
  if (used === undefined) throw new Error('No secret decrypts the second factors')
  return Buffer.from(used)
}

const encryptionContext = (secret: AuthSecret) => ({
  secret,
  purpose: recoveryKeyPurpose,
  owner: name,
})
