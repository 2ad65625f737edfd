import { leafedCountedUpTo } from '@ujuzi/contract/api/limits'
import type { Category } from '@ujuzi/contract/services/categories'
import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { After } from '../../../platform/api/cursor.ts'
import { type Db, one } from '../../../platform/db/db.ts'
import { places } from '../../places/tables.ts'
import { wordsOf } from '../../services/search-words.rules.ts'
import { shopProfiles } from '../profile.tables.ts'
import { faceOf, isOpenToClients } from '../queries.ts'
import type { Face } from '../rules.ts'
import { businesses, services } from '../tables.ts'

export type Wanted = {
  q?: string | undefined
  category?: Category | undefined
  placeId?: string | undefined
}

const logo = sql<Face>`(select json_build_array(m.id, m.widths[1]) from media m where m.id = ${shopProfiles.logoId})`

const records = (db: Db) =>
  db
    .select({
      business: getTableColumns(businesses),
      id: businesses.id,
      key: sql<number>`(extract(epoch from ${businesses.createdAt}) * 1000000)::float8`,
      type: shopProfiles.businessType,
      face: faceOf('businesses'),
      logo,
      place: { town: places.name, country: places.countryCode },
      isOpen: sql<boolean>`${isOpenToClients('businesses')}`,
    })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .leftJoin(shopProfiles, eq(shopProfiles.businessId, businesses.id))

export type BusinessRecord = Awaited<ReturnType<typeof listOpen>>[number]

/** A page of those clients can find, the latest first. */
export const listOpen = (
  db: Db,
  wanted: Wanted,
  { after, limit }: { after: After | undefined; limit: number },
) =>
  records(db)
    .where(and(which(wanted), after && beyond(after)))
    .orderBy(desc(businesses.createdAt), desc(businesses.id))
    .limit(limit)

export async function countOpen(db: Db, wanted: Wanted) {
  const found = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(which(wanted))
    .limit(leafedCountedUpTo)
    .as('found')
  return one(await db.select({ count: sql<number>`count(*)::int` }).from(found)).count
}

/** One that clients can find, or whoever asks runs. */
export async function findBusiness(db: Db, id: string, viewerId: string | undefined) {
  const isMine = viewerId
    ? and(eq(businesses.ownerId, viewerId), isNull(businesses.closedAt))
    : undefined
  const [row] = await records(db).where(
    and(eq(businesses.id, id), or(isOpenToClients('businesses'), isMine)),
  )
  return row
}

export async function findOwn(db: Db, ownerId: string) {
  const [row] = await records(db).where(
    and(eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)),
  )
  return row
}

/** Nobody finds it any more; what its services were stays in its books. */
export async function markClosed(tx: Db, id: string, now: Date) {
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
  businessType: (typeof shopProfiles.$inferSelect)['businessType'],
) => tx.update(shopProfiles).set({ businessType }).where(eq(shopProfiles.businessId, businessId))

const which = ({ q, category, placeId }: Wanted): SQL | undefined =>
  and(
    isOpenToClients('businesses'),
    category ? eq(businesses.category, category) : undefined,
    placeId ? eq(businesses.placeId, placeId) : undefined,
    q ? contains(q) : undefined,
  )

/** As many businesses are looked at; more have a word in common that tells little. */
const lookedAt = 200

/** Looked for as it stands, in whatever letters, among those search finds by its whole words. */
function contains(q: string): SQL {
  const words = wordsOf(q)
  if (!words) return sql`true`
  const found = sql`select business_id from listings
    where words @@ plainto_tsquery('words', ${words}) limit ${lookedAt}`
  return sql`(${businesses.id} = any(array(${found})) and ${holds(q)})`
}

const holds = (q: string): SQL =>
  sql`strpos(lower(unaccent(${businesses.name} || ' ' || ${businesses.headline} || ' ' || ${businesses.bio})),
    lower(unaccent(${q}::text))) > 0`

/** The first half is for the index, which cannot start at an alternative. */
function beyond({ key, id }: After): SQL {
  const last = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  return sql`(${businesses.createdAt} <= ${last}
    and (${businesses.createdAt} < ${last} or ${businesses.id} < ${id}::uuid))`
}
