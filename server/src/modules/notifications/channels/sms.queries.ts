import { sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import { outboxWakeUp } from '../../../platform/jobs/outbox-wakeup.ts'
import type { SmsMessage } from '../../../platform/sms/sms.ts'
import type { Delivery } from '../event.rules.ts'
import { type ChannelRows, defineChannel } from './channel.queries.ts'

/** The outbox of text messages, which the worker hands to the gateway. */
export const sms = defineChannel({
  name: 'sms',
  render: smsTo,
  insert: sql`
    insert into sms_messages (id, recipient, body, created_at, next_try_at)
    select id, recipient, body, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('now')}::timestamptz
    from unnest(${sql.placeholder('smsIds')}::uuid[], ${sql.placeholder('smsRecipients')}::text[],
      ${sql.placeholder('smsTexts')}::text[])
      as message (id, recipient, body)`,
  rows: smsRows,
})

/** SMS to the number in the content or the verified phone. An unverified number may belong to someone else. */
export function smsTo<Facts>({
  recipient,
  reader,
  event,
  facts,
}: Delivery<Facts>): SmsMessage | undefined {
  const content = event.sms?.(facts, reader)
  const to = content?.to ?? (recipient.phoneVerifiedAt ? recipient.phone : null)
  return content && to ? { to, text: content.text } : undefined
}

export function smsRows(messages: readonly SmsMessage[]): ChannelRows {
  return {
    values: {
      smsIds: messages.map(() => newId()),
      smsRecipients: messages.map(({ to }) => to),
      smsTexts: messages.map(({ text }) => text),
    },
    wakeUps: [outboxWakeUp('sms')],
  }
}
