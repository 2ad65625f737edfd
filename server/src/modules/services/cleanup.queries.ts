import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { services } from '../businesses/tables.ts'
import { serviceImages } from './tables.ts'

/**
 * Locks services deleted before `before` that can be purged (no booking or review refers to them) or still have
 * pictures. Skips rows that are locked, such as those being restored.
 */
export async function lockDeletedServices(tx: Db, before: Date, limit: number) {
  const { rows } = await tx.execute<{ id: string; is_unused: boolean }>(sql`
    select s.id, not used.is_used as is_unused from services s
    cross join lateral (select (
      exists (select 1 from bookings where service_id = s.id)
      or exists (select 1 from reviews where business_id = s.business_id and service_id = s.id)
      or exists (select 1 from bookings where business_id = s.business_id and extras <> '[]'
        and extras @> jsonb_build_array(jsonb_build_object('serviceId', s.id)))) as is_used) used
    where s.archived_at < ${before.toISOString()}::timestamptz
      and (not used.is_used or exists (select 1 from service_images i where i.service_id = s.id))
    order by s.id limit ${limit} for update of s skip locked`)
  return rows.map(({ id, is_unused }) => ({ id, isUnused: is_unused }))
}

/** Removes the pictures from these services. Returns their distinct ids. */
export async function detachPictures(tx: Db, serviceIds: string[]) {
  const rows = await tx
    .delete(serviceImages)
    .where(inArray(serviceImages.serviceId, serviceIds))
    .returning({ mediaId: serviceImages.mediaId })
  return [...new Set(rows.map(({ mediaId }) => mediaId))]
}

export async function deleteServices(tx: Db, ids: string[]) {
  await tx.delete(services).where(inArray(services.id, ids))
}
