import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { decryptBytes, encryptBytes } from '../platform/auth/encryption.ts'
import type { Db, RootDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { type EncryptedRow, lockStaleValues, updateEncryptedValues } from './encrypted.queries.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

/** Rows per transaction; limits how long requests wait for row locks. */
const batchRows = 200

export type ReencryptionResult = { done: number; failed: number }

/**
 * Re-encrypts values of other secrets with the current one, one transaction per batch, so that an interrupted run can
 * be resumed. Values that no secret decrypts stay unchanged and are counted as failed.
 */
export async function reencryptColumn(
  db: RootDb,
  column: EncryptedColumn,
  {
    secret,
    onBatch = () => {},
  }: { secret: AuthSecret; onBatch?: (counts: ReencryptionResult) => void },
): Promise<ReencryptionResult> {
  const total = { done: 0, failed: 0 }
  let after: string | undefined
  for (;;) {
    const batch = await transact(db, (tx) => reencryptBatch(tx, column, secret, after))
    if (batch.last === undefined) return total
    after = batch.last
    total.done += batch.done
    total.failed += batch.failed
    onBatch(total)
  }
}

async function reencryptBatch(
  tx: Db,
  column: EncryptedColumn,
  secret: AuthSecret,
  after: string | undefined,
) {
  const rows = await lockStaleValues(tx, column, {
    secret: secret.current,
    after,
    limit: batchRows,
  })
  const fresh = rows.flatMap((row) => reencryptRow(row, column, secret))
  if (fresh.length > 0) await updateEncryptedValues(tx, column, fresh)
  return { done: fresh.length, failed: rows.length - fresh.length, last: rows.at(-1)?.key }
}

/** The re-encrypted row; empty if no secret decrypts it. */
function reencryptRow(
  { key, owner, ciphertext }: EncryptedRow,
  column: EncryptedColumn,
  secret: AuthSecret,
) {
  const options = { secret, purpose: column.purpose, owner }
  try {
    return [{ key, ciphertext: encryptBytes(decryptBytes(ciphertext, options), options) }]
  } catch {
    return []
  }
}
