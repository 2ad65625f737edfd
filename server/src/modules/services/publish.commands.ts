import type { Db } from '../../platform/db/db.ts'
import { refreshListings } from '../search/commands.ts'
import { publishIfReady } from './publish.queries.ts'

/**
 * A business becomes public by itself once it can be booked: an active service, a confirmed address, a name, a
 * description and hours. Once public it stays so, and search shows it while it has something to book. In the
 * transaction of whatever changed any of these; search then knows of it.
 */
export async function publishWhenReady(tx: Db, businessId: string, now: Date) {
  await publishIfReady(tx, businessId, now)
  await refreshListings(tx, [businessId], now)
}
