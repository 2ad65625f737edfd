import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../tables.ts'
import { isOpenToClients } from '../visibility.queries.ts'
import { bookingLinks, retiredLinkNames } from './tables.ts'

/** Names of the business, the current one first. */
export async function listLinkNames(db: Db, businessId: string) {
  const rows = await db
    .select({ name: bookingLinks.name })
    .from(bookingLinks)
    .where(eq(bookingLinks.businessId, businessId))
    .orderBy(desc(bookingLinks.chosenAt), bookingLinks.name)
  return rows.map(({ name }) => name)
}

/** Those of the names that belong to a business. */
export async function listTakenNames(db: Db, names: string[]) {
  const rows = await db
    .select({ name: bookingLinks.name })
    .from(bookingLinks)
    .where(inArray(bookingLinks.name, names))
  return new Set(rows.map(({ name }) => name))
}

/** Whether one of these hashes is of the name of a deleted business. */
export async function listRetiredNames(db: Db, hashes: readonly Buffer[]) {
  const rows = await db
    .select({ nameHash: retiredLinkNames.nameHash })
    .from(retiredLinkNames)
    .where(inArray(retiredLinkNames.nameHash, [...hashes]))
  return new Set(rows.map(({ nameHash }) => nameHash.toString('hex')))
}

/** Retires names. Their businesses are being deleted. */
export async function insertRetiredNames(tx: Db, hashes: readonly Buffer[], now: Date) {
  if (hashes.length === 0) return
  const rows = hashes.map((nameHash) => ({ nameHash, retiredAt: now }))
  await tx.insert(retiredLinkNames).values(rows).onConflictDoNothing()
}

/**
 * Makes the name the current one of the business. Returns false if it belongs to another business; waits for a
 * concurrent transaction that takes the same name.
 */
export async function takeLinkName(
  tx: Db,
  link: { name: string; businessId: string; chosenAt: Date },
) {
  const { businessId, chosenAt } = link
  const taken = await tx
    .insert(bookingLinks)
    .values(link)
    .onConflictDoUpdate({
      target: bookingLinks.name,
      set: { chosenAt },
      setWhere: eq(bookingLinks.businessId, businessId),
    })
    .returning({ name: bookingLinks.name })
  return taken.length === 1
}

export type LinkedBusiness = Pick<typeof businesses.$inferSelect, 'id' | 'name' | 'category'>

/** The business with this link name, if it is open to clients. */
export async function findBusinessByLink(
  db: Db,
  name: string,
): Promise<LinkedBusiness | undefined> {
  const [row] = await db
    .select({ id: businesses.id, name: businesses.name, category: businesses.category })
    .from(bookingLinks)
    .innerJoin(businesses, eq(businesses.id, bookingLinks.businessId))
    .where(and(eq(bookingLinks.name, name), isOpenToClients('businesses')))
  return row
}
