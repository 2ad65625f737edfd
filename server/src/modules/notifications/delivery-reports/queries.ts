import type { PaidChannel } from '@ujuzi/contract/notifications/channels'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { NeedlessReason } from '../../../platform/jobs/outbox-rows.ts'
import { smsMessages } from '../channels/sms/tables.ts'
import { whatsappMessages } from '../channels/whatsapp/tables.ts'
import {
  notificationPreferences,
  notifications,
  type StoredNotificationSettings,
} from '../tables.ts'

const phoneTables = { sms: smsMessages, whatsapp: whatsappMessages }

const otherChannel = { sms: 'whatsapp', whatsapp: 'sms' } as const

/**
 * Conditions: the message `other` has arrived. An SMS counts once the gateway accepted it, because many gateways send
 * no reports. A WhatsApp message counts once its delivery is reported, or if only the built-in mailbox shows it.
 */
const hasArrived: Record<PaidChannel, SQL> = {
  sms: sql`(other.delivered_at is not null or other.next_try_at is null and other.failed_at is null)`,
  whatsapp: sql`(other.delivered_at is not null
    or other.next_try_at is null and other.failed_at is null and other.sent_at is null)`,
}

/** Why the message is not needed: its notification was read, or the other channel delivered it; undefined if needed. */
export async function findNeedless(
  db: Db,
  channel: PaidChannel,
  id: string,
): Promise<NeedlessReason | undefined> {
  const other = otherChannel[channel]
  const { rows } = await db.execute<{ reason: NeedlessReason | null }>(sql`
    select case
      when exists (select from notifications n where n.id = message.delivery_id and n.read_at is not null)
        then 'read elsewhere'
      when exists (select from ${phoneTables[other]} other
        where other.delivery_id = message.delivery_id and ${hasArrived[other]})
        then 'delivered elsewhere'
      end as reason
    from ${phoneTables[channel]} message where message.id = ${id}`)
  return rows[0]?.reason ?? undefined
}

/** Id of the delivery of a message, and the preferences of its account; they are null for a guest. */
export async function findDeliveryOf(db: Db, channel: PaidChannel, id: string) {
  const table = phoneTables[channel]
  const [row] = await db
    .select({
      deliveryId: table.deliveryId,
      preferences: sql<StoredNotificationSettings | null>`${notificationPreferences.settings}`,
    })
    .from(table)
    .leftJoin(notifications, eq(notifications.id, table.deliveryId))
    .leftJoin(
      notificationPreferences,
      eq(notificationPreferences.accountId, notifications.accountId),
    )
    .where(eq(table.id, id))
  return row
}

/** Releases the message of the other channel at `at`, unless it is due earlier. Returns whether there is one. */
export async function releaseOther(
  db: Db,
  { channel, deliveryId, at }: { channel: PaidChannel; deliveryId: string; at: Date },
) {
  const table = phoneTables[otherChannel[channel]]
  const { rowCount } = await db
    .update(table)
    .set({ nextTryAt: at, heldUntil: at })
    .where(
      and(eq(table.deliveryId, deliveryId), isNotNull(table.heldUntil), gt(table.nextTryAt, at)),
    )
  return (rowCount ?? 0) > 0
}

/** Report of a gateway about one message. `id` is our own id, if the gateway returns it. */
export type DeliveryReport = {
  gatewayId: string
  id?: string | undefined
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  why?: string | undefined
}

/**
 * Stores a report. It may arrive repeatedly, late, or before the response to the request that sent the message. Returns
 * the id of the message if this report made it fail.
 */
export async function storeReport(
  db: Db,
  channel: PaidChannel,
  { gatewayId, id, status, at, why = 'failed' }: DeliveryReport,
) {
  const table = phoneTables[channel]
  const isIt = id
    ? or(eq(table.gatewayId, gatewayId), and(eq(table.id, id), isNull(table.gatewayId)))
    : eq(table.gatewayId, gatewayId)
  // The clock of the gateway may be wrong.
  const time = sql`greatest(${at.toISOString()}::timestamptz, ${table.createdAt})`
  if (status === 'failed') {
    const [failed] = await db
      .update(table)
      .set({ gatewayId, failedAt: time, failure: why.slice(0, 500), body: '', nextTryAt: null })
      .where(and(isIt, isNull(table.deliveredAt), isNull(table.failedAt)))
      .returning({ id: table.id })
    return failed?.id
  }
  const arrived = status === 'sent' ? {} : { deliveredAt: first(table.deliveredAt, time) }
  const read = status === 'read' && channel === 'whatsapp'
  await db
    .update(table)
    .set({
      gatewayId,
      sentAt: first(table.sentAt, time),
      body: '',
      nextTryAt: null,
      ...arrived,
      ...(read && { readAt: first(whatsappMessages.readAt, time) }),
      // A later report of delivery overrides a failure.
      ...(status !== 'sent' && { failedAt: null, failure: null }),
    })
    .where(isIt)
  return undefined
}

const first = (column: SQL | object, time: SQL) => sql`coalesce(${column}, ${time})`
