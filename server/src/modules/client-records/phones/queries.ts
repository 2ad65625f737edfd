import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { type ClientRecordRow, clientRecords } from '../tables.ts'

/**
 * Numbers that no job has compared yet, merged records included, with the country of their business. Locks the records
 * until the transaction ends; those that another transaction holds are left for the next time.
 */
export const lockUnreadPhones = (tx: Db, limit: number) =>
  tx
    .select({
      id: clientRecords.id,
      phone: sql<string>`${clientRecords.phone}`,
      country: places.countryCode,
    })
    .from(clientRecords)
    .innerJoin(businesses, eq(businesses.id, clientRecords.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .where(and(isOneOf(clientRecords.phoneCheck, 'unread'), isNotNull(clientRecords.phone)))
    .orderBy(asc(clientRecords.id))
    .limit(limit)
    .for('update', { of: clientRecords, skipLocked: true })

export async function setPhoneCheck(
  db: Db,
  ids: readonly string[],
  phoneCheck: ClientRecordRow['phoneCheck'],
) {
  if (ids.length === 0) return
  await db
    .update(clientRecords)
    .set({ phoneCheck })
    .where(inArray(clientRecords.id, [...ids]))
}

/** Marks the phone number of the record as recognized if the record still has this version; otherwise returns undefined. */
export async function markPhoneRead(
  db: Db,
  { id, version }: Pick<ClientRecordRow, 'id' | 'version'>,
) {
  const [row] = await db
    .update(clientRecords)
    .set({ phoneCheck: 'read' })
    .where(and(eq(clientRecords.id, id), eq(clientRecords.version, version)))
    .returning({ id: clientRecords.id })
  return row
}
