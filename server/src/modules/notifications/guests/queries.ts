import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { smsMessages } from '../../../platform/db/tables.ts'

/** Locks a phone number until the transaction ends. */
export async function lockNumber(db: Db, phone: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${phone}`}, 0))`)
}

/** Number of text messages to this guest number since, on behalf of any business. */
export async function countSmsTo(db: Db, { phone, since }: { phone: string; since: Date }) {
  const rows = await db
    .select({ sent: count() })
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.recipient, phone),
        isNotNull(smsMessages.businessId),
        gt(smsMessages.createdAt, since),
      ),
    )
  return singleRow(rows).sent
}
