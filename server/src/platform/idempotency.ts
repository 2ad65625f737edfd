import { hash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { preparedOn } from './prepared.ts'
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
    const mine = { scope, key }
    const claimed = await claiming(tx).execute({ ...mine, bodyHash, createdAt: now })
    if (claimed.length === 0) {
      const [kept] = await keptOn(tx).execute(mine)
      if (!kept?.bodyHash.equals(bodyHash)) throw new Refusal('key_reused')
      return { status: kept.status ?? 200, body: kept.answer }
    }
    const answer = await work(tx)
    await answering(tx).execute({ ...mine, status: answer.status, answer: answer.body })
    return answer
  })
}

const its = <T>(name: string) => sql.placeholder(name) as unknown as T
const isIt = and(
  eq(idempotencyKeys.scope, its<string>('scope')),
  eq(idempotencyKeys.key, its<string>('key')),
)

const claiming = preparedOn((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: its('scope'),
      key: its('key'),
      bodyHash: its('bodyHash'),
      createdAt: its('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('key_claimed'),
)
const keptOn = preparedOn((db) => db.select().from(idempotencyKeys).where(isIt).prepare('key_kept'))
const answering = preparedOn((db) =>
  db
    .update(idempotencyKeys)
    .set({ status: its('status'), answer: its('answer') })
    .where(isIt)
    .prepare('key_answered'),
)

export async function forgetKeysBefore(db: Db, before: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
