import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../db/db.ts'
import { smsMessages } from '../db/tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { isHeldBack } from '../jobs/outbox-rows.ts'
import type { Senders } from './senders.ts'
import { createGatewaySender } from './sms-gateway.ts'

/** SMS contain codes that expire after ten minutes, so a later delivery is useless. */
const keepTryingMinutes = 10

/** An SMS; `to` is a phone number in the international form. */
export type SmsMessage = { to: string; text: string }

type PhoneSettings = {
  smsUrl: string | undefined
  smtpUrl: string | undefined
  whatsapp?: unknown
  demo: boolean
}

/** Whether messages to phones are shown in the mailbox of a demo. */
const hasPhoneMailbox = ({ smsUrl, smtpUrl, whatsapp, demo }: PhoneSettings) =>
  demo && smsUrl === undefined && smtpUrl === undefined && whatsapp === undefined

/**
 * Whether clients without an account get messages: through a gateway, or into the mailbox of a demo. Never from a demo
 * through a gateway, because the numbers of invented clients may belong to people.
 */
export const textsGuests = (settings: PhoneSettings) =>
  settings.demo ? hasPhoneMailbox(settings) : settings.smsUrl !== undefined

/** Whether WhatsApp is available: configured, or simulated by the mailbox of a demo. */
export const sendsWhatsApp = (settings: PhoneSettings) =>
  settings.whatsapp !== undefined || hasPhoneMailbox(settings)

/** Outbox of SMS. Without a gateway they stay in it, and the built-in mailbox shows them. */
export function smsOutbox(
  db: Db,
  { url, senders }: { url: string | undefined; senders: Senders | undefined },
): Outbox {
  const send = url === undefined ? undefined : createGatewaySender(url, senders)
  return {
    name: 'sms',
    keepTryingMinutes,
    deliver: send && (async (id) => send(await getSmsMessage(db, id))),
  }
}

async function getSmsMessage(db: Db, id: string) {
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

export async function deleteSmsMessagesBefore(db: Db, before: Date) {
  await db.delete(smsMessages).where(lt(smsMessages.createdAt, before))
}
