import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'

export type OnboardedRow = NonNullable<Awaited<ReturnType<typeof findOnboarded>>>
export type BusinessChanges = Partial<typeof businesses.$inferInsert>

/** An open business and its town. */
export async function findOnboarded(db: Db, businessId: string) {
  const [row] = await db
    .select({ business: businesses, town: places })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt)))
  return row
}

export async function updateBusiness(
  tx: Db,
  id: string,
  { changes, now }: { changes: BusinessChanges; now: Date },
) {
  await tx
    .update(businesses)
    .set({ ...changes, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(eq(businesses.id, id))
}
