import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { rowsColumn } from '../../platform/db/rows-column.ts'
import { businesses, services } from '../businesses/tables.ts'
import { isListed } from '../businesses/visibility.queries.ts'
import { places } from '../places/tables.ts'
import { isBookable } from './queries.ts'
import { searchableWords } from './search-words.rules.ts'

export type ServiceFilter = {
  category?: ServiceCategory | undefined
  q?: string | undefined
} & (
  | { of: 'owner'; businessId: string; status?: 'all' | 'active' | 'inactive' | undefined }
  | { of: 'everybody'; businessId?: string | undefined }
)

const microseconds = sql<number>`(extract(epoch from ${services.createdAt}) * 1000000)::float8`

const listColumns = {
  service: services,
  business: {
    id: businesses.id,
    name: businesses.name,
    district: businesses.district,
    verifiedAt: businesses.verifiedAt,
    ownerId: businesses.ownerId,
    showServices: businesses.showServices,
  },
  place: { town: places.name, country: places.countryCode },
}
const selectServices = (db: Db, key: SQL<number>) =>
  db
    .select({ ...listColumns, key })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))

export type ListedRow = Awaited<ReturnType<typeof listServices>>[number]

/** The position as a number that is not negative, as keys of cursors are. */
const place: SQL = sql`(${services.position}::bigint + 2147483648)`

type ListOrder = { key: SQL<number>; by: SQL[]; isAfter: (last: CursorPosition) => SQL }

/** Owners see the order of their page; in lists of several businesses the newest come first. */
const orders: Record<ServiceFilter['of'], ListOrder> = {
  owner: {
    key: sql<number>`${place}::float8`,
    by: [asc(services.position), asc(services.id)],
    isAfter: ({ key, id }) => sql`(${place}, ${services.id}) > (${key}::bigint, ${id}::uuid)`,
  },
  everybody: {
    key: microseconds,
    by: [desc(services.createdAt), desc(services.id)],
    isAfter: isAfterCursor,
  },
}

/** A page of services in the order of their list. */
export async function listServices(
  db: Db,
  filter: ServiceFilter,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const { key, by, isAfter } = orders[filter.of]
  const rows = await selectServices(db, key)
    .where(and(matchesFilter(filter), after && isAfter(after)))
    .orderBy(...by)
    .limit(limit)
  return rows.map((row) => ({ ...row, id: row.service.id }))
}

/** A service that clients can book. The caller must check `canSeeServices`. */
export async function findBookableService(db: Db, id: string) {
  const [row] = await selectServices(db, microseconds).where(and(eq(services.id, id), isBookable))
  return row && { ...row, id }
}

