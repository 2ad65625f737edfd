import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { smsMessages } from '../../../platform/db/tables.ts'
import { overBudget } from '../../../platform/jobs/outbox-rows.ts'

/** Locks a phone number until the transaction ends. */
export async function lockNumber(db: Db, phone: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${phone}`}, 0))`)
}

/** Number of text messages to this guest number since this time, for any business. Those over a budget do not count. */
export async function countSmsTo(db: Db, { phone, since }: { phone: string; since: Date }) {
  const rows = await db
    .select({ sent: count() })
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.recipient, phone),
        isNotNull(smsMessages.businessId),
        gt(smsMessages.createdAt, since),
        sql`${smsMessages.failure} is distinct from ${overBudget}`,
      ),
    )
  return singleRow(rows).sent
}
