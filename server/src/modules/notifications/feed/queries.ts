import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { countRowsUpTo } from '../../../platform/db/count-rows.ts'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { notifications } from '../tables.ts'

const owner = alias(accounts, 'owner')
const client = alias(accounts, 'client')

/** Notifications with the current names of their service, business and client. */
const selectNotifications = (db: Db) =>
  db
    .select({
      notification: notifications,
      service: bookings.serviceTitle,
      guest: bookings.guestName,
      business: { name: businesses.name, timeZone: businesses.timeZone },
      owner: { erasedAt: owner.erasedAt },
      client: { name: client.name, erasedAt: client.erasedAt },
    })
    .from(notifications)
    .leftJoin(bookings, eq(bookings.id, notifications.bookingId))
    .innerJoin(
      businesses,
      sql`${businesses.id} = coalesce(${bookings.businessId}, ${notifications.businessId})`,
    )
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(client, eq(client.id, bookings.clientId))

export type NotificationDetails = Awaited<ReturnType<typeof listNotificationsById>>[number]

export const listNotificationsById = (db: Db, ids: string[]) =>
  selectNotifications(db).where(inArray(notifications.id, ids))

/** A page of notifications, newest first. */
export async function listNotifications(
  db: Db,
  accountId: string,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const rows = await selectNotifications(db)
    .where(and(eq(notifications.accountId, accountId), after && isBeforeCursor(after)))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    key: row.notification.at.getTime(),
    id: row.notification.id,
  }))
}

/** Notifications from `from` on, oldest first. */
export const listNotificationsSince = (
  db: Db,
  accountId: string,
  { from, after, limit }: { from: Date; after: CursorPosition | undefined; limit: number },
) =>
  selectNotifications(db)
    .where(
      and(
        eq(notifications.accountId, accountId),
        gte(notifications.at, from),
        after && sql`(${notifications.at}, ${notifications.id}) > ${cursorValue(after)}`,
      ),
    )
    .orderBy(notifications.at, notifications.id)
    .limit(limit)

/** Time of a notification; undefined if it was deleted or belongs to another account. */
export async function findNotificationTime(db: Db, accountId: string, id: string) {
  const [row] = await db
    .select({ at: notifications.at })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)))
  return row?.at
}

export const countNotifications = (db: Db, accountId: string) =>
  countRowsUpTo(db, notifications, eq(notifications.accountId, accountId))

/** Unread notifications, counted up to 1,000. */
export const countUnread = async (db: Db, accountId: string) =>
  (
    await countRowsUpTo(
      db,
      notifications,
      and(eq(notifications.accountId, accountId), isNull(notifications.readAt)),
    )
  ).count

/** Marks the account's unread notifications with these ids, or all of them if `ids` is undefined. */
export async function markRead(
  db: Db,
  accountId: string,
  { ids, now }: { ids: string[] | undefined; now: Date },
) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, ids),
      ),
    )
}

const isBeforeCursor = (after: CursorPosition) =>
  sql`(${notifications.at}, ${notifications.id}) < ${cursorValue(after)}`

const cursorValue = ({ key, id }: CursorPosition) =>
  sql`(to_timestamp(${key}::float8 / 1000), ${id}::uuid)`
