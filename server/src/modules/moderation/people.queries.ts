import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { After } from '../../platform/api/cursor.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'

const isNoticed = sql<boolean>`exists (select from suspensions s
  where s.account_id = ${accounts.id} and (s.outcome is null or s.outcome = 'upheld'))`
const microseconds = sql<number>`(extract(epoch from ${accounts.createdAt}) * 1000000)::float8`

/** Somebody with their business; `isNoticed`: a suspension stands, begun or not. */
export const foundParts = {
  account: {
    id: accounts.id,
    name: accounts.name,
    email: accounts.email,
    role: accounts.role,
    locale: accounts.locale,
    emailVerifiedAt: accounts.emailVerifiedAt,
    createdAt: accounts.createdAt,
    suspendedAt: accounts.suspendedAt,
    leavingAt: accounts.leavingAt,
    erasedAt: accounts.erasedAt,
  },
  business: {
    id: businesses.id,
    name: businesses.name,
    district: businesses.district,
    publishedAt: businesses.publishedAt,
  },
  place: { town: places.name, country: places.countryCode },
  isNoticed,
}

const people = (db: Db) =>
  db
    .select({ ...foundParts, key: microseconds })
    .from(accounts)
    .leftJoin(businesses, eq(businesses.ownerId, accounts.id))
    .leftJoin(places, eq(places.id, businesses.placeId))

export type FoundPerson = Awaited<ReturnType<typeof findPerson>> & {}

export async function findPerson(db: Db, id: string) {
  const [row] = await people(db).where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
  return row
}

/** People with these words in their name or that of their business, or with this address; the newest first. */
export async function listPeople(
  db: Db,
  words: string,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const rows = await people(db)
    .where(and(isNamed(words), after && beyond(after)))
    .orderBy(desc(accounts.createdAt), asc(accounts.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, id: row.account.id }))
}

export async function countPeople(db: Db, words: string) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accounts)
    .where(isNamed(words))
  return one(rows).count
}

function isNamed(words: string): SQL | undefined {
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

function beyond({ key, id }: After): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${accounts.createdAt} < ${last} or (${accounts.createdAt} = ${last} and ${accounts.id} > ${id}::uuid))`
}

export type Counts = { bookings: number; coming: number; noShows: number; decidedAgainst: number }

/** What somebody has done here, on whichever side of a booking they stand. */
export async function countDeeds(db: Db, accountId: string, now: Date): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
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
  return one(rows)
}
