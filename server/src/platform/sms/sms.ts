import { desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, one } from '../db/db.ts'
import { texts } from '../db/tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { outboxNews } from '../jobs/outbox-wakeup.ts'
import { saying } from '../live/pg-notify.ts'
import { gatewayCarrier } from './sms-gateway.ts'

/** What we send by text are codes of ten minutes: later they are worth nothing. */
const keepTryingMinutes = 10

/** Puts a text message in the outbox with the change it belongs to. `to` is in the international form. */
export async function sendSms(db: Db, { to, text }: { to: string; text: string }, now: Date) {
  const row = { recipient: to, body: text, createdAt: now, nextTryAt: now }
  await db.execute(
    sql`with sms as ${db.insert(texts).values(row)} select ${saying(outboxNews('sms'))}`,
  )
}

/** Without a gateway text messages stay in the outbox, where the built-in mailbox shows them. */
export function smsOutbox(
  db: Db,
  { url, from }: { url: string | undefined; from: string | undefined },
): Outbox {
  const carrier = url === undefined ? undefined : gatewayCarrier(url, from)
  return {
    name: 'sms',
    keepTryingMinutes,
    carry: carrier && (async (id) => carrier(await getText(db, id))),
  }
}

async function getText(db: Db, id: string) {
  return one(await db.select().from(texts).where(eq(texts.id, id)))
}

export async function listTexts(db: Db, recipient: string | undefined, limit: number) {
  return db
    .select()
    .from(texts)
    .where(recipient ? eq(texts.recipient, recipient) : undefined)
    .orderBy(desc(texts.createdAt), desc(texts.id))
    .limit(limit)
}

export async function deleteTextsBefore(db: Db, before: Date) {
  await db.delete(texts).where(lt(texts.createdAt, before))
}
