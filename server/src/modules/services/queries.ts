import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { businesses, type ServiceRow, services } from '../businesses/tables.ts'
import { isOpenToClients } from '../businesses/visibility.queries.ts'

export type ServiceAccess = NonNullable<Awaited<ReturnType<typeof findServiceAccess>>>

/** A service, deleted or not, with its owner and whether clients can book it. */
export async function findServiceAccess(db: Db, id: string) {
  const [row] = await db
    .select({
      service: services,
      ownerId: businesses.ownerId,
      showServices: businesses.showServices,
      isBookable: sql<boolean>`${isBookable}`,
    })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .where(and(eq(services.id, id), isNull(businesses.closedAt)))
  return row
}

/** SQL condition: active, not deleted, and of a business open to clients. */
export const isBookable: SQL = sql`(${services.isActive} and ${services.archivedAt} is null
  and ${isOpenToClients('businesses')})`

export async function findService(db: Db, id: string) {
  const [row] = await db.select().from(services).where(eq(services.id, id))
  return row
}

/** Number of undeleted services of a business, and the position before all others. */
export async function countServices(db: Db, businessId: string) {
  const rows = await db
    .select({
      count: sql<number>`count(*) filter (where ${services.archivedAt} is null)::int`,
      top: sql<number>`coalesce(min(${services.position}), 1) - 1`,
    })
    .from(services)
    .where(eq(services.businessId, businessId))
  return singleRow(rows)
}

/** Ids of the undeleted services of a business, in the order that clients see. */
export async function listIdsInOrder(db: Db, businessId: string) {
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.businessId, businessId), isNull(services.archivedAt)))
    .orderBy(asc(services.position), asc(services.id))
  return rows.map(({ id }) => id)
}

/** Gives services of a business their positions in the order of `ids`. */
export async function saveOrder(tx: Db, businessId: string, ids: string[]) {
  await tx.execute(sql`
    update services set position = wanted.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where services.id = wanted.id and services.business_id = ${businessId} and services.position <> wanted.place`)
}

export async function insertService(tx: Db, values: typeof services.$inferInsert) {
  return singleRow(await tx.insert(services).values(values).returning())
}

/** Updates a service. Returns undefined if its version changed or it is archived. */
export async function updateService(
  tx: Db,
  { id, version }: ServiceRow,
  { changes, now }: { changes: Partial<typeof services.$inferInsert>; now: Date },
) {
  const [row] = await tx
    .update(services)
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where(and(eq(services.id, id), eq(services.version, version), isNull(services.archivedAt)))
    .returning()
  return row
}

/** Archives a service, or restores it if `at` is null. Returns undefined if its version changed. */
export async function archiveService(tx: Db, { id, version }: ServiceRow, at: Date | null) {
  const [row] = await tx
    .update(services)
    .set({ archivedAt: at })
    .where(and(eq(services.id, id), eq(services.version, version)))
    .returning()
  return row
}
