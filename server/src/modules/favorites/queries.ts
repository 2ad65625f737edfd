import { favoritesMax } from '@ujuzi/contract/api/limits'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { After } from '../../platform/api/cursor.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { favorites } from './tables.ts'

/** Whose favourite, and what. */
export type Mark = { accountId: string; businessId: string }

const is = ({ accountId, businessId }: Mark): SQL | undefined =>
  and(eq(favorites.accountId, accountId), eq(favorites.businessId, businessId))

/** When a business open to clients was marked, null when it is not; nothing when there is no such business. */
export async function findMark(db: Db, mark: Mark) {
  const { rows } = await db.execute<{ created_at: string | null }>(sql`
    select f.created_at from businesses b
    left join favorites f on f.business_id = b.id and f.account_id = ${mark.accountId}
    where b.id = ${mark.businessId} and ${isOpenToClients('b')}`)
  const [row] = rows
  return row && { createdAt: row.created_at === null ? null : new Date(row.created_at) }
}

/** Keeps the business from going away until the end of the transaction; says whether clients may see it. */
export async function holdOpenBusiness(tx: Db, businessId: string) {
  const { rows } = await tx.execute(sql`
    select 1 from businesses b where b.id = ${businessId} and ${isOpenToClients('b')} for key share of b`)
  return rows.length > 0
}

export async function countFavorites(db: Db, accountId: string) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
  return one(rows).count
}

export async function insertFavorite(tx: Db, mark: Mark, now: Date) {
  await tx.insert(favorites).values({ ...mark, createdAt: now })
}

export async function deleteFavorite(db: Db, mark: Mark) {
  await db.delete(favorites).where(is(mark))
}

/** All of them, those not open to clients now too: their hearts show nowhere. */
export async function listIds(db: Db, accountId: string) {
  const rows = await db
    .select({ id: favorites.businessId })
    .from(favorites)
    .where(eq(favorites.accountId, accountId))
    .orderBy(desc(favorites.createdAt), favorites.businessId)
    .limit(favoritesMax)
  return rows.map(({ id }) => id)
}

/** A page of those that can be shown as a card, the latest marked first. */
export async function listMarked(
  db: Db,
  accountId: string,
  after: After | undefined,
  limit: number,
) {
  const { rows } = await db.execute<{ id: string; created_at: string }>(sql`
    select f.business_id as id, f.created_at ${shown(accountId)} and ${beyond(after)}
    order by f.created_at desc, f.business_id limit ${limit}`)
  return rows.map(({ id, created_at }) => ({ id, key: new Date(created_at).getTime() }))
}

export async function countMarked(db: Db, accountId: string) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${shown(accountId)}`,
  )
  return one(rows).count
}

const shown = (accountId: string): SQL => sql`
  from favorites f
  join businesses b on b.id = f.business_id
  join listings l on l.business_id = f.business_id
  where f.account_id = ${accountId} and ${isOpenToClients('b')}`

function beyond(after: After | undefined): SQL {
  if (!after) return sql`true`
  const at = sql`to_timestamp(${Math.max(0, after.key)}::float8 / 1000)`
  return sql`(f.created_at < ${at} or (f.created_at = ${at} and f.business_id > ${after.id}::uuid))`
}
