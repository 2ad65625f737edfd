import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../../platform/db/db.ts'
import { isHeldBack } from '../../../../platform/jobs/outbox-rows.ts'
import { definePhoneWriter } from '../phone/queries.ts'
import { smsMessages } from './tables.ts'

/** Writes text messages, which the worker hands to the gateway. */
export const writer = definePhoneWriter({
  name: 'sms',
  columns: { body: 'text' },
  valuesOf: ({ content }) => ({ body: content.text }),
})

export async function getSmsMessage(db: Db, id: string) {
  return singleRow(await db.select().from(smsMessages).where(eq(smsMessages.id, id)))
}

/** Messages, newest first, without those held for quiet hours and those that were overdue afterwards. */
export async function listSmsMessages(db: Db, recipient: string | undefined, limit: number) {
  return db
    .select()
    .from(smsMessages)
    .where(
      and(
        sql`not coalesce(${isHeldBack(smsMessages)}, false)`,
        recipient ? eq(smsMessages.recipient, recipient) : undefined,
      ),
    )
    .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
    .limit(limit)
}
