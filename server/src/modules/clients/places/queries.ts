import { and, asc, desc, eq } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type ClientPlaceRow, clientPlaces } from '../../accounts/client.tables.ts'

/** Saved places of a client: the default first, then the oldest. */
export const listPlaces = (db: Db, accountId: string): Promise<ClientPlaceRow[]> =>
  db
    .select()
    .from(clientPlaces)
    .where(eq(clientPlaces.accountId, accountId))
    .orderBy(desc(clientPlaces.isDefault), asc(clientPlaces.createdAt), asc(clientPlaces.id))

export type PlaceKey = { id: string; accountId: string }

const isPlace = ({ id, accountId }: PlaceKey) =>
  and(eq(clientPlaces.id, id), eq(clientPlaces.accountId, accountId))

export const insertPlace = async (tx: Db, row: typeof clientPlaces.$inferInsert) =>
  singleRow(await tx.insert(clientPlaces).values(row).returning())

export type PlaceValues = Pick<
  ClientPlaceRow,
  'label' | 'address' | 'landmark' | 'plusCode' | 'isDefault'
>

export async function updatePlace(tx: Db, key: PlaceKey, values: Partial<PlaceValues>) {
  const [row] = await tx.update(clientPlaces).set(values).where(isPlace(key)).returning()
  return row
}

export async function deletePlace(tx: Db, key: PlaceKey) {
  const [row] = await tx.delete(clientPlaces).where(isPlace(key)).returning()
  return row
}

/** Leaves the client without a default place until another one is set. */
export async function clearDefault(tx: Db, accountId: string) {
  await tx
    .update(clientPlaces)
    .set({ isDefault: false })
    .where(and(eq(clientPlaces.accountId, accountId), isOneOf(clientPlaces.isDefault, true)))
}
