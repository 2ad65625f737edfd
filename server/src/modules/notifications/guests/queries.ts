import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { smsMessages } from '../../../platform/db/tables.ts'

/** Locks a phone number until the transaction ends. */
export async function lockNumber(db: Db, phone: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${phone}`}, 0))`)
}

/** Number of text messages to this guest number since, on behalf of any business. */
export const countSmsTo = (db: Db, { phone, since }: { phone: string; since: Date }) =>
  countSms(
    db,
    and(
      eq(smsMessages.recipient, phone),
      isNotNull(smsMessages.businessId),
      gt(smsMessages.createdAt, since),
    ),
  )

/** Number of text messages to guests on behalf of this business since. */
export const countSmsOfBusiness = (
  db: Db,
  { businessId, since }: { businessId: string; since: Date },
) => countSms(db, and(eq(smsMessages.businessId, businessId), gt(smsMessages.createdAt, since)))

const countSms = async (db: Db, which: SQL | undefined) =>
  singleRow(await db.select({ sent: count() }).from(smsMessages).where(which)).sent
