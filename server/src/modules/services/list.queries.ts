import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { After } from '../../platform/api/cursor.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { businesses, services } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'
import { isBookable } from './queries.ts'
import { wordsOf } from './search-words.rules.ts'

export type Wanted = {
  category?: ServiceCategory | undefined
  q?: string | undefined
} & (
  | { of: 'owner'; businessId: string; status?: 'all' | 'active' | 'inactive' | undefined }
  | { of: 'everybody'; businessId?: string | undefined }
)

const microseconds = sql<number>`(extract(epoch from ${services.createdAt}) * 1000000)::float8`

const listed = {
  service: services,
  key: microseconds,
  business: {
    id: businesses.id,
    name: businesses.name,
    district: businesses.district,
    verifiedAt: businesses.verifiedAt,
  },
  place: { town: places.name, country: places.countryCode },
}
const listing = (db: Db) =>
  db
    .select(listed)
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))

export type ListedRow = Awaited<ReturnType<typeof listServices>>[number]

/** A page of services, the latest first. */
export async function listServices(
  db: Db,
  wanted: Wanted,
  { after, limit }: { after: After | undefined; limit: number },
) {
  const rows = await listing(db)
    .where(and(which(wanted), after && beyond(after)))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, id: row.service.id }))
}

/** One that clients can book. */
export async function findBookable(db: Db, id: string) {
  const [row] = await listing(db).where(and(eq(services.id, id), isBookable))
  return row && { ...row, id }
}

/** Counted up to a limit, because the services of a whole marketplace may be millions. */
export async function countListed(db: Db, wanted: Wanted, upTo: number) {
  const found = db
    .select({ id: services.id })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .where(which(wanted))
    .limit(upTo)
    .as('found')
  return one(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count
}

function which(wanted: Wanted): SQL | undefined {
  const { category, q, businessId } = wanted
  const ofAll = and(
    businessId ? eq(services.businessId, businessId) : undefined,
    category ? eq(services.category, category) : undefined,
  )
  if (wanted.of === 'everybody') return and(isBookable, ofAll, q ? hasWords(q, ofAll) : undefined)
  const active = { all: undefined, active: true, inactive: false }[wanted.status ?? 'all']
  return and(
    isNull(services.archivedAt),
    ofAll,
    active === undefined ? undefined : eq(services.isActive, active),
    q ? contains(q) : undefined,
  )
}

/** Looked for as it stands, in whatever letters: no sign in it has a meaning of its own. */
const contains = (q: string): SQL => sql`(
  strpos(${folded(sql`${services.title}`)}, ${folded(sql`${q}::text`)}) > 0
  or strpos(${folded(sql`${services.description}`)}, ${folded(sql`${q}::text`)}) > 0)`

const folded = (text: SQL): SQL => sql`lower(unaccent(normalize(${text})))`

/** As many services are looked at; more have a word in common that tells little. */
const lookedAt = 1000

/**
 * Among those of everybody whole words, because there is an index of them. They are found first and by themselves:
 * whoever walked along the latest in search of a rare word would read everything.
 */
function hasWords(q: string, ofAll: SQL | undefined): SQL {
  const words = wordsOf(q)
  if (!words) return sql`true`
  const asked = sql`${telling} @@ plainto_tsquery('words', ${words})`
  const found = and(sql`${services.isActive}`, isNull(services.archivedAt), ofAll, asked)
  return sql`${services.id} = any(array(select ${services.id} from ${services} where ${found} limit ${lookedAt}))`
}

const telling: SQL = sql`to_tsvector('words',
  translate(normalize(${services.title} || ' ' || ${services.description}), '/._@:+<>&~#=\\-', '              '))`

/** The first half is for the index, which cannot start at an alternative. */
function beyond({ key, id }: After): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${services.createdAt} <= ${last}
    and (${services.createdAt} < ${last} or ${services.id} < ${id}::uuid))`
}

/** What a business has in all, by currency, and which categories. */
export async function sumServices(db: Db, businessId: string) {
  return db
    .select({
      currency: services.currency,
      services: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${services.isActive})::int`,
      priceMinor: sql<string>`sum(${services.priceMinor})`,
      categories: sql<ServiceCategory[]>`array_agg(distinct ${services.category})`,
    })
    .from(services)
    .where(and(eq(services.businessId, businessId), isNull(services.archivedAt)))
    .groupBy(services.currency)
    .orderBy(services.currency)
}
export type Sum = Awaited<ReturnType<typeof sumServices>>[number]

/** Of each of these businesses the service that was booked most. */
export async function listTopBooked(db: Db, businessIds: string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (s.business_id) s.id from services s
    cross join lateral (
      select count(*) as times from bookings
      where business_id = s.business_id and service_id = s.id
        and status in ('confirmed', 'completed', 'no_show')) booked
    where s.business_id = any(${sql.param(businessIds)}::uuid[]) and s.is_active and s.archived_at is null
      and booked.times > 0
    order by s.business_id, booked.times desc, s.position, s.id`)
  return new Set(rows.map(({ id }) => id))
}
