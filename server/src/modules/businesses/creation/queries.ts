import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businessProfiles } from '../profile.tables.ts'
import { type BusinessRow, businesses, resources, workingHours } from '../tables.ts'
import type { WeeklyHours } from './rules.ts'

type BusinessInsert = typeof businesses.$inferInsert

/** Reopens a closed business with the new values. Undefined if the owner has an open business. */
export async function insertOrReopenBusiness(
  tx: Db,
  values: BusinessInsert,
): Promise<BusinessRow | undefined> {
  const { createdAt: _, ...changes } = values
  const [row] = await tx
    .insert(businesses)
    .values(values)
    .onConflictDoUpdate({
      target: businesses.ownerId,
      set: { ...changes, closedAt: null, version: sql`${businesses.version} + 1` },
      setWhere: isNotNull(businesses.closedAt),
    })
    .returning()
  return row
}

/** Creates one resource, the default hours and the profile. Replaces the hours of a reopened business. */
export async function createBusinessDefaults(
  tx: Db,
  businessId: string,
  { hours, names }: { hours: WeeklyHours[]; names: { firstName: string; lastName: string } },
) {
  await tx.insert(resources).values({ businessId, position: 0 }).onConflictDoNothing()
  await tx.delete(workingHours).where(eq(workingHours.businessId, businessId))
  await tx.insert(workingHours).values(hours.map((one) => ({ ...one, businessId })))
  await tx
    .insert(businessProfiles)
    .values({ businessId, ...names })
    .onConflictDoUpdate({ target: businessProfiles.businessId, set: names })
}
