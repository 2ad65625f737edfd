import { businessDefaults } from '@ujuzi/contract/api/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { singleRow } from '../../../platform/db/db.ts'
import type { Coordinates } from '../../places/distance.rules.ts'

type ServiceArea = { radiusKm: number; towns: Coordinates[] }

/** Radius around the business and further towns, from its profile or the defaults that the profile shows. */
export async function getServiceArea(db: Db, businessId: string): Promise<ServiceArea> {
  const { rows } = await db.execute<ServiceArea>(sql`
    select coalesce(sp.service_radius_km, ${businessDefaults.serviceRadiusKm})::int as "radiusKm", coalesce((
      select json_agg(json_build_object('latitude', latitude, 'longitude', longitude))
      from places where id = any(sp.service_areas)), '[]') as towns
    from businesses b left join business_profiles sp on sp.business_id = b.id
    where b.id = ${businessId}`)
  return singleRow(rows)
}
