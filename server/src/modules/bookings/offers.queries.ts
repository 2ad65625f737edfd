import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { businesses, services } from '../businesses/tables.ts'
import { places } from '../places/tables.ts'
import { businessPart, owner, ownerPart } from './queries.ts'

type LockedClient = {
  id: string
  name: string
  email: string
  locale: string
  erasedAt: Date | null
}

/**
 * Holds the business that sells the service, then the client, until the transaction ends: their requests take turns, so
 * that what is read next is exact. Undefined when there is no such service, or the client has left meanwhile.
 */
export async function lockBothSides(db: Db, serviceId: string, clientId: string) {
  const { rows } = await db.execute<LockedClient>(sql`
    with business as materialized (
      select id from businesses where id = (select business_id from services where id = ${serviceId})
      for no key update)
    select id, name, email, locale, null::timestamptz as "erasedAt" from accounts
    where id = ${clientId} and leaving_at is null and erased_at is null and exists (select from business)
    for no key update`)
  return rows[0]
}

/** The lock of whoever runs the business. */
export async function lockOwnBusiness(db: Db, ownerId: string) {
  const [row] = await db
    .select()
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
    .for('no key update')
  return row
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** A service that clients can book, with all that is known of its business. Read under the lock of the business. */
export const findOffer = (db: Db, serviceId: string) =>
  offerWhere(
    db,
    and(eq(services.id, serviceId), eq(services.isActive, true), isOpenToClients('businesses')),
  )

/** A service as the business itself may use it, also one that clients cannot book now. */
export const findOwnOffer = (db: Db, businessId: string, serviceId: string) =>
  offerWhere(db, and(eq(services.id, serviceId), eq(services.businessId, businessId)))

async function offerWhere(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select({
      service: services,
      business: businessPart,
      terms: businesses,
      place: { town: places.name, country: places.countryCode },
      owner: ownerPart,
    })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .where(and(which, isNull(services.archivedAt)))
  return row
}

/** The services of these ids that the business sells now. */
export async function listSold(db: Db, businessId: string, ids: readonly string[]) {
  return db
    .select()
    .from(services)
    .where(
      and(
        eq(services.businessId, businessId),
        inArray(services.id, [...ids]),
        eq(services.isActive, true),
        isNull(services.archivedAt),
      ),
    )
}
