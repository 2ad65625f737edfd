import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { takesBookings } from '../../businesses/members.queries.ts'
import {
  type ResourceRow,
  resourceHours,
  resourceServices,
  resources,
  services,
} from '../../businesses/tables.ts'
import { selectBookingDetails } from '../queries.ts'
import { endsAfter } from '../slots/ends-after.queries.ts'
import { type BookingRow, bookings } from '../tables.ts'

export type ResourceHoursRow = typeof resourceHours.$inferSelect
export type ResourceServiceRow = typeof resourceServices.$inferSelect
/** `upcoming` is the number of active bookings that have not ended. */
export type ListedResource = ResourceRow & { upcoming: number; takesBookings: boolean }

/** SQL expression: number of active bookings on the resource that have not ended. */
const upcomingCount = (now: Date) => sql<number>`(
  select count(*)::int from bookings
  where resource_id = resources.id and status in ('pending', 'confirmed') and ${endsAfter(now)})`

/** Resources in use, and retired ones with upcoming bookings, by position. */
export const listBusinessResources = ({ db, now }: Ctx, businessId: string) =>
  db
    .select({ ...columns, upcoming: upcomingCount(now) })
    .from(resources)
    .where(
      and(
        eq(resources.businessId, businessId),
        or(isNull(resources.retiredAt), sql`${upcomingCount(now)} > 0`),
      ),
    )
    .orderBy(asc(resources.position))

/** A resource in use. */
export async function findUsedResource(
  { db, now }: Ctx,
  { businessId, id }: { businessId: string; id: string },
): Promise<ListedResource | undefined> {
  const [row] = await db
    .select({ ...columns, upcoming: upcomingCount(now) })
    .from(resources)
    .where(
      and(eq(resources.id, id), eq(resources.businessId, businessId), isNull(resources.retiredAt)),
    )
  return row
}

/** The lowest free seat of the session on this resource that the group booking would join; undefined if it is full. */
export async function findFreeSeat(
  db: Db,
  { seats, serviceId, startsAt }: Pick<BookingRow, 'seats' | 'serviceId' | 'startsAt'>,
  resourceId: string,
) {
  const taken = await db
    .select({ seat: bookings.seat })
    .from(bookings)
    .where(isInSession({ resourceId, serviceId, startsAt }))
  const numbers = Array.from({ length: seats }, (_, n) => n + 1)
  return numbers.find((number) => taken.every(({ seat }) => seat !== number))
}

/** The active bookings of the session of a group booking, by seat. */
export const listBookingsOfSession = (db: Db, session: Session) =>
  selectBookingDetails(db).where(isInSession(session)).orderBy(asc(bookings.seat))

type Session = Pick<BookingRow, 'resourceId' | 'serviceId' | 'startsAt'>

/** Condition that a booking is active and in this group session. */
function isInSession({ resourceId, serviceId, startsAt }: Session) {
  return and(
    eq(bookings.resourceId, resourceId),
    eq(bookings.serviceId, serviceId),
    eq(bookings.startsAt, startsAt),
    gt(bookings.seats, 1),
    isOneOf(bookings.status, ...activeStatuses),
  )
}

const columns = {
  id: resources.id,
  businessId: resources.businessId,
  position: resources.position,
  retiredAt: resources.retiredAt,
  accountId: resources.accountId,
  name: resources.name,
  kind: resources.kind,
  ownHours: resources.ownHours,
  allServices: resources.allServices,
  bookable: resources.bookable,
  takesBookings: sql<boolean>`${takesBookings('resources')}`,
}

/** All resources of the business, including retired ones, by position. */
export const listAllOf = (db: Db, businessId: string): Promise<ResourceRow[]> =>
  db
    .select()
    .from(resources)
    .where(eq(resources.businessId, businessId))
    .orderBy(asc(resources.position))

export const insertResource = async (db: Db, values: typeof resources.$inferInsert) =>
  singleRow(await db.insert(resources).values(values).returning())

export const updateResourceRow = async (
  db: Db,
  id: string,
  changes: Partial<typeof resources.$inferInsert>,
) => singleRow(await db.update(resources).set(changes).where(eq(resources.id, id)).returning())

export const listHours = (db: Db, businessId: string): Promise<ResourceHoursRow[]> =>
  db
    .select()
    .from(resourceHours)
    .where(eq(resourceHours.businessId, businessId))
    .orderBy(asc(resourceHours.weekday), asc(resourceHours.opensMinute))

/** Own services of the resources, with the currency of each service. Archived services are left out. */
export const listOwnServices = (db: Db, businessId: string) =>
  db
    .select({
      resourceId: resourceServices.resourceId,
      serviceId: resourceServices.serviceId,
      priceMinor: resourceServices.priceMinor,
      durationMinutes: resourceServices.durationMinutes,
      currency: services.currency,
    })
    .from(resourceServices)
    .innerJoin(services, eq(services.id, resourceServices.serviceId))
    .where(and(eq(resourceServices.businessId, businessId), isNull(services.archivedAt)))
    .orderBy(asc(services.position), asc(services.id))

export const listSoldServices = (db: Db, businessId: string) =>
  db
    .select({ id: services.id, currency: services.currency })
    .from(services)
    .where(and(eq(services.businessId, businessId), isNull(services.archivedAt)))

type Owner = { resourceId: string; businessId: string }

export async function replaceHours(
  db: Db,
  { resourceId, businessId }: Owner,
  hours: readonly Omit<ResourceHoursRow, 'resourceId' | 'businessId'>[],
) {
  await db.delete(resourceHours).where(eq(resourceHours.resourceId, resourceId))
  if (hours.length === 0) return
  await db.insert(resourceHours).values(hours.map((one) => ({ ...one, resourceId, businessId })))
}

export async function replaceServices(
  db: Db,
  { resourceId, businessId }: Owner,
  own: readonly Omit<ResourceServiceRow, 'resourceId' | 'businessId'>[],
) {
  await db.delete(resourceServices).where(eq(resourceServices.resourceId, resourceId))
  if (own.length === 0) return
  await db.insert(resourceServices).values(own.map((one) => ({ ...one, resourceId, businessId })))
}
