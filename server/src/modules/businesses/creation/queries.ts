import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { shopProfiles } from '../profile.tables.ts'
import { businesses, chairs, workingHours } from '../tables.ts'
import type { WeeklyHours } from './rules.ts'

export type BusinessRow = typeof businesses.$inferSelect
type Founded = typeof businesses.$inferInsert

/** Nothing when the owner has a business already; one that was given up is opened anew with what is said now. */
export async function insertBusiness(tx: Db, values: Founded): Promise<BusinessRow | undefined> {
  const { createdAt: _, ...again } = values
  const [row] = await tx
    .insert(businesses)
    .values(values)
    .onConflictDoUpdate({
      target: businesses.ownerId,
      set: { ...again, closedAt: null, version: sql`${businesses.version} + 1` },
      setWhere: isNotNull(businesses.closedAt),
    })
    .returning()
  return row
}

export async function furnish(
  tx: Db,
  businessId: string,
  hours: WeeklyHours[],
  names: { firstName: string; lastName: string },
) {
  await tx.insert(chairs).values({ businessId, position: 0 }).onConflictDoNothing()
  await tx.delete(workingHours).where(eq(workingHours.businessId, businessId))
  await tx.insert(workingHours).values(hours.map((one) => ({ ...one, businessId })))
  await tx
    .insert(shopProfiles)
    .values({ businessId, ...names })
    .onConflictDoUpdate({ target: shopProfiles.businessId, set: names })
}
