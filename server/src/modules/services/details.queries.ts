import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { ServiceRow } from '../businesses/tables.ts'
import { listPictures, type ServicePicture } from './pictures.queries.ts'
import { listShapes, type SavedShape } from './shapes/queries.ts'

export type ServiceStatistics = { bookings: number; reviews: number; stars: number }
export type ServiceDetails = {
  service: ServiceRow
  pictures: ServicePicture[]
  shape: SavedShape
  statistics: ServiceStatistics
}

/** Loads pictures, options, sessions and statistics of these services in four statements, whatever their number. */
export async function loadServiceDetails(db: Db, rows: ServiceRow[]): Promise<ServiceDetails[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pictures = await listPictures(db, ids)
  const shapes = await listShapes(db, ids)
  const statistics = await countStatistics(db, ids)
  return rows.map((service) => ({
    service,
    pictures: pictures.get(service.id) ?? [],
    shape: shapes.get(service.id) ?? { options: [], sessions: [] },
    statistics: statistics.get(service.id) ?? noStatistics,
  }))
}

const noStatistics: ServiceStatistics = { bookings: 0, reviews: 0, stars: 0 }

/** Counts the visible reviews, their stars, and the bookings in the statuses of `countsAsBooked`. */
async function countStatistics(db: Db, ids: string[]) {
  const { rows } = await db.execute<ServiceStatistics & { id: string }>(sql`
    select s.id, booked.bookings, reviewed.reviews, reviewed.stars from services s
    cross join lateral (
      select count(*)::int as bookings from bookings
      where business_id = s.business_id and service_id = s.id
        and status in ('confirmed', 'completed', 'no_show')) booked
    cross join lateral (
      select count(*)::int as reviews, coalesce(sum(stars), 0)::int as stars from reviews
      where business_id = s.business_id and service_id = s.id and hidden_at is null) reviewed
    where s.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}
