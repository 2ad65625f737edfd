import type { Repricing } from '@ujuzi/contract/money/repricing'
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { businesses, services } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { repricedSql } from '../../services/currency.queries.ts'
import { clientPackages, type PackageRow, packages, packageVisits } from './tables.ts'

const usedCount = sql<number>`(select count(*)::int from package_visits used
  where used.client_package_id = ${clientPackages.id})`

/** Packages on sale, oldest first, with their service and the number sold that still has visits. */
export async function listPackages(db: Db, businessId: string, id?: string) {
  return db
    .select({
      package: packages,
      service: {
        id: services.id,
        title: services.title,
        priceMinor: services.priceMinor,
        isActive: services.isActive,
      },
      inUse: sql<number>`(select count(*)::int from client_packages sold
        where sold.package_id = ${packages.id}
          and sold.ended_at is null and sold.visits > (select count(*) from package_visits used
            where used.client_package_id = sold.id))`,
    })
    .from(packages)
    .innerJoin(services, eq(services.id, packages.serviceId))
    .where(
      and(
        eq(packages.businessId, businessId),
        isNull(packages.archivedAt),
        isNull(services.archivedAt),
        id === undefined ? undefined : eq(packages.id, id),
      ),
    )
    .orderBy(asc(packages.createdAt), asc(packages.id))
}
export type PackageDetails = Awaited<ReturnType<typeof listPackages>>[number]

export async function findPackage(db: Db, businessId: string, id: string) {
  const [found] = await listPackages(db, businessId, id)
  return found
}

export async function countPackages(db: Db, businessId: string) {
  const isOnSale = and(eq(packages.businessId, businessId), isNull(packages.archivedAt))
  return singleRow(await db.select({ count: count() }).from(packages).where(isOnSale)).count
}

export async function findServiceOnSale(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select({ id: services.id, currency: services.currency })
    .from(services)
    .where(
      and(eq(services.id, id), eq(services.businessId, businessId), isNull(services.archivedAt)),
    )
  return row
}

export async function insertPackage(tx: Db, row: typeof packages.$inferInsert) {
  await tx.insert(packages).values(row)
}

/** Highest price of the packages in this currency, in minor units. */
export async function findHighestPackagePrice(
  tx: Db,
  { businessId, currency }: { businessId: string; currency: string },
) {
  const highest = sql<string | null>`max(${packages.priceMinor})`
  const isPriced = and(eq(packages.businessId, businessId), eq(packages.currency, currency))
  return Number(singleRow(await tx.select({ highest }).from(packages).where(isPriced)).highest ?? 0)
}

