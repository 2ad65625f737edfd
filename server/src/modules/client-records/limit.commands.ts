import { clientsMax } from '@ujuzi/contract/client-records/limits'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { countRecords } from './queries.ts'

/** Client records that the business can still add. Bookings add theirs beyond the limit. */
export const roomOf = async (db: Db, businessId: string) =>
  Math.max(0, clientsMax - (await countRecords(db, businessId)))

/** Throws `too_many_clients` if the business cannot add this many records. The caller must hold the lock of the business. */
export async function checkRoom(tx: Db, businessId: string, added: number) {
  if (added > (await roomOf(tx, businessId))) throw new Refusal('too_many_clients')
}
