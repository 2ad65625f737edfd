import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { ownerTimeZone } from './owner-time-zone.queries.ts'
import { businesses } from './tables.ts'

/** Locks the row of an open or closed business, which serializes changes to everything that belongs to it. */
export async function lockOwnedBusiness(tx: Db, id: string) {
  const [row] = await tx
    .select({ id: businesses.id, ownerId: businesses.ownerId, timeZone: ownerTimeZone })
    .from(businesses)
    .where(eq(businesses.id, id))
    .for('update')
  return row
}
