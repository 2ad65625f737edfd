import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { services } from '../businesses/tables.ts'
import { serviceImages } from './tables.ts'

/**
 * Services deleted before then that something is left to do for: pictures to free, or no trace of them in any visit or
 * review. Held until the end of the transaction; one that is being brought back is left alone.
 */
export async function takeDeleted(tx: Db, before: Date, limit: number) {
  const { rows } = await tx.execute<{ id: string; is_free: boolean }>(sql`
    select s.id, not used.is_used as is_free from services s
    cross join lateral (select (
      exists (select 1 from bookings where service_id = s.id)
      or exists (select 1 from reviews where business_id = s.business_id and service_id = s.id)
      or exists (select 1 from bookings where business_id = s.business_id and extras <> '[]'
        and extras @> jsonb_build_array(jsonb_build_object('serviceId', s.id)))) as is_used) used
    where s.archived_at < ${before.toISOString()}::timestamptz
      and (not used.is_used or exists (select 1 from service_images i where i.service_id = s.id))
    order by s.id limit ${limit} for update of s skip locked`)
  return rows.map(({ id, is_free }) => ({ id, isFree: is_free }))
}

/** Takes the pictures off these services and says which those were. */
export async function takePictures(tx: Db, serviceIds: string[]) {
  const rows = await tx
    .delete(serviceImages)
    .where(inArray(serviceImages.serviceId, serviceIds))
    .returning({ mediaId: serviceImages.mediaId })
  return [...new Set(rows.map(({ mediaId }) => mediaId))]
}

export async function deleteServices(tx: Db, ids: string[]) {
  await tx.delete(services).where(inArray(services.id, ids))
}
