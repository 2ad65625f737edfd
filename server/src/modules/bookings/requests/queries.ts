import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { preparedOn } from '../../../platform/db/prepared.ts'
import { isOpenToClients } from '../../businesses/queries.ts'
import { businesses, services } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { businessPart, client, clientPart, owner, ownerPart } from '../queries.ts'

/**
 * Holds the business that sells the service, then the client, until the transaction ends: their requests take turns, so
 * that what is read next is exact. Undefined when there is no such service, or the client has left meanwhile.
 */
export async function lockBothSides(db: Db, serviceId: string, clientId: string) {
  const [client] = await lockingOn(db).execute({ serviceId, clientId })
  return client
}

const lockingOn = preparedOn((db) => {
  const held = db
    .select({ id: businesses.id })
    .from(businesses)
    .innerJoin(services, eq(services.businessId, businesses.id))
    .where(eq(services.id, sql.placeholder('serviceId')))
    .for('no key update', { of: businesses })
  const business = db.$with('business').as(held)
  return db
    .with(business)
    .select(clientPart)
    .from(client)
    .where(
      and(
        eq(client.id, sql.placeholder('clientId')),
        isNull(client.leavingAt),
        isNull(client.erasedAt),
        exists(db.select().from(business)),
      ),
    )
    .for('no key update', { of: client })
    .prepare('both_sides')
})

/** The lock of whoever runs the business; there is none on one that was given up. */
export async function lockOwnBusiness(db: Db, ownerId: string) {
  const [row] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)))
    .for('no key update')
  return row
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** A service that clients can book, with all that is known of its business. Read under the lock of the business. */
export async function findOffer(db: Db, serviceId: string) {
  const [row] = await offerOn(db).execute({ serviceId })
  return row
}

const offerOn = preparedOn((db) =>
  offers(db)
    .where(
      and(
        eq(services.id, sql.placeholder('serviceId')),
        isNull(services.archivedAt),
        eq(services.isActive, true),
        isOpenToClients('businesses'),
      ),
    )
    .prepare('offer'),
)

/** A service as the business itself may use it, also one that clients cannot book now. */
export async function findOwnOffer(db: Db, businessId: string, serviceId: string) {
  const isOwn = and(eq(services.id, serviceId), eq(services.businessId, businessId))
  const [row] = await offers(db).where(and(isOwn, isNull(services.archivedAt)))
  return row
}

const offers = (db: Db) =>
  db
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
