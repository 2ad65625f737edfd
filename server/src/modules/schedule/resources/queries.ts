import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { takesBookings } from '../../businesses/members.queries.ts'
import {
  type ResourceRow,
  resourceHours,
  resourceServices,
  resources,
  services,
} from '../../businesses/tables.ts'
import { endsAfter } from '../slots/ends-after.queries.ts'

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

export type BookableResource = Awaited<ReturnType<typeof listBookableResources>>[number]

type ResourceChoice = {
  /** Account to whose calendar the list is restricted. */
  assignee?: string | undefined
  /** Further resources, listed even if they take no bookings. */
  ids?: readonly string[]
}

/** Resources that take bookings. */
export const listBookableResources = (
  db: Db,
  businessId: string,
  { assignee, ids = [] }: ResourceChoice = {},
) =>
  db
    .select({
      id: resources.id,
      position: resources.position,
      name: resources.name,
      kind: resources.kind,
      accountId: resources.accountId,
      isUsed: sql<boolean>`${isUsedResource}`,
    })
    .from(resources)
    .where(
      and(
        eq(resources.businessId, businessId),
        assignee === undefined ? undefined : eq(resources.accountId, assignee),
        or(isUsedResource, ids.length > 0 ? inArray(resources.id, [...ids]) : undefined),
      ),
    )
    .orderBy(resources.position)

const isUsedResource: SQL = sql`(${resources.retiredAt} is null and ${takesBookings('resources')})`
