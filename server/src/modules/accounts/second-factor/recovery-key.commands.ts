import { randomBytes } from 'node:crypto'
import { type AuthSecret, secretsOf } from '../../../platform/auth/auth-secret.ts'
import { sealBytes, unsealBytes } from '../../../platform/auth/encryption.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findProtectedBefore, findSealedKey, insertSealedKey } from './recovery-key.queries.ts'

export const recoveryKeyPurpose = 'key'
const name = 'recovery codes'
const keyBytes = 32

/**
 * Key of the hashes of recovery codes. The database holds it encrypted, so that codes printed before a rotation of the
 * secret work after it. Throws when no secret decrypts it.
 */
export async function getRecoveryKey(db: Db, secret: AuthSecret, now: Date): Promise<Buffer> {
  const kept = (await findSealedKey(db, name)) ?? (await createKey(db, secret, now))
  return unsealBytes(kept, sealing(secret))
}

/** Several processes may do this at once; all of them get the key that was first. */
async function createKey(db: Db, secret: AuthSecret, now: Date) {
  const key = (await keyOfEarlierCodes(db, secret)) ?? randomBytes(keyBytes)
  await insertSealedKey(db, { name, key: sealBytes(key, sealing(secret)), createdAt: now })
  const kept = await findSealedKey(db, name)
  if (!kept) throw new Error('The key of recovery codes was not kept')
  return kept
}

/** Earlier versions hashed the codes with the secret itself: the one that decrypts a second factor of then. */
async function keyOfEarlierCodes(db: Db, secret: AuthSecret) {
  const factor = await findProtectedBefore(db)
  if (!factor) return undefined
  const sealing = { purpose: 'second-factor', owner: factor.accountId }
  const used = secretsOf(secret).find((one) => {
    try {
      return unsealBytes(factor.secret, { ...sealing, secret: { current: one } })
    } catch {
      return false
    }
  })
  if (used === undefined) throw new Error('No secret opens the second factors')
  return Buffer.from(used)
}

const sealing = (secret: AuthSecret) => ({ secret, purpose: recoveryKeyPurpose, owner: name })
