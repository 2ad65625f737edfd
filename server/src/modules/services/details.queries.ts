import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import { listPictures, type ShownPicture } from './pictures.queries.ts'

export type Statistics = { bookings: number; reviews: number; stars: number }
export type Described = { service: ServiceRow; pictures: ShownPicture[]; statistics: Statistics }

/** All that is told of these services, in two statements however many they are. */
export async function describe(db: Db, rows: ServiceRow[]): Promise<Described[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pictures = await listPictures(db, ids)
  const statistics = await countStatistics(db, ids)
  return rows.map((service) => ({
    service,
    pictures: pictures.get(service.id) ?? [],
    statistics: statistics.get(service.id) ?? none,
  }))
}

const none: Statistics = { bookings: 0, reviews: 0, stars: 0 }

/** Booked as `countsAsBooked` has it, and what those who came said where everybody can read it. */
async function countStatistics(db: Db, ids: string[]) {
  const { rows } = await db.execute<Statistics & { id: string }>(sql`
    select s.id, booked.bookings, said.reviews, said.stars from services s
    cross join lateral (
      select count(*)::int as bookings from bookings
      where business_id = s.business_id and service_id = s.id
        and status in ('confirmed', 'completed', 'no_show')) booked
    cross join lateral (
      select count(*)::int as reviews, coalesce(sum(stars), 0)::int as stars from reviews
      where business_id = s.business_id and service_id = s.id and hidden_at is null) said
    where s.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}
