import { type SQL, sql } from 'drizzle-orm'

const center = { latitude: sql.placeholder('latitude'), longitude: sql.placeholder('longitude') }

/** Great-circle distance in kilometres from the centre of the search. */
export const groundKmTo = (latitude: SQL, longitude: SQL): SQL => sql`(12742 * asin(least(1, sqrt(
  power(sin(radians(${latitude} - ${center.latitude}::float8) / 2), 2)
  + cos(radians(${latitude})) * cos(radians(${center.latitude}::float8))
    * power(sin(radians(${longitude} - ${center.longitude}::float8) / 2), 2)))))`

/** Distance of a listing; its position is (longitude, Mercator y of the latitude). */
export const groundKm: SQL = groundKmTo(
  sql`(2 * degrees(atan(exp(radians(position[1])))) - 90)`,
  sql`position[0]`,
)

/** Distance at which a listing is sorted and shown: to the middle of a district or town, the mean over its area. */
export const awayKm: SQL = sql`sqrt(power(${groundKm}, 2) + power(spread_km::float8, 2))`
