import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { ownerTimeZone } from './owner-time-zone.queries.ts'
import { businesses } from './tables.ts'

/** The business, if it belongs to this account; also a closed one. */
export async function findOwnedBusiness(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await selectOwnedBusiness(db, id, ownerId)
  return row
}

/** As `findOwnedBusiness`, with a row lock, which serializes changes to everything that belongs to the business. */
export async function lockOwnedBusiness(tx: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await selectOwnedBusiness(tx, id, ownerId).for('update')
  return row
}

const selectOwnedBusiness = (db: Db, id: string, ownerId: string) =>
  db
    .select({ id: businesses.id, timeZone: ownerTimeZone })
    .from(businesses)
    .where(and(eq(businesses.id, id), eq(businesses.ownerId, ownerId)))
