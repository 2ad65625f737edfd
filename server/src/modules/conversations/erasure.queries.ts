import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

/**
 * Deletes the conversations of an account, and those of its businesses: they hold the words of both sides. Messages of a
 * member to clients of a business of another person stay, without their name.
 */
export const deleteConversationsOf = (tx: Db, accountId: string, now: Date) =>
  deleteWithPictures(tx, {
    now,
    found: sql`select m.id from messages m join conversations c on c.id = m.conversation_id
      where ${isOf(accountId)}`,
    deletion: sql`delete from conversations c where ${isOf(accountId)}`,
  })

const isOf = (accountId: string) => sql`(c.client_id = ${accountId}
  or c.business_id in (select id from businesses where owner_id = ${accountId}))`

/** Removes the account from messages and reports that stay: those of a member, and those of the other side. */
export async function clearMessageTraces(tx: Db, accountId: string) {
  await tx.execute(sql`update messages set sender_id = null where sender_id = ${accountId}`)
  await tx.execute(sql`update message_reports set details = null where reporter_id = ${accountId}`)
}

/**
 * Deletes up to `limit` messages that are older than the retention that one of both parties chose, except reported ones
 * that no moderator has decided about. Returns the number deleted.
 */
export async function deleteOutdatedMessages(db: Db, now: Date, limit: number) {
  const { rowCount } = await deleteWithPictures(db, {
    now,
    found: sql`select m.id from messages m
      join conversations c on c.id = m.conversation_id
      join businesses b on b.id = c.business_id
      join accounts o on o.id = b.owner_id
      join accounts k on k.id = c.client_id
      where m.sent_at < ${now.toISOString()}::timestamptz
          - make_interval(days => least(o.data_retention_days, k.data_retention_days))
        and not exists (select from message_reports r join messages reported on reported.id = r.message_id
          where reported.conversation_id = c.id and r.decided_at is null)
      order by m.sent_at limit ${limit}`,
    deletion: sql`delete from messages where id = any(array(select id from found))`,
  })
  return rowCount ?? 0
}

/** Deletes up to `limit` conversations that are a day old and have no messages. */
export async function deleteEmptyConversations(db: Db, now: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    delete from conversations where id = any(array(
      select c.id from conversations c
      where c.created_at < ${now.toISOString()}::timestamptz - interval '1 day'
        and c.client_blocked_at is null and c.business_blocked_at is null
        and not exists (select from messages m where m.conversation_id = c.id)
      limit ${limit}))`)
  return rowCount ?? 0
}

type Deletion = { found: SQL; deletion: SQL; now: Date }

/** Deletes messages and marks the pictures that only they had as unused; their files are deleted a day later. */
const deleteWithPictures = (db: Db, { found, deletion, now }: Deletion) =>
  db.execute(sql`
    with found as (${found}),
    unused as (update media set unused_at = ${now.toISOString()}::timestamptz where id = any(array(
      select mp.media_id from message_pictures mp join found on found.id = mp.message_id)) and unused_at is null)
    ${deletion}`)
