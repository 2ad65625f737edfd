import { hash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { preparedOn } from '../db/prepared.ts'
import { idempotencyKeys } from '../db/tables.ts'
import { transact } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'

export type Kept = { status: number; body: unknown }
export type Request = { scope: string; key: string; body: unknown; now: Date }

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
  const { scope, key, now } = request
  const mine = { scope, key }
  const bodyHash = hashOf(request)

  return transact(db, async (tx) => {
    const claimed = await claiming(tx).execute({ ...mine, bodyHash, createdAt: now })
    if (claimed.length === 0) {
      const kept = await findKept(tx, request)
      if (!kept) throw new Refusal('key_reused')
      return kept
    }
    const answer = await work(tx)
    await answering(tx).execute({ ...mine, status: answer.status, answer: answer.body })
    return answer
  })
}

/** What was answered before to this key and body; another body is refused. */
export async function findKept(db: Db, request: Request): Promise<Kept | undefined> {
  const bodyHash = hashOf(request)
  const [kept] = await keptOn(db).execute({ scope: request.scope, key: request.key })
  if (!kept) return undefined
  if (!kept.bodyHash.equals(bodyHash)) throw new Refusal('key_reused')
  return { status: kept.status ?? 200, body: kept.answer }
}

function hashOf({ key, body }: Request) {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('malformed')
  return hash('sha256', JSON.stringify(body ?? null), 'buffer')
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
