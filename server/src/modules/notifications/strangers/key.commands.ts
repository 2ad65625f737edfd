import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { getStoredKey } from '../../../platform/auth/stored-keys.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Key of the hashes of addresses and numbers. A refusal holds beyond a rotation of the secret. */
export const getContactKey = (db: Db, secret: AuthSecret, now: Date) =>
  getStoredKey(db, { name: 'contacts', secret, now })
