import type { EmailStopReason } from '@ujuzi/contract/accounts/email-stop'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { countRowsUpTo } from '../../platform/db/count-rows.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
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
  emailStop: sql<EmailStopReason | null>`(select reason from stopped_addresses
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

/** One page of accounts with these words in their or their business's name, or with this email; newest first. */
export async function listPeople(
  db: Db,
  words: string,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const order = [desc(accounts.createdAt), asc(accounts.id)]
  const page = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(matchesWords(words), after && isAfterCursor(after)))
    .orderBy(...order)
    .limit(limit)
  const rows = await selectPeople(db)
    .where(isOnPage(accounts.id, page))
    .orderBy(...order)
  return rows.map((row) => ({ ...row, id: row.account.id }))
}

export const countPeople = (db: Db, words: string) =>
  countRowsUpTo(db, accounts, matchesWords(words))

function matchesWords(words: string): SQL | undefined {
  const within = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return and(
    isNull(accounts.erasedAt),
    or(
      eq(sql`lower(${accounts.email})`, words.toLowerCase()),
      sql`lower(${accounts.name}) like ${within}`,
      sql`${accounts.id} = any(array(select owner_id from businesses where lower(name) like ${within}))`,
    ),
  )
}

function isAfterCursor({ key, id }: CursorPosition): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${accounts.createdAt} < ${last} or (${accounts.createdAt} = ${last} and ${accounts.id} > ${id}::uuid))`
}

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
