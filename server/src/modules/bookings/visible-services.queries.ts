import { sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { showsServices } from '../businesses/visibility.rules.ts'

type SellingBusiness = { ownerId: string; showServices: boolean }

/**
 * Whether the viewer may see and book these services of one business. If it does not show its services, only its owner
 * may, and clients who have booked them before.
 */
export async function canSeeServices(
  db: Db,
  { ownerId, showServices }: SellingBusiness,
  { viewerId, serviceIds }: { viewerId: string | undefined; serviceIds: readonly string[] },
): Promise<boolean> {
  const viewer = viewerId === ownerId ? 'owner' : 'visitor'
  if (showsServices({ showServices }, viewer)) return true
  return viewerId !== undefined && hasBookedServices(db, viewerId, serviceIds)
}

/** Whether the client has a booking, in any status, of each of these services. */
async function hasBookedServices(db: Db, clientId: string, serviceIds: readonly string[]) {
  const { rows } = await db.execute<{ all_booked: boolean }>(sql`
    select not exists (
      select from unnest(${sql.param([...serviceIds])}::uuid[]) requested (id) where not exists (
        select from bookings b where b.client_id = ${clientId} and (b.service_id = requested.id
          or b.extras @> jsonb_build_array(jsonb_build_object('serviceId', requested.id))))) as all_booked`)
  return singleRow(rows).all_booked
}
