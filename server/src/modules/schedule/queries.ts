import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { businesses } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'

/**
 * Locks the business until the transaction ends. Every change of its bookings takes this lock first, which prevents
 * deadlocks and keeps later reads of its calendar valid.
 */
export async function lockBusiness(db: Db, id: string) {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id)).for('no key update')
  return row
}

/** An open or closed business and its country. */
export async function findBusinessWithCountry(db: Db, id: string) {
  const [row] = await db
    .select({ business: businesses, country: places.countryCode })
    .from(businesses)
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(eq(businesses.id, id))
  return row
}

export type BusinessWithCountry = NonNullable<Awaited<ReturnType<typeof findBusinessWithCountry>>>