/** Changes price and currency of all packages in the former currency. */
export async function repricePackages(
  tx: Db,
  businessId: string,
  { repricing, now }: { repricing: Repricing; now: Date },
) {
  await tx
    .update(packages)
    .set({
      priceMinor: repricedSql(sql`${packages.priceMinor}`, repricing),
      currency: repricing.to,
      version: sql`${packages.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(packages.businessId, businessId), eq(packages.currency, repricing.from)))
}

type PackageTarget = Pick<PackageRow, 'id' | 'businessId'>

/** Changes the package if it has this version. Returns whether it did. */
export async function updatePackage(
  tx: Db,
  { id, businessId, version }: PackageTarget & { version: number },
  values: Partial<PackageRow>,
) {
  const rows = await tx
    .update(packages)
    .set({ ...values, version: version + 1 })
    .where(
      and(
        eq(packages.id, id),
        eq(packages.businessId, businessId),
        eq(packages.version, version),
        isNull(packages.archivedAt),
      ),
    )
    .returning({ id: packages.id })
  return rows.length > 0
}

export async function archivePackage(tx: Db, { id, businessId }: PackageTarget, now: Date) {
  await tx
    .update(packages)
    .set({ archivedAt: now, updatedAt: now })
    .where(and(eq(packages.id, id), eq(packages.businessId, businessId)))
}

const selectSold = (db: Db) =>
  db
    .select({
      sold: clientPackages,
      used: usedCount,
      service: {
        id: services.id,
        priceMinor: services.priceMinor,
        currency: services.currency,
      },
      timeZone: businesses.timeZone,
      professional: { id: businesses.id, name: businesses.name },
    })
    .from(clientPackages)
    .innerJoin(services, eq(services.id, clientPackages.serviceId))
    .innerJoin(businesses, eq(businesses.id, clientPackages.businessId))

export type SoldPackageRow = Awaited<ReturnType<typeof selectSold>>[number]

/** SQL condition: the package is of these records or of those merged into them. */
const isSoldTo = (records: SQL) => sql`${clientPackages.clientRecordId} = any(array(
  with sold_to as (${records})
  select id from sold_to union all
  select merged.id from sold_to join client_records merged on merged.merged_into = sold_to.id))`

/** Packages of a client record and of those merged into it, latest first. */
export async function listSoldTo(db: Db, businessId: string, recordId: string) {
  return selectSold(db)
    .where(
      and(eq(clientPackages.businessId, businessId), isSoldTo(sql`select ${recordId}::uuid as id`)),
    )
    .orderBy(desc(clientPackages.soldAt), desc(clientPackages.id))
}

/** Packages of an account at every business, latest first. */
export async function listSoldToAccount(db: Db, accountId: string) {
  const records = sql`select id from client_records where account_id = ${accountId} and merged_into is null`
  return selectSold(db)
    .where(isSoldTo(records))
    .orderBy(desc(clientPackages.soldAt), desc(clientPackages.id))
}

type SoldTarget = { businessId: string; id: string; recordId?: string }

/** Like `findSold`, and locks the package until the transaction ends. */
export async function lockSold(tx: Db, target: SoldTarget): Promise<SoldPackageRow | undefined> {
  const { businessId, id } = target
  await tx
    .select({ id: clientPackages.id })
    .from(clientPackages)
    .where(and(eq(clientPackages.id, id), eq(clientPackages.businessId, businessId)))
    .for('no key update')
  return findSold(tx, target)
}

/** A package of the business. With `recordId`, only one of this client. */
export async function findSold(
  db: Db,
  { businessId, id, recordId }: SoldTarget,
): Promise<SoldPackageRow | undefined> {
  const [row] = await selectSold(db).where(
    and(
      eq(clientPackages.id, id),
      eq(clientPackages.businessId, businessId),
      recordId === undefined ? undefined : isSoldTo(sql`select ${recordId}::uuid as id`),
    ),
  )
  return row
}

export async function insertSold(tx: Db, row: typeof clientPackages.$inferInsert) {
  await tx.insert(clientPackages).values(row)
}

export async function endSold(tx: Db, id: string, now: Date) {
  await tx.update(clientPackages).set({ endedAt: now }).where(eq(clientPackages.id, id))
}

export async function findSoldBySale(tx: Db, saleId: string) {
  const [row] = await tx
    .select({ id: clientPackages.id, used: usedCount })
    .from(clientPackages)
    .where(eq(clientPackages.saleId, saleId))
    .for('no key update')
  return row
}

export async function listUsedNumbers(tx: Db, clientPackageId: string) {
  const rows = await tx
    .select({ number: packageVisits.number })
    .from(packageVisits)
    .where(eq(packageVisits.clientPackageId, clientPackageId))
  return rows.map(({ number }) => number)
}

export async function insertVisit(tx: Db, row: typeof packageVisits.$inferInsert) {
  await tx.insert(packageVisits).values(row)
}

/** Gives the visit on this receipt back to its package. */
export async function deleteVisitOfSale(tx: Db, saleId: string) {
  await tx.delete(packageVisits).where(eq(packageVisits.saleId, saleId))
}

/** A booking of the business with what a package may pay for. */
export async function findCoveredBooking(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select({
      serviceId: bookings.serviceId,
      priceMinor: bookings.priceMinor,
      extras: bookings.extras,
      optionIds: bookings.optionIds,
      localDay: bookings.localDay,
      clientRecordId: bookings.clientRecordId,
      currency: bookings.currency,
    })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.businessId, businessId)))
  return row
}
