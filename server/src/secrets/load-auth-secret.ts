import { getRecoveryKey } from '../modules/accounts/second-factor/recovery-key.commands.ts'
import { getContactKey } from '../modules/notifications/strangers/key.commands.ts'
import { type AuthSecret, keyIdOf } from '../platform/auth/auth-secret.ts'
import { decryptBytes } from '../platform/auth/encryption.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { readAuthSecret } from './auth-secret-files.ts'
import { countValuesOfUnknownSecret, findEncryptedValue } from './encrypted.queries.ts'
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'
import { markSecretInUse } from './secret-in-use.ts'

/** Secret of this process. Throws a ConfigError if the database was encrypted with another one. */
export async function loadAuthSecret(
  db: Db,
  config: Config,
  { now, say }: { now: Date; say: (line: string) => void },
): Promise<AuthSecret> {
  const secret = await readAuthSecret(config)
  if (!(await canDecryptDatabase(db, secret))) throw new ConfigError(wrongSecretMessage(config))
  await getRecoveryKey(db, secret, now)
  await getContactKey(db, secret, now)
  await markSecretInUse(db, keyIdOf(secret.current), now)
  const unknown = await countAllUnknown(db, secret)
  if (unknown > 0) {
    say(
      `Ujuzi: warning: ${unknown} encrypted values need a secret that is not set. Set it as AUTH_SECRET_OLD and run npm run admin -- secret rotate`,
    )
  }
  return secret
}

/** Tests the stored key; in a database without one, tests one value of each column. */
async function canDecryptDatabase(db: Db, secret: AuthSecret) {
  const [keyColumn, ...others] = encryptedColumns.toReversed()
  if (keyColumn && (await findEncryptedValue(db, keyColumn)))
    return canDecryptColumn(db, keyColumn, secret)
  for (const column of others) if (!(await canDecryptColumn(db, column, secret))) return false
  return true
}

async function canDecryptColumn(db: Db, column: EncryptedColumn, secret: AuthSecret) {
  const row = await findEncryptedValue(db, column)
  if (!row) return true
  try {
    decryptBytes(row.ciphertext, { secret, purpose: column.purpose, owner: row.owner })
    return true
  } catch {
    return false
  }
}

async function countAllUnknown(db: Db, secret: AuthSecret) {
  let unknown = 0
  for (const column of encryptedColumns)
    unknown += await countValuesOfUnknownSecret(db, column, secret)
  return unknown
}

const wrongSecretMessage = ({ authSecret, dataDir }: Config) =>
  authSecret
    ? 'AUTH_SECRET is not the secret this database was encrypted with: set the right one, or during a rotation set it as AUTH_SECRET_OLD.'
    : `AUTH_SECRET is not set, and the secret in ${dataDir}/secrets/auth-secret is not the one this database was encrypted with: restore the right file.`
