import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { unsealBytes } from '../../platform/auth/encryption.ts'
import type { Db } from '../../platform/db/db.ts'
import { readAuthSecret } from '../../secrets/auth-secret-files.ts'
import { listSealedSample } from '../../secrets/encrypted.queries.ts'
import { type SealedColumn, sealedColumns } from '../../secrets/encrypted-columns.ts'
import { type Check, formatCount } from './finding.ts'

const what = 'encrypted values'
const sampleSize = 20

/** A sample of each column opens with the secrets that are set now. */
export const checkSealed: Check = async ({ config, db }) => {
  const secret = await readAuthSecret(config)
  const tried = await Promise.all(sealedColumns.map((column) => trySample(db, column, secret)))
  const wrong = tried.filter(({ closed }) => closed > 0)
  const total = tried.reduce((sum, { sampled }) => sum + sampled, 0)
  if (wrong.length === 0) return [{ what: `${what}: a sample of ${formatCount(total)} opens` }]
  return wrong.map(({ name, closed, sampled }) => ({
    what,
    wrong: `${closed} of ${sampled} sampled values of ${name} do not open: set AUTH_SECRET or AUTH_SECRET_OLD to the secret they were made with`,
  }))
}

async function trySample(db: Db, column: SealedColumn, secret: AuthSecret) {
  const sample = await listSealedSample(db, column, sampleSize)
  const { purpose } = column
  const closed = sample.filter(({ owner, sealed }) => !opens(sealed, { secret, purpose, owner }))
  const name = `${column.table}.${column.column}`
  return { name, sampled: sample.length, closed: closed.length }
}

function opens(sealed: Buffer, sealing: Parameters<typeof unsealBytes>[1]) {
  try {
    unsealBytes(sealed, sealing)
    return true
  } catch {
    return false
  }
}
