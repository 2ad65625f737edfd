import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../db/db.ts'
import { whatsappMessages } from '../db/tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { isHeldBack } from '../jobs/outbox-rows.ts'
import { createWhatsAppSender, type WhatsAppBody, type WhatsAppSettings } from './whatsapp-api.ts'

/** Long enough for a short outage. By then an SMS has been sent instead, if the recipient allows SMS. */
const keepTryingMinutes = 60

/** Outbox of WhatsApp messages. If WhatsApp is not configured, the built-in mailbox shows them. */
export function whatsappOutbox(db: Db, settings: WhatsAppSettings | undefined): Outbox {
  const send = settings && createWhatsAppSender(settings)
  return {
    name: 'whatsapp',
    keepTryingMinutes,
    deliver: send && (async (id) => send(await getMessage(db, id))),
  }
}

async function getMessage(db: Db, id: string) {
  const rows = await db.select().from(whatsappMessages).where(eq(whatsappMessages.id, id))
  const { body, ...row } = singleRow(rows)
  return { ...row, ...parseBody(body) }
}

/** Parses `body`, which only this application writes. */
const parseBody = (body: string): WhatsAppBody =>
  body === '' ? { text: '', values: [] } : JSON.parse(body)

/** Messages with their text, newest first. Messages that are held or were not needed are left out. */
export async function listWhatsAppMessages(db: Db, recipient: string | undefined, limit: number) {
  const rows = await db
    .select()
    .from(whatsappMessages)
    .where(
      and(
        sql`not coalesce(${isHeldBack(whatsappMessages)}, false)`,
        recipient ? eq(whatsappMessages.recipient, recipient) : undefined,
      ),
    )
    .orderBy(desc(whatsappMessages.createdAt), desc(whatsappMessages.id))
    .limit(limit)
  return rows.map(({ body, ...row }) => ({ ...row, ...parseBody(body) }))
}

export async function deleteWhatsAppMessagesBefore(db: Db, before: Date) {
  await db.delete(whatsappMessages).where(lt(whatsappMessages.createdAt, before))
}
