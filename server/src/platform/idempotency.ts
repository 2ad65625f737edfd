import { hash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { idempotencyKeys } from './tables.ts'
import { transact } from './transaction.ts'

export type Kept = { status: number; body: unknown }
type Request = { scope: string; key: string; body: unknown; now: Date }

/**
 * Runs `work` once for a key, in one transaction with the note of its answer. The same key and body again
 * gives the answer that was kept; another body is refused; a second call meanwhile waits for the first.
 * A refusal keeps nothing, so that a corrected request may use the key.
 */
export async function once(
  db: Db,
  request: Request,
  work: (tx: Db) => Promise<Kept>,
): Promise<Kept> {
  const { scope, key, body, now } = request
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('malformed')
  const bodyHash = hash('sha256', JSON.stringify(body ?? null), 'buffer')

  return transact(db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
    if (claimed.length === 0) {
      const [kept] = await tx.select().from(idempotencyKeys).where(mine)
      if (!kept?.bodyHash.equals(bodyHash)) throw new Refusal('key_reused')
      return { status: kept.status ?? 200, body: kept.answer }
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ status: answer.status, answer: answer.body }).where(mine)
    return answer
  })
}

export async function forgetKeysBefore(db: Db, before: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
