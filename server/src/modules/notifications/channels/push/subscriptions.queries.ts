import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { type Db, singleRow } from '../../../../platform/db/db.ts'
import { pushSubscriptions } from './tables.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

export const listPushSubscriptions = (db: Db, accountId: string) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))

/**
 * Saves a browser by its endpoint. A row of another account, or with other keys, is replaced with its waiting messages:
 * they are for someone else, or the browser could not decrypt them.
 */
export async function savePushSubscription(
  tx: Db,
  values: Omit<PushSubscriptionRow, 'id' | 'lastSentAt'>,
) {
  const { accountId, endpoint, p256dh, auth, sessionId, userAgent, previews } = values
  const { accountId: account, p256dh: key, auth: secret } = pushSubscriptions
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        or(ne(account, accountId), ne(key, p256dh), ne(secret, auth)),
      ),
    )
  return singleRow(
    await tx
      .insert(pushSubscriptions)
      .values(values)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { sessionId, userAgent, previews },
      })
      .returning(),
  )
}

/** Deletes the oldest browsers of an account beyond the newest `max`. */
export async function deleteOldestBeyond(tx: Db, accountId: string, max: number) {
  const oldest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(max)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest))
}

/** Returns whether the account had this browser. */
export async function deleteOwnPushSubscription(db: Db, accountId: string, id: string) {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.accountId, accountId)))
  return rowCount === 1
}
