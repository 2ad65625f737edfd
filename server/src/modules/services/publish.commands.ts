import type { Db } from '../../platform/db/db.ts'
import { refreshListings } from '../search/commands.ts'
import { markPublishedIfReady } from './publish.queries.ts'

/**
 * Publishes a business once it can be booked: an active service, a verified email address, a name, a description and
 * working hours. A published business stays published, but search lists it only while it has an active service.
 * Always refreshes its listing; call it in the transaction that changes any of these. Returns whether it published the
 * business (book: services).
 */
export async function publishWhenReady(tx: Db, businessId: string, now: Date): Promise<boolean> {
  const isPublished = await markPublishedIfReady(tx, businessId, now)
  await refreshListings(tx, [businessId], now)
  return isPublished
}
