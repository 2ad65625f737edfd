import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { rowsColumn } from '../../platform/db/rows-column.ts'
import { type ServiceRow, services } from '../businesses/tables.ts'
import { type ServicePicture, selectPictures } from './pictures.queries.ts'
import { type SavedShape, selectOptions, selectSessions } from './shapes/queries.ts'

export type ServiceStatistics = { bookings: number; reviews: number; stars: number }
export type ServiceDetails = {
  service: ServiceRow
  pictures: ServicePicture[]
  shape: SavedShape
  statistics: ServiceStatistics
}

/** Loads pictures, options, sessions and statistics of these services in one statement, whatever their number. */
export async function loadServiceDetails(db: Db, rows: ServiceRow[]): Promise<ServiceDetails[]> {
  if (rows.length === 0) return []
  const found = await db
    .select({
      id: services.id,
      pictures: rowsColumn(selectPictures(db, services.id)),
      options: rowsColumn(selectOptions(db, services.id)),
      sessions: rowsColumn(selectSessions(db, services.id)),
      statistics: statisticsColumn,
    })
    .from(services)
    .where(
      inArray(
        services.id,
        rows.map(({ id }) => id),
      ),
    )
  const byId = new Map(found.map((details) => [details.id, details]))
  return rows.map((service) => {
    const { pictures, options, sessions, statistics } = byId.get(service.id) ?? noDetails
    return { service, pictures, shape: { options, sessions }, statistics }
  })
}

const noDetails = {
  pictures: [],
  options: [],
  sessions: [],
  statistics: { bookings: 0, reviews: 0, stars: 0 },
}

/** The visible reviews, their stars, and the bookings in the statuses of `countsAsBooked`. */
const statisticsColumn = sql<ServiceStatistics>`coalesce((
  select json_build_object('bookings', booked, 'reviews', reviews, 'stars', stars)
  from service_figures where service_id = services.id),
  '{"bookings": 0, "reviews": 0, "stars": 0}')`
