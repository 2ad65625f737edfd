import { favoritesMax } from '@ujuzi/contract/api/limits'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOpenToClients } from '../businesses/visibility.queries.ts'
import { favorites } from './tables.ts'

/** Primary key of a favorite. */
export type FavoriteKey = { accountId: string; businessId: string }

const matchesKey = ({ accountId, businessId }: FavoriteKey): SQL | undefined =>
  and(eq(favorites.accountId, accountId), eq(favorites.businessId, businessId))

/** Time when the business became a favorite, null if it is none. Undefined unless the business is open to clients. */
export async function findFavorite(db: Db, key: FavoriteKey) {
  const { rows } = await db.execute<{ created_at: string | null }>(sql`
    select f.created_at from businesses b
    left join favorites f on f.business_id = b.id and f.account_id = ${key.accountId}
    where b.id = ${key.businessId} and ${isOpenToClients('b')}`)
  const [row] = rows
  return row && { createdAt: row.created_at === null ? null : new Date(row.created_at) }
}

/** Locks the business against deletion until the transaction ends; returns whether it is open to clients. */
export async function lockOpenBusiness(tx: Db, businessId: string) {
  const { rows } = await tx.execute(sql`
    select 1 from businesses b where b.id = ${businessId} and ${isOpenToClients('b')} for key share of b`)
  return rows.length > 0
}

export async function countFavorites(db: Db, accountId: string) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
  return singleRow(rows).count
}

export async function insertFavorite(tx: Db, key: FavoriteKey, now: Date) {
  await tx.insert(favorites).values({ ...key, createdAt: now })
}

export async function deleteFavorite(db: Db, key: FavoriteKey) {
  await db.delete(favorites).where(matchesKey(key))
}

/** Ids of all favorites, newest first, including businesses that are not open to clients now. */
export async function listFavoriteBusinessIds(db: Db, accountId: string) {
  const rows = await db
    .select({ id: favorites.businessId })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.createdAt), favorites.businessId)
    .limit(favoritesMax)
  return rows.map(({ id }) => id)
}

/** A page of the favorites that are open to clients and bookable, newest first; `key` is in milliseconds. */
export async function listVisibleFavorites(
  db: Db,
  {
    accountId,
    after,
    limit,
  }: { accountId: string; after: CursorPosition | undefined; limit: number },
) {
  const { rows } = await db.execute<{ id: string; created_at: string }>(sql`
    select f.business_id as id, f.created_at ${fromVisibleFavorites(accountId)} and ${afterCursor(after)}
    order by f.created_at desc, f.business_id limit ${limit}`)
  return rows.map(({ id, created_at }) => ({ id, key: new Date(created_at).getTime() }))
}

export async function countVisibleFavorites(db: Db, accountId: string) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${fromVisibleFavorites(accountId)}`,
  )
  return singleRow(rows).count
}

const fromVisibleFavorites = (accountId: string): SQL => sql`
  from favorites f
  join businesses b on b.id = f.business_id
  left join listings l on l.business_id = f.business_id
  where f.account_id = ${accountId} and ${isOpenToClients('b')}
    and (l.business_id is not null or b.profile_visibility = 'link' and exists (
      select 1 from services s where s.business_id = b.id and s.is_active and s.archived_at is null))`

function afterCursor(after: CursorPosition | undefined): SQL {
  if (!after) return sql`true`
  const at = sql`to_timestamp(${Math.max(0, after.key)}::float8 / 1000)`
  return sql`(f.created_at < ${at} or (f.created_at = ${at} and f.business_id > ${after.id}::uuid))`
}
