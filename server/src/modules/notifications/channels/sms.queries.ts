import { messageCostMicros, smsSegments } from '@ujuzi/contract/notifications/message-costs'
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
    insert into sms_messages (id, recipient, body, business_id, paid_by, cost_micros, created_at, next_try_at,
      held_until, still_due)
    select id, recipient, body, business_id, paid_by, cost_micros, ${sql.placeholder('now')}::timestamptz,
      coalesce(held_until, ${sql.placeholder('now')}::timestamptz), held_until, still_due
    from unnest(${sql.placeholder('smsIds')}::uuid[], ${sql.placeholder('smsRecipients')}::text[],
      ${sql.placeholder('smsTexts')}::text[], ${sql.placeholder('smsBusinesses')}::uuid[], ${sql.placeholder('smsPaidBy')}::uuid[],
      ${sql.placeholder('smsCosts')}::int[], ${sql.placeholder('smsHolds')}::timestamptz[],
      ${sql.placeholder('smsStillDue')}::jsonb[])
      as message (id, recipient, body, business_id, paid_by, cost_micros, held_until, still_due)`,
  rows: smsRows,
})

type QueuedSms = SmsMessage &
  Partial<Hold> & {
    businessId?: string | null
    paidBy?: string | null
    /** Expected cost in millionths of a US dollar. */
    costMicros?: number | null
  }

/**
 * SMS to the number in the content, the verified phone of an account, or the number of a guest. The unverified number of
 * an account may belong to someone else.
 */
export function smsTo<Facts>(delivery: Delivery<Facts>): QueuedSms | undefined {
  const { recipient, reader, event, facts, allowed, paidBy } = delivery
  const phone = recipient.phoneVerifiedAt || recipient.guest ? recipient.phone : null
  const content = allowed.sms ? event.sms?.(facts, reader) : undefined
  const to = content?.to ?? phone
  const businessId = recipient.guest?.businessId ?? null
  if (!content || !to) return undefined
  const { text } = content
  const costMicros = paidBy ? messageCostMicros('sms', to, smsSegments(text)) : null
  return { to, text, businessId, paidBy, costMicros, ...holdColumns(delivery) }
}

export function smsRows(messages: readonly QueuedSms[]): ChannelRows {
  return {
    values: {
      smsIds: messages.map(() => newId()),
      smsRecipients: messages.map(({ to }) => to),
      smsTexts: messages.map(({ text }) => text),
      smsBusinesses: messages.map(({ businessId = null }) => businessId),
      smsPaidBy: messages.map(({ paidBy = null }) => paidBy),
      smsCosts: messages.map(({ costMicros = null }) => costMicros),
      smsHolds: messages.map(heldUntilValue),
      smsStillDue: messages.map(stillDueValue),
    },
    wakeUps: [outboxWakeUp('sms')],
  }
}