/** Number of matching services, counted only up to `upTo`, since a marketplace may have millions. */
export async function countMatchingServices(db: Db, filter: ServiceFilter, upTo: number) {
  const found = db
    .select({ id: services.id })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .where(matchesFilter(filter))
    .limit(upTo)
    .as('found')
  return singleRow(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count
}

function matchesFilter(filter: ServiceFilter): SQL | undefined {
  const { category, q, businessId } = filter
  const shared = and(
    businessId ? eq(services.businessId, businessId) : undefined,
    category ? isOneOf(services.category, category) : undefined,
  )
  if (filter.of === 'everybody')
    return and(isPublic(businessId), shared, q ? matchesWords(q, shared) : undefined)
  const active = { all: undefined, active: true, inactive: false }[filter.status ?? 'all']
  return and(
    isNull(services.archivedAt),
    shared,
    active === undefined ? undefined : eq(services.isActive, active),
    q ? containsText(q) : undefined,
  )
}

/** Without a business, only services of listed businesses: a list must not disclose the others. */
const isPublic = (businessId: string | undefined) =>
  and(isBookable, businesses.showServices, businessId ? undefined : isListed('businesses'))

/** Substring match that ignores case and accents; no character of `q` is special. */
const containsText = (q: string): SQL => sql`(
  strpos(${normalized(sql`${services.title}`)}, ${normalized(sql`${q}::text`)}) > 0
  or strpos(${normalized(sql`${services.description}`)}, ${normalized(sql`${q}::text`)}) > 0)`

const normalized = (text: SQL): SQL => sql`lower(unaccent(normalize(${text})))`

/** Most services read by a word search; words that match more are too common to be useful. */
const candidateLimit = 1000

/**
 * Whole-word match for the public list by the full-text index. The subquery makes PostgreSQL use this index first:
 * a scan in order of creation would read every service to find a rare word.
 */
function matchesWords(q: string, shared: SQL | undefined): SQL {
  const words = searchableWords(q)
  if (!words) return sql`true`
  const hasWords = sql`${searchVector} @@ plainto_tsquery('words', ${words})`
  const found = and(sql`${services.isActive}`, isNull(services.archivedAt), shared, hasWords)
  return sql`${services.id} = any(array(select ${services.id} from ${services} where ${found} limit ${candidateLimit}))`
}

const searchVector: SQL = sql`to_tsvector('words',
  translate(normalize(${services.title} || ' ' || ${services.description}), '/._@:+<>&~#=\\-', '              '))`

/** SQL condition for the next page. Its first part is redundant, but lets an index scan start at the cursor. */
function isAfterCursor({ key, id }: CursorPosition): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${services.createdAt} <= ${last}
    and (${services.createdAt} < ${last} or ${services.id} < ${id}::uuid))`
}

/** Local days from `first`, without `next`. */
export type Month = { first: string; next: string }

/**
 * An open business with its base rate, the totals of its undeleted services and its bookings of a month; undefined if it is
 * closed.
 */
export async function findServiceTotals(db: Db, businessId: string, month: Month) {
  const [row] = await db
    .select({
      id: businesses.id,
      currency: businesses.currency,
      starsSum: businesses.starsSum,
      reviewCount: businesses.reviewCount,
      /** Price per hour in minor units. */
      baseRate: sql<number | null>`(
        select base_rate_minor::float8 from business_settings where business_id = ${businesses.id})`,
      sums: rowsColumn(selectSums(db)),
      bookedInMonth: countBooked(businessId, month),
      bestSeller: bestSellerOf(businessId),
    })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
  return row
}

/** A local day begins within one day of the same day in UTC, whatever the zone. */
const countBooked = (businessId: string, { first, next }: Month) =>
  sql<number>`(
    select count(*)::int from bookings
    where bookings.business_id = ${businessId} and bookings.status in ('confirmed', 'completed', 'no_show')
      and bookings.local_day >= ${first} and bookings.local_day < ${next}
      and bookings.starts_at >= ${`${first}T00:00:00Z`}::timestamptz - interval '1 day'
      and bookings.starts_at < ${`${next}T00:00:00Z`}::timestamptz + interval '1 day')`

const bestSellerOf = (businessId: string) => sql<{
  id: string
  title: string
  bookings: number
} | null>`(
  select json_build_object('id', s.id, 'title', s.title, 'bookings', f.booked)
  from service_figures f join services s on s.id = f.service_id
  where f.business_id = ${businessId} and f.booked > 0 and s.archived_at is null
  order by f.booked desc, s.position, s.id limit 1)`

/** Totals by currency, with their categories. */
const selectSums = (db: Db) =>
  db
    .select({
      currency: services.currency,
      services: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${services.isActive})::int`,
      priceMinor: sql<number>`sum(${services.priceMinor})::float8`,
      categories: sql<ServiceCategory[]>`array_agg(distinct ${services.category})`,
    })
    .from(services)
    .where(and(eq(services.businessId, businesses.id), isNull(services.archivedAt)))
    .groupBy(services.currency)
    .orderBy(services.currency)

export type CurrencySummary = Awaited<ReturnType<typeof selectSums>>[number]

/** Id of the most booked active service of each business, if any was booked. */
export async function listTopBookedIds(db: Db, businessIds: string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct on (s.business_id) s.id from services s join service_figures f on f.service_id = s.id
    where s.business_id = any(${sql.param(businessIds)}::uuid[]) and s.is_active and s.archived_at is null
      and f.booked > 0
    order by s.business_id, f.booked desc, s.position, s.id`)
  return new Set(rows.map(({ id }) => id))
}
