import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

/** Nobody reads or writes listings until the transaction ends; what it takes may take long. */
export async function emptyListings(tx: Db) {
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  await tx.execute(sql`set local synchronous_commit = off`)
  await tx.execute(sql`truncate listings, listing_names`)
}

/** Every business by the square of the map it is in, so that listings that are neighbours come to lie together. */
export async function sortBusinesses(tx: Db) {
  await tx.execute(sql`drop table if exists businesses_by_place`)
  await tx.execute(sql`
    create temporary table businesses_by_place on commit drop as
    select id, row_number() over (order by map_tile(longitude, mercator_y(latitude)), id)::int as nth
    from businesses where published_at is not null`)
  await tx.execute(sql`create index on businesses_by_place (nth) include (id)`)
  await tx.execute(sql`analyze businesses_by_place`)
}

export async function listSorted(tx: Db, after: number, size: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from businesses_by_place where nth > ${after} and nth <= ${after + size} order by nth`)
  return rows.map((row) => row.id)
}

export const analyzeListings = (tx: Db) => tx.execute(sql`analyze listings`)

export async function hasListings(db: Db) {
  const { rows } = await db.execute(sql`select 1 from listings limit 1`)
  return rows.length > 0
}

/** Held until the connection ends. */
export const takeTurn = (db: Db) => db.execute(sql`select pg_advisory_lock(7142032)`)
