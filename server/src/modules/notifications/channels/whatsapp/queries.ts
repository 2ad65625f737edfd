import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../../platform/db/db.ts'
import { isHeldBack } from '../../../../platform/jobs/outbox-rows.ts'
import { definePhoneWriter } from '../phone/queries.ts'
import { parseBody, type WhatsAppBody } from './body.rules.ts'
import { whatsappMessages } from './tables.ts'

/** Writes WhatsApp messages. Each has the name of an approved template and its values. */
export const writer = definePhoneWriter({
  name: 'whatsapp',
  columns: { template: 'text', locale: 'text', body: 'text' },
  valuesOf({ content: { template } }, { reader }) {
    if (!template) return undefined
    const { name, text, values, url } = template
    const body: WhatsAppBody = { text, values, ...(url && { url }) }
    return { template: name, locale: reader.locale, body: JSON.stringify(body) }
  },
})

export async function getWhatsAppMessage(db: Db, id: string) {
  const rows = await db.select().from(whatsappMessages).where(eq(whatsappMessages.id, id))
  const { body, ...row } = singleRow(rows)
  return { ...row, ...parseBody(body) }
}

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
