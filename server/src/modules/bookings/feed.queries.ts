import type { NoticeEvent } from '@ujuzi/contract/notices'
import { and, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '../../platform/columns.ts'
import type { After } from '../../platform/cursor.ts'
import { type Db, one } from '../../platform/db.ts'
import { liveNews } from '../../platform/live.ts'
import { type Letter, lettersAsWritten, writingLetters } from '../../platform/mail.ts'
import { type News, saying } from '../../platform/news.ts'
import { outboxNews } from '../../platform/outbox-waking.ts'
import { preparedOn } from '../../platform/prepared.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { bookings, type NoticeRow, notices } from './tables.ts'

const owner = alias(accounts, 'owner')
const client = alias(accounts, 'client')

export type Told = {
  letters: readonly Letter[]
  notices: readonly (Pick<NoticeRow, 'accountId' | 'party' | 'event'> & {
    bookingId: string
    startsAt: Date
  })[]
  news: readonly News[]
}

/** Letters, notices and word to the screens that are open, in one statement: others wait for the business meanwhile. */
export async function writeTold(db: Db, { letters, notices, news }: Told, now: Date) {
  const rows = notices.map((notice) => ({ ...notice, id: newId() }))
  const noticed = rows.map(({ id, accountId, bookingId }) =>
    liveNews({ to: [accountId], booking: bookingId, notice: id }),
  )
  const said = [...news, ...noticed, ...(letters.length > 0 ? [outboxNews('mail')] : [])]
  await writingTold(db).execute({
    ...lettersAsWritten(letters, now),
    ids: rows.map(({ id }) => id),
    accounts: rows.map(({ accountId }) => accountId),
    parties: rows.map(({ party }) => party),
    events: rows.map(({ event }) => event),
    bookings: rows.map(({ bookingId }) => bookingId),
    starts: rows.map(({ startsAt }) => startsAt.toISOString()),
    channels: said.map(({ channel }) => channel),
    said: said.map((one) => one.said),
  })
}

const writingTold = preparedOn((db) => {
  const notice = db.$with('notice', {}).as(sql`
    insert into notices (id, account_id, party, event, booking_id, starts_at, at)
    select id, account_id, party, event, booking_id, starts_at, ${sql.placeholder('writtenAt')}::timestamptz
    from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('accounts')}::uuid[],
      ${sql.placeholder('parties')}::text[], ${sql.placeholder('events')}::text[],
      ${sql.placeholder('bookings')}::uuid[], ${sql.placeholder('starts')}::timestamptz[])
      as told (id, account_id, party, event, booking_id, starts_at)`)
  return db
    .with(db.$with('mail', {}).as(writingLetters()), notice)
    .select({ said: sql`pg_notify(channel, said)` })
    .from(
      sql`unnest(${sql.placeholder('channels')}::text[], ${sql.placeholder('said')}::text[]) as news (channel, said)`,
    )
    .prepare('told')
})

/** One notice that speaks of the business itself, to whoever runs it; their open screens look everything up again. */
export async function tellOfBusiness(
  tx: Db,
  { accountId, businessId, event }: { accountId: string; businessId: string; event: NoticeEvent },
  now: Date,
) {
  const row = { accountId, businessId, event, party: 'professional', at: now } as const
  const { id } = one(await tx.insert(notices).values(row).returning({ id: notices.id }))
  await tx.execute(sql`select ${saying(liveNews({ to: [accountId], notice: id }))}`)
}

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

/** Answers how many went, at most `limit`. */
export async function deleteNoticesBefore(db: Db, before: Date, limit: number) {
  const old = db.select({ id: notices.id }).from(notices).where(lt(notices.at, before)).limit(limit)
  const gone = await db
    .delete(notices)
    .where(inArray(notices.id, old))
    .returning({ id: notices.id })
  return gone.length
}

const beyond = (after: After) => sql`(${notices.at}, ${notices.id}) < ${placeOf(after)}`

const placeOf = ({ key, id }: After) => sql`(to_timestamp(${key}::float8 / 1000), ${id}::uuid)`
