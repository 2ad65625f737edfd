import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Spot } from '../places/distance.rules.ts'

type Reach = { radiusKm: number; areas: Spot[] }

/** How far a business goes; undefined for one that has not said. */
export async function findReach(db: Db, businessId: string): Promise<Reach | undefined> {
  const { rows } = await db.execute<Reach>(sql`
    select service_radius_km as "radiusKm", coalesce((
      select json_agg(json_build_object('latitude', latitude, 'longitude', longitude))
      from places where id = any(service_areas)), '[]') as areas
    from shop_profiles where business_id = ${businessId}`)
  return rows[0]
}
