import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

/** Locks the listings against reads and writes until the transaction ends, and tunes it for bulk work. */
export async function truncateListings(tx: Db) {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  await tx.execute(sql`set local synchronous_commit = off`)
  await tx.execute(sql`truncate listings, listing_names`)
}

/** Temporary table of businesses in order of map tile, so that listings of neighbours share disk pages. */
export async function createSortedBusinesses(tx: Db) {
  await tx.execute(sql`drop table if exists businesses_by_place`)
  await tx.execute(sql`
    create temporary table businesses_by_place on commit drop as
    select id, row_number() over (order by map_tile(longitude, mercator_y(latitude)), id)::int as nth
    from businesses where published_at is not null`)
  await tx.execute(sql`create index on businesses_by_place (nth) include (id)`)
  await tx.execute(sql`analyze businesses_by_place`)
}

export async function listSortedIds(tx: Db, after: number, size: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from businesses_by_place where nth > ${after} and nth <= ${after + size} order by nth`)
  return rows.map((row) => row.id)
}

export const analyzeListings = (tx: Db) => tx.execute(sql`analyze listings`)

export async function hasListings(db: Db) {
  const { rows } = await db.execute(sql`select 1 from listings limit 1`)
  return rows.length > 0
}

/** Waits for the advisory lock, which is held until the connection ends. */
export const lockRebuild = (db: Db) => db.execute(sql`select pg_advisory_lock(7142032)`)
