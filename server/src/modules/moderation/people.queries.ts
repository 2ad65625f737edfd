import type { EmailSuppressionReason } from '@ujuzi/contract/accounts/email-suppression'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { type CappedCount, countRowsUpTo } from '../../platform/db/count-rows.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { hasRow } from '../../platform/db/has-row.ts'
import { isOnPage } from '../../platform/db/is-on-page.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'

const hasCurrentSuspension = sql<boolean>`exists (select from suspensions s
  where s.account_id = ${accounts.id} and (s.outcome is null or s.outcome = 'upheld'))`
const microseconds = sql<number>`(extract(epoch from ${accounts.createdAt}) * 1000000)::float8`

/** Account with its business; `hasCurrentSuspension` is also true for a suspension that has not started. */
export const foundAccountColumns = {
  account: {
    id: accounts.id,
    name: accounts.name,
    email: accounts.email,
    role: accounts.role,
    locale: accounts.locale,
    emailVerifiedAt: accounts.emailVerifiedAt,
    createdAt: accounts.createdAt,
    suspendedAt: accounts.suspendedAt,
    deletionRequestedAt: accounts.deletionRequestedAt,
    erasedAt: accounts.erasedAt,
  },
  business: {
    id: businesses.id,
    name: businesses.name,
    district: businesses.district,
    publishedAt: businesses.publishedAt,
    profileVisibility: businesses.profileVisibility,
  },
  place: { town: places.name, country: places.countryCode },
  hasCurrentSuspension,
  emailSuppression: sql<EmailSuppressionReason | null>`(select reason from suppressed_addresses
    where address = lower(${accounts.email}) and stopped_at is not null)`,
}

const selectPeople = (db: Db) =>
  db
    .select({ ...foundAccountColumns, key: microseconds })
    .from(accounts)
    .leftJoin(businesses, eq(businesses.ownerId, accounts.id))
    .leftJoin(places, eq(places.id, businesses.placeId))

export type FoundPerson = Awaited<ReturnType<typeof findPerson>> & {}

export async function findPerson(db: Db, id: string) {
  const [row] = await selectPeople(db).where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
  return row
}

type Page = { after: CursorPosition | undefined; limit: number }

/**
 * One page of accounts with these words in their or their business's name, or with this email; newest first. The newest
 * accounts are read, and where these do not fill the page, the indexes of names: fewer accounts have such words.
 */
export async function listPeople(db: Db, words: string, page: Page) {
  const newest = await listWithIds(db, idsAmongNewest(words, page))
  return newest.length === page.limit ? newest : listWithIds(db, idsByIndexes(words, page))
}

async function listWithIds(db: Db, ids: SQL) {
  const rows = await selectPeople(db)
    .where(isOnPage(accounts.id, ids))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
  return rows.map((row) => ({ ...row, id: row.account.id }))
}

/** Number of accounts that `listPeople` finds. Words that many of the newest have are counted among these alone. */
export async function countPeople(db: Db, words: string): Promise<CappedCount> {
  const { rows } = await db.execute<{ found: number; isWhole: boolean }>(sql`
    select count(*) filter (where ${isFound(words)})::int as found, count(*) < ${newestMax} as "isWhole"
    from (${newestAccounts(undefined)}) newest`)
  const { found, isWhole } = singleRow(rows)
  if (isWhole || found >= commonMin) return { count: found, isCapped: !isWhole }
  return countRowsUpTo(db, accounts, isFoundByIndexes(words))
}

/** Not a parameter, so that it is known to the plan. */
const newestMax = sql.raw('500')
const commonMin = 20

const newestFirst = sql`created_at desc, id desc`

const newestAccounts = (after: CursorPosition | undefined) => sql`
  select id, email, name, created_at from accounts where erased_at is null and ${isAfterCursor(after)}
  order by ${newestFirst} limit ${newestMax}`

const patternOf = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const isFound = (words: string) => sql`(
  lower(newest.email) = ${words.toLowerCase()} or lower(newest.name) like ${patternOf(words)}
  or ${hasRow(sql`from businesses where owner_id = newest.id and lower(name) like ${patternOf(words)}`)})`

const idsAmongNewest = (words: string, { after, limit }: Page) => sql`
  select id from (${newestAccounts(after)}) newest where ${isFound(words)}
  order by ${newestFirst} limit ${limit}`

/** Accounts are found before they are sorted: the index by creation would read all to find few. */
const idsByIndexes = (words: string, { after, limit }: Page) => sql`
  with found as materialized (select id, created_at from accounts where ${isFoundByIndexes(words)})
  select id from found where ${isAfterCursor(after)} order by ${newestFirst} limit ${limit}`

const isFoundByIndexes = (words: string) =>
  and(
    isNull(accounts.erasedAt),
    or(
      eq(sql`lower(${accounts.email})`, words.toLowerCase()),
      sql`lower(${accounts.name}) like ${patternOf(words)}`,
      sql`${accounts.id} = any(array(select owner_id from businesses where lower(name) like ${patternOf(words)}))`,
    ),
  )

const isAfterCursor = (after: CursorPosition | undefined) =>
  after
    ? sql`(created_at, id) < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`

export type ActivityCounts = {
  bookings: number
  coming: number
  noShows: number
  decidedAgainst: number
}

/** Activity of an account, as client and as professional. */
export async function countActivity(db: Db, accountId: string, now: Date): Promise<ActivityCounts> {
  const { rows } = await db.execute<ActivityCounts>(sql`
    select count(b.id)::int as bookings,
      count(b.id) filter (where b.status in ('pending', 'confirmed') and b.starts_at > ${now.toISOString()}::timestamptz)::int
        as coming,
      count(b.id) filter (where b.status = 'no_show' and b.no_show_of = b.party)::int as "noShows",
      (select count(*) from reviews where client_id = ${accountId} and hidden_at is not null)::int
        + (select count(*) from review_reports where reporter_id = ${accountId} and outcome = 'kept')::int
        as "decidedAgainst"
    from (
      select id, status, starts_at, no_show_of, 'client' as party from bookings where client_id = ${accountId}
      union all
      select id, status, starts_at, no_show_of, 'professional' from bookings
      where business_id = any(array(select id from businesses where owner_id = ${accountId}))
    ) b`)
  return singleRow(rows)
}
