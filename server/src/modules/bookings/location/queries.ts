import { businessDefaults } from '@ujuzi/contract/api/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { one } from '../../../platform/db/db.ts'
import type { Spot } from '../../places/distance.rules.ts'

type Reach = { radiusKm: number; areas: Spot[] }

/** How far a business goes, as its profile says; one that has told nothing goes as far as its profile shows then. */
export async function findReach(db: Db, businessId: string): Promise<Reach> {
  const { rows } = await db.execute<Reach>(sql`
    select coalesce(sp.service_radius_km, ${businessDefaults.serviceRadiusKm})::int as "radiusKm", coalesce((
      select json_agg(json_build_object('latitude', latitude, 'longitude', longitude))
      from places where id = any(sp.service_areas)), '[]') as areas
    from businesses b left join shop_profiles sp on sp.business_id = b.id
    where b.id = ${businessId}`)
  return one(rows)
}
