import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { ownerTimeZone } from '../businesses/owner-time-zone.queries.ts'
import { businesses } from '../businesses/tables.ts'

/** Time zone of an account: of its business, else of the town in the client profile; null if neither is known. */
export async function findTimeZone(db: Db, accountId: string): Promise<string | null> {
  const [owned] = await db
    .select({ zone: ownerTimeZone })
    .from(businesses)
    .where(eq(businesses.ownerId, accountId))
    .orderBy(desc(businesses.createdAt), businesses.id)
    .limit(1)
  if (owned) return owned.zone
  const { rows } = await db.execute<{ zone: string }>(sql`
    select p.time_zone as zone from client_profiles c join places p on p.id = c.place_id
    where c.account_id = ${accountId}`)
  return rows[0]?.zone ?? null
}
