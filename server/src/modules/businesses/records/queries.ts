import { browseCountMax } from '@ujuzi/contract/api/limits'
import type { Category } from '@ujuzi/contract/services/categories'
import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { places } from '../../places/tables.ts'
import { searchableWords } from '../../services/search-words.rules.ts'
import { joinedAt, roleOf, worksAt } from '../members.queries.ts'
import { businessProfiles } from '../profile.tables.ts'
import { avatarOf } from '../queries.ts'
import type { AvatarSource } from '../rules.ts'
import { businesses, services } from '../tables.ts'
import { isListed, isOpenToClients } from '../visibility.queries.ts'

export type BusinessFilter = {
  q?: string | undefined
  category?: Category | undefined
  placeId?: string | undefined
}

const logo = sql<AvatarSource>`(select json_build_array(m.id, m.widths[1]) from media m where m.id = ${businessProfiles.logoId})`

const selectRecords = (db: Db, viewerId?: string) =>
  db
    .select({
      business: getTableColumns(businesses),
      id: businesses.id,
      key: sql<number>`(extract(epoch from ${businesses.createdAt}) * 1000000)::float8`,
      type: businessProfiles.businessType,
      avatar: avatarOf('businesses'),
      logo,
      place: { town: places.name, country: places.countryCode },
      townCenter: { latitude: places.latitude, longitude: places.longitude },
      isOpen: sql<boolean>`${isOpenToClients('businesses')}`,
      role: roleOf(viewerId),
    })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .leftJoin(businessProfiles, eq(businessProfiles.businessId, businesses.id))

export type BusinessRecord = Awaited<ReturnType<typeof listOpenBusinesses>>[number]

/** A page of the businesses that clients can find, newest first. */
export const listOpenBusinesses = (
  db: Db,
  filter: BusinessFilter,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) =>
  selectRecords(db)
    .where(and(matchesFilter(filter), after && isAfterCursor(after)))
    .orderBy(desc(businesses.createdAt), desc(businesses.id))
    .limit(limit)

/** Number of open businesses that match the filter; counting stops at `browseCountMax`. */
export async function countOpenBusinesses(db: Db, filter: BusinessFilter) {
  const found = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(matchesFilter(filter))
    .limit(browseCountMax)
    .as('found')
  return singleRow(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count
}

/** A business that is open to clients or that the viewer works in. */
export async function findVisibleBusiness(db: Db, id: string, viewerId: string | undefined) {
  const isMine = viewerId ? and(worksAt(viewerId), isNull(businesses.closedAt)) : undefined
  const [row] = await selectRecords(db).where(
    and(eq(businesses.id, id), or(isOpenToClients('businesses'), isMine)),
  )
  return row
}

/** The open businesses that the account works in, with its role: its own first, then in the order of joining them. */
export const listRecordsOf = (db: Db, accountId: string) =>
  selectRecords(db, accountId)
    .where(and(worksAt(accountId), isNull(businesses.closedAt)))
    .orderBy(sql`${businesses.ownerId} <> ${accountId}`, joinedAt(accountId), businesses.id)

export async function findOpenRecord(db: Db, id: string) {
  const [row] = await selectRecords(db).where(
    and(eq(businesses.id, id), isNull(businesses.closedAt)),
  )
  return row
}

/** Unpublishes the business and archives its services; its bookings still refer to them. */
export async function markClosedAndArchiveServices(tx: Db, id: string, now: Date) {
  await tx
    .update(businesses)
    .set({
      publishedAt: null,
      closedAt: now,
      version: sql`${businesses.version} + 1`,
      updatedAt: now,
    })
    .where(eq(businesses.id, id))
  await tx
    .update(services)
    .set({ archivedAt: now, updatedAt: now })
    .where(and(eq(services.businessId, id), isNull(services.archivedAt)))
}

export const setBusinessType = (
  tx: Db,
  businessId: string,
  businessType: (typeof businessProfiles.$inferSelect)['businessType'],
) =>
  tx
    .update(businessProfiles)
    .set({ businessType })
    .where(eq(businessProfiles.businessId, businessId))

const matchesFilter = ({ q, category, placeId }: BusinessFilter): SQL | undefined =>
  and(
    isListed('businesses'),
    category ? isOneOf(businesses.category, category) : undefined,
    placeId ? eq(businesses.placeId, placeId) : undefined,
    q ? matchesQuery(q) : undefined,
  )

/** Maximum number of businesses whose text is compared: words that match more are too common to be useful. */
const candidateLimit = 200

/** Matches `q` as a substring, ignoring case and accents, among the listings that contain all its words. */
function matchesQuery(q: string): SQL {
  const words = searchableWords(q)
  if (!words) return sql`true`
  const found = sql`select business_id from listings
    where words @@ plainto_tsquery('words', ${words}) limit ${candidateLimit}`
  return sql`(${businesses.id} = any(array(${found})) and ${containsText(q)})`
}

const containsText = (q: string): SQL =>
  sql`strpos(lower(unaccent(${businesses.name} || ' ' || ${businesses.headline} || ' ' || ${businesses.bio})),
    lower(unaccent(${q}::text))) > 0`

/**
 * SQL condition for rows after the cursor. Its first part repeats the second in a form that an index scan can start
 * from.
 */
function isAfterCursor({ key, id }: CursorPosition): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${businesses.createdAt} <= ${last}
    and (${businesses.createdAt} < ${last} or ${businesses.id} < ${id}::uuid))`
}
