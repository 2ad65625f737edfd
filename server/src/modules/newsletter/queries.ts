import { eq, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db/db.ts'
import { subscribers } from './tables.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

/** Adds the address if it is new and answers its row, held until the transaction ends. */
export async function lockSubscriber(
  db: Db,
  values: typeof subscribers.$inferInsert,
): Promise<SubscriberRow> {
  await db.insert(subscribers).values(values).onConflictDoNothing()
  const held = db
    .select()
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${values.email})`)
    .for('update')
  return one(await held)
}

export async function noteInvited(
  db: Db,
  id: string,
  { locale, tokenHash, now }: { locale: string; tokenHash: Buffer; now: Date },
) {
  await db
    .update(subscribers)
    .set({ locale, tokenHash, invitedAt: now })
    .where(eq(subscribers.id, id))
}

/** Answers whether the token belongs to anybody. */
export async function confirmSubscriber(db: Db, tokenHash: Buffer, now: Date) {
  return wasSomebody(
    await db
      .update(subscribers)
      .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now})`, leftAt: null })
      .where(eq(subscribers.tokenHash, tokenHash))
      .returning({ id: subscribers.id }),
  )
}

export async function leaveSubscriber(db: Db, tokenHash: Buffer, now: Date) {
  return wasSomebody(
    await db
      .update(subscribers)
      .set({ confirmedAt: null, leftAt: now })
      .where(eq(subscribers.tokenHash, tokenHash))
      .returning({ id: subscribers.id }),
  )
}

const wasSomebody = (rows: unknown[]) => rows.length === 1
