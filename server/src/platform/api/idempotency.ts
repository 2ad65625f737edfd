import { hash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { violatesConstraint } from '../db/constraints.ts'
import type { Db } from '../db/db.ts'
import { preparePerConnection } from '../db/prepare-per-connection.ts'
import { idempotencyKeys } from '../db/tables.ts'
import { send, transact } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'

export type SavedResponse = { status: number; body: unknown }
export type IdempotentRequest = {
  scope: string
  key: string
  body: unknown
  now: Date
  /**
   * The key is sent together with the first statement of the work, which fails, and with it all that follow, if the key is
   * used already. The work must not have an effect before that statement.
   */
  startsAtOnce?: boolean | undefined
}

/**
 * Runs `work` once per key and saves its response in the same transaction. A repeat with an equal body returns the
 * saved response, a repeat with another body is refused with `key_reused`, and a concurrent call waits for the first. A
 * refusal saves nothing, so that a corrected request may use the key.
 */
export async function runIdempotently(
  db: Db,
  request: IdempotentRequest,
  work: (tx: Db) => Promise<SavedResponse>,
): Promise<SavedResponse> {
  const { scope, key, now, startsAtOnce = false } = request
  const id = { scope, key }
  const bodyHash = hashOf(request)

  try {
    return await transact(db, async (tx) => {
      const values = { ...id, bodyHash, createdAt: now }
      await (startsAtOnce ? send(tx, insertKey(tx), values) : insertKey(tx).execute(values))
      const response = await work(tx)
      await send(tx, saveResponse(tx), { ...id, status: response.status, answer: response.body })
      return response
    })
  } catch (error) {
    if (!violatesConstraint(error, 'idempotency_keys_pkey')) throw error
    const saved = await findSavedResponse(db, request)
    if (!saved) throw new Refusal('key_reused')
    return saved
  }
}

/** Saved response of this key. Refuses with `key_reused` if it was saved for another body. */
export async function findSavedResponse(
  db: Db,
  request: IdempotentRequest,
): Promise<SavedResponse | undefined> {
  const bodyHash = hashOf(request)
  const [saved] = await findKey(db).execute({ scope: request.scope, key: request.key })
  if (!saved) return undefined
  if (!saved.bodyHash.equals(bodyHash)) throw new Refusal('key_reused')
  return { status: saved.status ?? 200, body: saved.answer }
}

function hashOf({ key, body }: IdempotentRequest) {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('malformed')
  return hash('sha256', JSON.stringify(body ?? null), 'buffer')
}

const placeholder = <T>(name: string) => sql.placeholder(name) as unknown as T
const hasKey = and(
  eq(idempotencyKeys.scope, placeholder<string>('scope')),
  eq(idempotencyKeys.key, placeholder<string>('key')),
)

const insertKey = preparePerConnection((db) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: placeholder('scope'),
      key: placeholder('key'),
      bodyHash: placeholder('bodyHash'),
      createdAt: placeholder('createdAt'),
    })
    .prepare('key_claimed'),
)
const findKey = preparePerConnection((db) =>
  db.select().from(idempotencyKeys).where(hasKey).prepare('key_kept'),
)
const saveResponse = preparePerConnection((db) =>
  db
    .update(idempotencyKeys)
    .set({ status: placeholder('status'), answer: placeholder('answer') })
    .where(hasKey)
    .prepare('key_answered'),
)

export async function deleteIdempotencyKeysBefore(db: Db, before: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
