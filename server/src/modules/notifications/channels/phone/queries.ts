import type { PaidChannel } from '@ujuzi/contract/notifications/channels'
import { type SQL, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/db/columns.ts'
import { hasRow } from '../../../../platform/db/has-row.ts'
import { keepsAway } from '../../../../platform/email/suppressed-addresses.ts'
import { outboxWakeUp } from '../../../../platform/jobs/outbox-wakeup.ts'
import { aboutOf, type Delivery } from '../../event.rules.ts'
import { defineWriter, type WrittenRows } from '../writer.queries.ts'
import { type PhoneMessage, phoneMessageTo } from './plan.rules.ts'

type QueuedMessage = PhoneMessage & { row: Record<string, unknown> }

type Definition = {
  name: PaidChannel
  /** Columns that only this channel has, with their types. */
  columns: Record<string, 'text'>
  valuesOf: (
    message: PhoneMessage,
    delivery: Delivery<unknown>,
  ) => Record<string, string> | undefined
}

/** Writes messages to phones into the outbox of one channel. */
export const definePhoneWriter = ({ name, columns, valuesOf }: Definition) =>
  defineWriter<QueuedMessage>({
    name,
    insert: insertInto(name, columns),
    isHeld: ({ waitUntil, failure }) => waitUntil !== null || failure !== null,
    render(delivery, now) {
      const message = phoneMessageTo(delivery, name, now)
      const own = message && valuesOf(message, delivery as Delivery<unknown>)
      const texts = message?.failure ? { ...own, body: '' } : own
      return message && own && { ...message, row: { ...texts, ...commonValues(message, delivery) } }
    },
    rows: (messages) => phoneRows(name, messages),
  })

function commonValues<Facts>(message: PhoneMessage, delivery: Delivery<Facts>) {
  const { id, recipient, payer } = delivery
  const about = aboutOf(delivery)
  return {
    id: newId(),
    recipient: message.to,
    business_id: recipient.stranger && payer?.paidBy,
    delivery_id: id,
    event: about?.event,
    booking_id: about?.bookingId,
    paid_by: payer?.paidBy,
    cost_micros: message.costMicros,
    held_until: message.heldUntil,
    wait_until: message.waitUntil,
    pushed_to: message.pushedTo,
    emailed_to: message.emailedTo,
    is_optional: message.isOptional,
    still_due: message.stillDue,
    failure: message.failure,
  }
}

export const phoneRows = (name: PaidChannel, messages: readonly QueuedMessage[]): WrittenRows => ({
  values: { [`${name}Rows`]: JSON.stringify(messages.map(({ row }) => row)) },
  wakeUps: messages.some(
    ({ heldUntil, waitUntil, failure }) => !failure && !(heldUntil && waitUntil),
  )
    ? [outboxWakeUp(name)]
    : [],
})

/**
 * Inserts messages. `held_until` is `wait_until` if a push or an email of the same notification can arrive, else the
 * given `held_until`.
 */
const insertInto = (name: PaidChannel, columns: Definition['columns']): SQL => {
  const own = Object.keys(columns).join(', ')
  const ownTypes = Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')
  return sql`
    insert into ${sql.raw(`${name}_messages`)} (id, recipient, ${sql.raw(own)}, business_id, delivery_id, event,
      booking_id, paid_by, cost_micros, created_at, next_try_at, held_until, still_due, failed_at, failure)
    select id, recipient, ${sql.raw(own)}, business_id, delivery_id, event, booking_id, paid_by, cost_micros,
      now, case when failure is null then coalesce(held, now) end, held, still_due,
      case when failure is not null then now end, failure
    from (select ${sql.placeholder('now')}::timestamptz as now) as clock,
      jsonb_to_recordset(${sql.placeholder(`${name}Rows`)}::jsonb) as message (id uuid, recipient text,
      ${sql.raw(ownTypes)}, business_id uuid, delivery_id uuid, event text, booking_id uuid, paid_by uuid,
      cost_micros integer, held_until timestamptz, wait_until timestamptz, pushed_to uuid, emailed_to text,
      is_optional boolean, still_due jsonb, failure text),
    lateral (select case
      when ${hasRow(sql`from push_subscriptions s where s.account_id = pushed_to`)}
        or emailed_to is not null and not ${keepsAway(sql`emailed_to`, sql`is_optional`)}
        then wait_until
      else held_until end as held) as release`
}
