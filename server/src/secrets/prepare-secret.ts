import { getRecoveryKey } from '../modules/accounts/second-factor/recovery-key.commands.ts'
import { type AuthSecret, keyIdOf } from '../platform/auth/auth-secret.ts'
import { unsealBytes } from '../platform/auth/encryption.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { readAuthSecret } from './auth-secret-files.ts'
import { countUnknown, findSealed } from './encrypted.queries.ts'
import { type SealedColumn, sealedColumns } from './encrypted-columns.ts'
import { markSecretInUse } from './secret-in-use.ts'

/** The secret of this process. Throws a ConfigError when the data of the database was encrypted with another one. */
export async function prepareAuthSecret(
  db: Db,
  config: Config,
  { now, say }: { now: Date; say: (line: string) => void },
): Promise<AuthSecret> {
  const secret = await readAuthSecret(config)
  if (!(await opensDatabase(db, secret))) throw new ConfigError(wrongSecret(config))
  await getRecoveryKey(db, secret, now)
  await markSecretInUse(db, keyIdOf(secret.current), now)
  const unknown = await countAllUnknown(db, secret)
  if (unknown > 0) {
    say(
      `Ujuzi: warning: ${unknown} encrypted values need a secret that is not set. Set it as AUTH_SECRET_OLD and run npm run admin -- secret rotate`,
    )
  }
  return secret
}

/** The kept key tells; a database that has none yet is judged by one value of each column. */
async function opensDatabase(db: Db, secret: AuthSecret) {
  const [kept, ...others] = sealedColumns.toReversed()
  if (kept && (await findSealed(db, kept))) return opens(db, kept, secret)
  for (const column of others) if (!(await opens(db, column, secret))) return false
  return true
}

async function opens(db: Db, column: SealedColumn, secret: AuthSecret) {
  const row = await findSealed(db, column)
  if (!row) return true
  try {
    unsealBytes(row.sealed, { secret, purpose: column.purpose, owner: row.owner })
    return true
  } catch {
    return false
  }
}

async function countAllUnknown(db: Db, secret: AuthSecret) {
  let unknown = 0
  for (const column of sealedColumns) unknown += await countUnknown(db, column, secret)
  return unknown
}

const wrongSecret = ({ authSecret, dataDir }: Config) =>
  authSecret
    ? 'AUTH_SECRET is not the secret this database was encrypted with: set that one, or during a rotation set it as AUTH_SECRET_OLD.'
    : `AUTH_SECRET is not set, and the secret in ${dataDir}/secrets/auth-secret is not the one this database was encrypted with: put that file back.`
