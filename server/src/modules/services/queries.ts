import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'
import { businesses, type ServiceRow, services } from '../businesses/tables.ts'

/** The business this account runs now. */
export async function findOwnBusiness(db: Db, ownerId: string) {
  const [row] = await db
    .select()
    .from(businesses)
    .where(and(eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)))
  return row
}

/** The same, held until the end of the transaction: who changes its services takes turns. */
export async function lockOwnBusiness(tx: Db, ownerId: string) {
  const [row] = await tx
    .select()
    .from(businesses)
    .where(and(eq(businesses.ownerId, ownerId), isNull(businesses.closedAt)))
    .for('no key update')
  return row
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** A service, deleted ones too, with who runs it and whether clients can book it. */
export async function findStanding(db: Db, id: string) {
  const [row] = await db
    .select({
      service: services,
      ownerId: businesses.ownerId,
      isBookable: sql<boolean>`${isBookable}`,
    })
    .from(services)
    .innerJoin(businesses, eq(businesses.id, services.businessId))
    .where(and(eq(services.id, id), isNull(businesses.closedAt)))
  return row
}

/** Active, not deleted, and of a business open to clients. */
export const isBookable: SQL = sql`(${services.isActive} and ${services.archivedAt} is null
  and ${isOpenToClients('businesses')})`

export async function findService(db: Db, id: string) {
  const [row] = await db.select().from(services).where(eq(services.id, id))
  return row
}

/** How many a business has that are not deleted, and the position before all others. */
export async function countServices(db: Db, businessId: string) {
  const rows = await db
    .select({
      count: sql<number>`count(*) filter (where ${services.archivedAt} is null)::int`,
      top: sql<number>`coalesce(min(${services.position}), 1) - 1`,
    })
    .from(services)
    .where(eq(services.businessId, businessId))
  return one(rows)
}

export async function insertService(tx: Db, values: typeof services.$inferInsert) {
  return one(await tx.insert(services).values(values).returning())
}

/** Changes a service only while it is as it was read; undefined when somebody changed it first. */
export async function updateService(
  tx: Db,
  { id, version }: ServiceRow,
  changes: Partial<typeof services.$inferInsert>,
  now: Date,
) {
  const [row] = await tx
    .update(services)
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where(and(eq(services.id, id), eq(services.version, version), isNull(services.archivedAt)))
    .returning()
  return row
}

/** Puts a service away, or takes it out again with null; nothing else of it changes. */
export async function archiveService(tx: Db, { id, version }: ServiceRow, at: Date | null) {
  const [row] = await tx
    .update(services)
    .set({ archivedAt: at })
    .where(and(eq(services.id, id), eq(services.version, version)))
    .returning()
  return row
}
