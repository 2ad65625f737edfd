import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { taxRateOf } from '../../businesses/queries.ts'
import { businesses, services } from '../../businesses/tables.ts'
import { isOpenToClients } from '../../businesses/visibility.queries.ts'
import { places } from '../../places/tables.ts'
import { type CalendarRange, findCalendarOfService } from '../../schedule/slots/queries.ts'
import { businessColumns, client, clientColumns, owner, ownerColumns } from '../queries.ts'
import { isBlocked } from './blocked-clients.queries.ts'

type Sides = { serviceId: string; clientId: string }

/**
 * Locks the business that sells the service, then the client, until the transaction ends. Returns the client, undefined
 * if there is no such service or the account is being deleted, whether the business blocked them, and the service,
 * undefined if clients cannot book it.
 */
export async function lockForBooking(tx: Db, { serviceId, clientId }: Sides) {
  // PostgreSQL runs the second statement after the first, so it reads the service with the locks held.
  const [[row], bookableService] = await Promise.all([
    lockStatement(tx).execute({ serviceId, clientId }),
    findBookableService(tx, { serviceId, clientId }),
  ])
  return { client: row?.client, isBlocked: row?.isBlocked ?? false, bookableService }
}

/** Like `lockForBooking`, with the calendar of the business, read with the locks held. */
export async function lockAndLoadCalendar(
  tx: Db,
  ids: Sides,
  range: CalendarRange & { exceptBookingId: string | undefined },
) {
  const [sides, calendar] = await Promise.all([
    lockForBooking(tx, ids),
    findCalendarOfService(tx, { ...range, serviceId: ids.serviceId }),
  ])
  return { ...sides, calendar }
}

const lockStatement = preparePerConnection((db) => {
  const lockedBusiness = db
    .select({ id: businesses.id })
    .from(businesses)
    .innerJoin(services, eq(services.businessId, businesses.id))
    .where(eq(services.id, sql.placeholder('serviceId')))
    .for('no key update', { of: businesses })
  const business = db.$with('business').as(lockedBusiness)
  return db
    .with(business)
    .select({
      client: clientColumns,
      isBlocked: isBlocked(sql`(select id from business)`, sql`${client.id}`),
    })
    .from(client)
    .where(
      and(
        eq(client.id, sql.placeholder('clientId')),
        isNull(client.deletionRequestedAt),
        isNull(client.erasedAt),
        exists(db.select().from(business)),
      ),
    )
    .for('no key update', { of: client })
    .prepare('both_sides')
})

export type BookableService = NonNullable<Awaited<ReturnType<typeof findBookableService>>>

/**
 * A service that clients can book, with its business, and how many requests of the client no business has answered. The
 * caller must hold the locks.
 */
export async function findBookableService(
  db: Db,
  { serviceId, clientId }: { serviceId: string; clientId: string | null },
) {
  const [row] = await bookableServiceStatement(db).execute({ serviceId, clientId })
  return row
}

const unanswered = sql<number>`(select count(*)::int from bookings
  where client_id = ${sql.placeholder('clientId')}::uuid and status = 'pending')`

const bookableServiceStatement = preparePerConnection((db) =>
  selectServices(db, { unanswered })
    .where(
      and(
        eq(services.id, sql.placeholder('serviceId')),
        isNull(services.archivedAt),
        isOneOf(services.isActive, true),
        isOpenToClients('businesses'),
      ),
    )
    .prepare('bookable_service'),
)

/** A service of this business, including an inactive one that clients cannot book. */
export async function findOwnService(db: Db, businessId: string, serviceId: string) {
  const isOwn = and(eq(services.id, serviceId), eq(services.businessId, businessId))
  const [row] = await selectServices(db, {}).where(and(isOwn, isNull(services.archivedAt)))
  return row
}

/**
 * Columns of the business that the rules of a booking read; `businessColumns` are those that responses and messages
 * show.
 */
const soldBusinessColumns = {
  id: businesses.id,
  ownerId: businesses.ownerId,
  timeZone: businesses.timeZone,
  currency: businesses.currency,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  visitPlaces: businesses.visitPlaces,
  autoAcceptBookings: businesses.autoAcceptBookings,
  minimumBookingMinor: businesses.minimumBookingMinor,
  freeCancellationHours: businesses.freeCancellationHours,
  partialRefundHours: businesses.partialRefundHours,
  noRefundHours: businesses.noRefundHours,
  cancellationFeePercentage: businesses.cancellationFeePercentage,
  bookingRequirements: businesses.bookingRequirements,
  depositPolicy: businesses.depositPolicy,
  noShowPolicy: businesses.noShowPolicy,
  showPhoneNumber: businesses.showPhoneNumber,
  showLocation: businesses.showLocation,
  showServices: businesses.showServices,
  showReviews: businesses.showReviews,
  hasWebhooks: businesses.hasWebhooks,
  hasCaldav: businesses.hasCaldav,
}

const selectServices = <More extends Record<string, SQL<number>>>(db: Db, more: More) =>
  db
    .select({
      ...more,
      service: services,
      business: businessColumns,
      businessRow: soldBusinessColumns,
      taxRate: taxRateOf('businesses'),
      place: { town: places.name, country: places.countryCode },
      townCenter: { latitude: places.latitude, longitude: places.longitude },
      owner: ownerColumns,
    })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))

/** The services of the business with these ids, without inactive and archived ones. */
export async function listActiveServices(db: Db, businessId: string, ids: readonly string[]) {
  return db
    .select()
    .from(services)
    .where(
      and(
        eq(services.businessId, businessId),
        inArray(services.id, [...ids]),
        isOneOf(services.isActive, true),
        isNull(services.archivedAt),
      ),
    )
}
