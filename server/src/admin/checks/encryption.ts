import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import { decryptBytes } from '../../platform/auth/encryption.ts'
import type { Db } from '../../platform/db/db.ts'
import { readAuthSecret } from '../../secrets/auth-secret-files.ts'
import { listEncryptedSample } from '../../secrets/encrypted.queries.ts'
import { type EncryptedColumn, encryptedColumns } from '../../secrets/encrypted-columns.ts'
import { type Check, formatCount } from './finding.ts'

const subject = 'encrypted values'
const sampleSize = 20

/** Checks that a sample of each encrypted column can be decrypted with the configured secrets. */
export const checkEncryption: Check = async ({ config, db }) => {
  const secret = await readAuthSecret(config)
  const tried = await Promise.all(
    encryptedColumns.map((column) => countUndecryptable(db, column, secret)),
  )
  const wrong = tried.filter(({ closed }) => closed > 0)
  const total = tried.reduce((sum, { sampled }) => sum + sampled, 0)
  if (wrong.length === 0)
    return [{ subject: `${subject}: all ${formatCount(total)} sampled values can be decrypted` }]
  return wrong.map(({ name, closed, sampled }) => ({
    subject,
    problem: `${closed} of ${sampled} sampled values of ${name} cannot be decrypted: set AUTH_SECRET or AUTH_SECRET_OLD to the secret that encrypted them`,
  }))
}

async function countUndecryptable(db: Db, column: EncryptedColumn, secret: AuthSecret) {
  const sample = await listEncryptedSample(db, column, sampleSize)
  const { purpose } = column
  const closed = sample.filter(
    ({ owner, ciphertext }) => !canDecrypt(ciphertext, { secret, purpose, owner }),
  )
  const name = `${column.table}.${column.column}`
  return { name, sampled: sample.length, closed: closed.length }
}

function canDecrypt(ciphertext: Buffer, options: Parameters<typeof decryptBytes>[1]) {
  try {
    decryptBytes(ciphertext, options)
    return true
  } catch {
    return false
  }
}
