import { type AuthSecret, secretsOf } from '../../../platform/auth/auth-secret.ts'
import { decryptBytes } from '../../../platform/auth/encryption.ts'
import { getStoredKey } from '../../../platform/auth/stored-keys.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findSecondFactorWithRecoveryCodes } from './recovery-key.queries.ts'

/**
 * Key of the hashes of recovery codes. The database holds it encrypted, so that codes printed before a rotation of the
 * secret work after it. Throws when no secret decrypts it.
 */
export const getRecoveryKey = (db: Db, secret: AuthSecret, now: Date): Promise<Buffer> =>
  getStoredKey(db, {
    name: 'recovery codes',
    secret,
    now,
    create: () => findLegacyKey(db, secret),
  })

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
