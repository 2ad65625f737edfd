import type { PaidChannel } from '@ujuzi/contract/notifications/channels'
import type { StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { sendByOther } from '../../delivery-reports/commands.ts'
import { findNeedless } from '../../delivery-reports/queries.ts'
import type { Channel } from '../definition.channel.ts'
import type { smsMessages } from '../sms/tables.ts'
import type { whatsappMessages } from '../whatsapp/tables.ts'

type Definition = Pick<
  Channel,
  'messages' | 'setting' | 'writer' | 'keepTryingMinutes' | 'createSender' | 'listStored'
> & { name: PaidChannel; table: typeof smsMessages | typeof whatsappMessages }

/**
 * A channel to phones. Its messages may be replaced by one of the other such channel, and rows without number and words
 * stay longer, because budgets and limits count them.
 */
export const definePhoneChannel = ({ name, table, ...own }: Definition): Channel => ({
  ...own,
  name,
  table,
  cleared: { body: '' },
  keptDays: retentionDays.smsMessages,
  followUp: ({ db, now }) => ({
    findNeedless: (id) => findNeedless(db, name, id),
    onGivenUp: (id) => sendByOther({ db, now: now() }, name, id),
  }),
  async eraseMentions(tx, { bookings, now }) {
    await tx.execute(sql`
      update ${table} m set body = '', still_due = null, next_try_at = null,
        recipient = case when m.business_id is null then m.recipient else '' end,
        failed_at = case when m.next_try_at is null then m.failed_at else ${now.toISOString()}::timestamptz end,
        failure = case when m.next_try_at is null then m.failure else 'erased' end
      where m.booking_id in (${bookings})`)
  },
  async eraseAccount(tx, { phone }) {
    if (phone) await tx.delete(table).where(eq(table.recipient, phone))
  },
  /** Only those to the phone since it was verified. */
  async exportMessages(db, { phone, phoneVerifiedAt }) {
    if (!phone || !phoneVerifiedAt) return []
    const { event, createdAt, sentAt, deliveredAt } = table
    const readAt = 'readAt' in table ? table.readAt : sql<null>`null`
    return db
      .select({ event, createdAt, sentAt, deliveredAt, readAt })
      .from(table)
      .where(and(eq(table.recipient, phone), gte(createdAt, phoneVerifiedAt)))
      .orderBy(desc(createdAt), desc(table.id))
  },
})

/** A message to a phone as the built-in mailbox shows it. */
export const storedPhoneMessage = (
  kind: PaidChannel,
  message: { id: string; recipient: string; createdAt: Date },
  text: string,
): StoredMessage => ({
  id: message.id,
  kind,
  to: message.recipient,
  subject: null,
  text,
  html: null,
  calendar: null,
  created_at: message.createdAt.toISOString(),
})

/** Normalizes a typed phone number. The leading plus may be missing, because in a URL it decodes to a space. */
export function normalizeNumber(typed: string) {
  const digits = typed.replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) ? `+${digits}` : digits
}
