import { eq, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { subscribers } from './tables.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

/** Inserts the email if it is new, and returns its locked row. */
export async function lockSubscriber(
  db: Db,
  values: typeof subscribers.$inferInsert,
): Promise<SubscriberRow> {
  await db.insert(subscribers).values(values).onConflictDoNothing()
  const locked = db
    .select()
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${values.email})`)
    .for('update')
  return singleRow(await locked)
}

export async function markInvited(
  db: Db,
  id: string,
  { locale, tokenHash, now }: { locale: string; tokenHash: Buffer; now: Date },
) {
  await db
    .update(subscribers)
    .set({ locale, tokenHash, invitedAt: now })
    .where(eq(subscribers.id, id))
}

/** Returns false if no subscriber has this token. */
export async function confirmSubscriber(db: Db, tokenHash: Buffer, now: Date) {
  return isSingleRow(
    await db
      .update(subscribers)
      .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now})`, leftAt: null })
      .where(eq(subscribers.tokenHash, tokenHash))
      .returning({ id: subscribers.id }),
  )
}

export async function unsubscribeSubscriber(db: Db, tokenHash: Buffer, now: Date) {
  return isSingleRow(
    await db
      .update(subscribers)
      .set({ confirmedAt: null, leftAt: now })
      .where(eq(subscribers.tokenHash, tokenHash))
      .returning({ id: subscribers.id }),
  )
}

const isSingleRow = (rows: unknown[]) => rows.length === 1
