import type { PaidChannel } from '@ujuzi/contract/notifications/preferences'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { smsMessages, whatsappMessages } from '../../../platform/db/tables.ts'
import type { NeedlessReason } from '../../../platform/jobs/outbox-rows.ts'
import { notificationPreferences, notifications, type StoredSettings } from '../tables.ts'

const phoneTables = { sms: smsMessages, whatsapp: whatsappMessages }

const otherChannel = { sms: 'whatsapp', whatsapp: 'sms' } as const

/**
 * Whether the message `other` has arrived, as far as it is known. Many gateways report nothing about SMS, so one that was
 * accepted counts. WhatsApp reports which messages arrived; nothing is known of those that only the mailbox shows.
 */
const hasArrived: Record<PaidChannel, SQL> = {
  sms: sql`(other.delivered_at is not null or other.next_try_at is null and other.failed_at is null)`,
  whatsapp: sql`(other.delivered_at is not null
    or other.next_try_at is null and other.failed_at is null and other.sent_at is null)`,
}

/** Why this message need not be sent: its notification was read, or the other channel has delivered it. */
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

/** Account of the delivery of a message that was given up, with its quiet hours; undefined for a guest. */
export async function findDeliveryOf(db: Db, channel: PaidChannel, id: string) {
  const table = phoneTables[channel]
  const [row] = await db
    .select({
      deliveryId: table.deliveryId,
      preferences: sql<StoredSettings | null>`${notificationPreferences.settings}`,
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

/** Report of a gateway about one message. `id` is ours, if the gateway returns it. */
export type DeliveryReport = {
  gatewayId: string
  id?: string | undefined
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  why?: string | undefined
}

/**
 * Stores a report, which may arrive again, late, or before the response to the request that sent the message. Returns the
 * id of a message that has failed with this report.
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
      // A message that arrived after all has not failed.
      ...(status !== 'sent' && { failedAt: null, failure: null }),
    })
    .where(isIt)
  return undefined
}

const first = (column: SQL | object, time: SQL) => sql`coalesce(${column}, ${time})`
