import { sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { overBudget } from '../../../platform/jobs/outbox-rows.ts'

/** Locks a phone number until the transaction ends. */
export async function lockNumber(db: Db, phone: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${phone}`}, 0))`)
}

/**
 * Number of notifications since this time to a guest's number, by SMS or WhatsApp, from all businesses. One on both
 * channels counts once; one over the budget does not count.
 */
export async function countSentTo(db: Db, { phone, since }: { phone: string; since: Date }) {
  const isCounted = sql`recipient = ${phone} and business_id is not null
    and created_at > ${since.toISOString()}::timestamptz and failure is distinct from ${overBudget}`
  const { rows } = await db.execute<{ sent: number }>(sql`
    select (select count(*) from sms_messages where ${isCounted})::int
      + (select count(*) from whatsapp_messages w where ${isCounted}
          and not exists (select from sms_messages s where s.delivery_id = w.delivery_id))::int as sent`)
  return singleRow(rows).sent
}
