import { and, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { After } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { businesses } from '../../businesses/tables.ts'
import { notices } from '../tables.ts'

const owner = alias(accounts, 'owner')
const client = alias(accounts, 'client')

/** Notices with what they speak of, as it is called now. */
const told = (db: Db) =>
  db
    .select({
      notice: notices,
      service: bookings.serviceTitle,
      guest: bookings.guestName,
      business: { name: businesses.name, timeZone: businesses.timeZone },
      owner: { erasedAt: owner.erasedAt },
      client: { name: client.name, erasedAt: client.erasedAt },
    })
    .from(notices)
    .leftJoin(bookings, eq(bookings.id, notices.bookingId))
    .innerJoin(
      businesses,
      sql`${businesses.id} = coalesce(${bookings.businessId}, ${notices.businessId})`,
    )
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .leftJoin(client, eq(client.id, bookings.clientId))

export type ToldNotice = Awaited<ReturnType<typeof findNotices>>[number]

export const findNotices = (db: Db, ids: string[]) => told(db).where(inArray(notices.id, ids))

/** The latest first. */
export async function listNotices(
  db: Db,
  accountId: string,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const rows = await told(db)
    .where(and(eq(notices.accountId, accountId), after && beyond(after)))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, key: row.notice.at.getTime(), id: row.notice.id }))
}

/** In the order they were told, beginning with this moment. */
export const listNoticesSince = (
  db: Db,
  accountId: string,
  { from, after, limit }: { from: Date; after: After | undefined; limit: number },
) =>
  told(db)
    .where(
      and(
        eq(notices.accountId, accountId),
        gte(notices.at, from),
        after && sql`(${notices.at}, ${notices.id}) > ${placeOf(after)}`,
      ),
    )
    .orderBy(notices.at, notices.id)
    .limit(limit)

/** When an own notice was told; undefined for one that is gone or never was theirs. */
export async function findTimeOf(db: Db, accountId: string, id: string) {
  const [row] = await db
    .select({ at: notices.at })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.accountId, accountId)))
  return row?.at
}

export const countNotices = (db: Db, accountId: string) =>
  counted(db, eq(notices.accountId, accountId))

export const countUnread = (db: Db, accountId: string) =>
  counted(db, and(eq(notices.accountId, accountId), isNull(notices.readAt)))

async function counted(db: Db, which: SQL | undefined) {
  const [row] = await db.select({ count: count() }).from(notices).where(which)
  return row?.count ?? 0
}

/** Those of them that are this account's own and unread; without ids all of them. */
export async function markRead(
  db: Db,
  accountId: string,
  { ids, now }: { ids: string[] | undefined; now: Date },
) {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.accountId, accountId),
        isNull(notices.readAt),
        ids && inArray(notices.id, ids),
      ),
    )
}

const beyond = (after: After) => sql`(${notices.at}, ${notices.id}) < ${placeOf(after)}`

const placeOf = ({ key, id }: After) => sql`(to_timestamp(${key}::float8 / 1000), ${id}::uuid)`
