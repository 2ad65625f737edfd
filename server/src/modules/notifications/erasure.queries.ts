import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { channels } from './channels/all.channel.ts'

/** An account as a client, or a client without an account by the record of a business. */
export type ErasedClient = { accountId: string } | { recordId: string }

/**
 * Erases a client from what was written about their bookings for others: events for other programs, messages in every
 * outbox, and stored responses of calls. Names and numbers are those of the bookings and of the record or account, which
 * must still be there. Rows of texts stay without number and words, because budgets and limits count them.
 */
export async function eraseMessagesAbout(tx: Db, client: ErasedClient, now: Date) {
  const known = knownOf(client)
  const bookings = bookingsOf(client)
  await tx.execute(sql`delete from webhook_deliveries where booking_id in (${bookings})`)
  for (const channel of channels)
    await channel.eraseMentions(tx, { bookings, known, mentions, now })
  await tx.execute(sql`
    with ${known} delete from idempotency_keys m using team
    where m.scope >= team.id || ' ' and m.scope < team.id || '!' and ${mentions(sql`m.answer::text`)}`)
}

const bookingsOf = (client: ErasedClient): SQL =>
  'accountId' in client
    ? sql`select id from bookings where client_id = ${client.accountId}`
    : sql`select id from bookings where client_record_id = ${client.recordId} and client_id is null`

/** Common tables: the bookings, what the client is known by, and those who work in the businesses. */
function knownOf(client: ErasedClient): SQL {
  const person =
    'accountId' in client
      ? sql`select name as word from accounts where id = ${client.accountId}
          union select phone from accounts where id = ${client.accountId}`
      : sql`select unnest(array[name, phone, email, id::text]) as word from client_records
          where id = ${client.recordId} or merged_into = ${client.recordId}`
  const employer =
    'accountId' in client
      ? sql`select business_id from booked`
      : sql`select business_id from client_records where id = ${client.recordId}`
  return sql`
    booked as (select id, business_id, guest_name, guest_phone from bookings where id in (${bookingsOf(client)})),
    words as (
      select word from (${person}
        union select unnest(array[guest_name, guest_phone, id::text]) from booked) as any_word
      where length(word) >= 3),
    team as (select a.id, a.email from accounts a where a.id in (
      select owner_id from businesses where id in (${employer})
      union select account_id from members where business_id in (${employer})))`
}

const mentions = (text: SQL) =>
  sql`exists (select from words where strpos(${text}, words.word) > 0)`
