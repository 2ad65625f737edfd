import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../platform/db/db.ts'
import { pushMessages, pushSubscriptions } from './tables.ts'

const newer = alias(pushMessages, 'newer')

/** Whether another message about the same topic, which need not wait, was created later and was not given up. */
const isReplaced = (now: Date) => sql<boolean>`exists (
  select from ${pushMessages} ${sql.identifier('newer')}
  where ${newer.subscriptionId} = ${pushMessages.subscriptionId} and ${newer.topic} = ${pushMessages.topic}
    and ${newer.createdAt} > ${pushMessages.createdAt} and ${newer.failedAt} is null
    and coalesce(${newer.heldUntil}, ${newer.createdAt}) <= ${now.toISOString()}::timestamptz)`

/** A message with its browser; undefined if the browser was unsubscribed meanwhile, which deletes its messages. */
export async function findPush(db: Db, id: string, now: Date) {
  const [push] = await db
    .select({ message: pushMessages, subscription: pushSubscriptions, isReplaced: isReplaced(now) })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(eq(pushMessages.id, id))
  return push
}
export type Push = NonNullable<Awaited<ReturnType<typeof findPush>>>

export async function markSubscriptionUsed(db: Db, id: string, now: Date) {
  await db.update(pushSubscriptions).set({ lastSentAt: now }).where(eq(pushSubscriptions.id, id))
}

export async function deletePushSubscription(db: Db, id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
