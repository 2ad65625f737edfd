import { messagesSentMax } from '@ujuzi/contract/booking-messages/messages-sent'
import { type ReportedChannel, reportedChannels } from '@ujuzi/contract/notifications/channels'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { BookingDetails } from '../../bookings/queries.ts'

/** A message to the client on one channel. `deliveredAt` and `readAt` are null on channels without delivery reports. */
export type SentRow = {
  channel: ReportedChannel
  event: string | null
  createdAt: Date
  nextTryAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  readAt: Date | null
  failedAt: Date | null
  failure: string | null
}

/** Newest messages about a booking to its client, who may have no account. */
export async function listSentRows(
  db: Db,
  { booking, client }: BookingDetails,
): Promise<SentRow[]> {
  const { rows } = await db.execute<{
    channel: ReportedChannel
    event: string | null
    created_at: string
    next_try_at: string | null
    sent_at: string | null
    delivered_at: string | null
    read_at: string | null
    failed_at: string | null
    failure: string | null
  }>(sql`
    with shown as (
      select id, event, at, read_at from notifications
      where booking_id = ${booking.id} and account_id = ${client?.id ?? null} and party = 'client'
    )
    select 'in_app' as channel, event, at as created_at, null::timestamptz as next_try_at, at as sent_at,
      null::timestamptz as delivered_at, read_at, null::timestamptz as failed_at, null as failure
    from shown
    union all
    select 'email', event, created_at, coalesce(next_try_at, digest_at), sent_at, null, null, failed_at, failure
    from emails where booking_id = ${booking.id} and lower(recipient) = lower(${client?.email ?? null})
    union all
    select 'whatsapp', event, created_at, next_try_at, sent_at, delivered_at, read_at, failed_at, failure
    from whatsapp_messages where booking_id = ${booking.id} and ${isToClient(client)}
    union all
    select 'sms', event, created_at, next_try_at, sent_at, delivered_at, null, failed_at, failure
    from sms_messages where booking_id = ${booking.id} and ${isToClient(client)}
    order by created_at desc, channel
    limit ${messagesSentMax * reportedChannels.length}`)
  return rows.map((row) => ({
    channel: row.channel,
    event: row.event,
    createdAt: new Date(row.created_at),
    nextTryAt: instantOf(row.next_try_at),
    sentAt: instantOf(row.sent_at),
    deliveredAt: instantOf(row.delivered_at),
    readAt: instantOf(row.read_at),
    failedAt: instantOf(row.failed_at),
    failure: row.failure,
  }))
}

/**
 * Condition: the message is to the client. For a guest it names the business; for an account, a notification or its
 * number.
 */
const isToClient = (client: BookingDetails['client']) =>
  sql`(business_id is not null or delivery_id in (select id from shown) or recipient = ${client?.phone ?? null})`

const instantOf = (text: string | null) => (text === null ? null : new Date(text))
