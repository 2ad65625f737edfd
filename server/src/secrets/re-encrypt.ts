import type { AuthSecret } from '../platform/auth/auth-secret.ts'
import { sealBytes, unsealBytes } from '../platform/auth/encryption.ts'
import type { Db, RootDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { lockStale, type SealedRow, updateSealed } from './encrypted.queries.ts'
import type { SealedColumn } from './encrypted-columns.ts'

/** Rows locked together: a request waits for no more than these. */
const batchRows = 200

export type Resealed = { done: number; failed: number }

/**
 * Encrypts with the current secret what another one encrypted, batch by batch, each committed by itself: what was
 * interrupted goes on where it stopped. Values that no secret decrypts stay as they are and are counted.
 */
export async function resealColumn(
  db: RootDb,
  column: SealedColumn,
  secret: AuthSecret,
  onBatch: (resealed: Resealed) => void = () => {},
): Promise<Resealed> {
  const total = { done: 0, failed: 0 }
  let after: string | undefined
  for (;;) {
    const batch = await transact(db, (tx) => resealBatch(tx, column, secret, after))
    if (batch.last === undefined) return total
    after = batch.last
    total.done += batch.done
    total.failed += batch.failed
    onBatch(total)
  }
}

async function resealBatch(
  tx: Db,
  column: SealedColumn,
  secret: AuthSecret,
  after: string | undefined,
) {
  const rows = await lockStale(tx, column, { secret: secret.current, after, limit: batchRows })
  const fresh = rows.flatMap((row) => resealed(row, column, secret))
  if (fresh.length > 0) await updateSealed(tx, column, fresh)
  return { done: fresh.length, failed: rows.length - fresh.length, last: rows.at(-1)?.key }
}

/** One row, or none where no secret decrypts it. */
function resealed({ key, owner, sealed }: SealedRow, column: SealedColumn, secret: AuthSecret) {
  const sealing = { secret, purpose: column.purpose, owner }
  try {
    return [{ key, sealed: sealBytes(unsealBytes(sealed, sealing), sealing) }]
  } catch {
    return []
  }
}
