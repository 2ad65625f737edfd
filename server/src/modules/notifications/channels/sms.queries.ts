import { sql } from 'drizzle-orm'
import { newId } from '../../../platform/db/columns.ts'
import { outboxWakeUp } from '../../../platform/jobs/outbox-wakeup.ts'
import type { SmsMessage } from '../../../platform/sms/sms.ts'
import type { Delivery } from '../event.rules.ts'
import { type ChannelRows, defineChannel } from './channel.queries.ts'
import { type Hold, heldUntilValue, holdColumns, stillDueValue } from './hold.rules.ts'

/** The outbox of text messages, which the worker hands to the gateway. */
export const sms = defineChannel({
  name: 'sms',
  render: smsTo,
  insert: sql`
    insert into sms_messages (id, recipient, body, created_at, next_try_at, held_until, still_due)
    select id, recipient, body, ${sql.placeholder('now')}::timestamptz,
      coalesce(held_until, ${sql.placeholder('now')}::timestamptz), held_until, still_due
    from unnest(${sql.placeholder('smsIds')}::uuid[], ${sql.placeholder('smsRecipients')}::text[],
      ${sql.placeholder('smsTexts')}::text[], ${sql.placeholder('smsHolds')}::timestamptz[],
      ${sql.placeholder('smsStillDue')}::jsonb[])
      as message (id, recipient, body, held_until, still_due)`,
  rows: smsRows,
})

type QueuedSms = SmsMessage & Partial<Hold>

/** SMS to the number in the content or the verified phone. An unverified number may belong to someone else. */
export function smsTo<Facts>(delivery: Delivery<Facts>): QueuedSms | undefined {
  const { recipient, reader, event, facts, allowed } = delivery
  const phone = recipient.phoneVerifiedAt ? recipient.phone : null
  const content = allowed.sms ? event.sms?.(facts, reader) : undefined
  const to = content?.to ?? phone
  return content && to ? { to, text: content.text, ...holdColumns(delivery) } : undefined
}

export function smsRows(messages: readonly QueuedSms[]): ChannelRows {
  return {
    values: {
      smsIds: messages.map(() => newId()),
      smsRecipients: messages.map(({ to }) => to),
      smsTexts: messages.map(({ text }) => text),
      smsHolds: messages.map(heldUntilValue),
      smsStillDue: messages.map(stillDueValue),
    },
    wakeUps: [outboxWakeUp('sms')],
  }
}
