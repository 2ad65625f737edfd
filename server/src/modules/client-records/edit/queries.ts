import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { type ClientRecordRow, clientRecords } from '../tables.ts'

export async function insertRecord(db: Db, values: typeof clientRecords.$inferInsert) {
  const [row] = await db.insert(clientRecords).values(values).returning()
  return row
}

/** Updates the record if it still has this version. Returns undefined if it does not. */
export async function updateRecord(
  db: Db,
  { id, version }: Pick<ClientRecordRow, 'id' | 'version'>,
  values: Partial<typeof clientRecords.$inferInsert>,
) {
  const [row] = await db
    .update(clientRecords)
    .set({ ...values, version: version + 1 })
    .where(and(eq(clientRecords.id, id), eq(clientRecords.version, version)))
    .returning({ id: clientRecords.id })
  return row
}

/** Saves the note without a new version, so that a form with the other fields stays valid. */
export async function saveNote(
  db: Db,
  id: string,
  { note, at }: { note: string | null; at: Date },
) {
  await db
    .update(clientRecords)
    .set({ note, noteUpdatedAt: note === null ? null : at, updatedAt: at })
    .where(eq(clientRecords.id, id))
}

export async function hasActiveBookings(db: Db, recordId: string) {
  const { rows } = await db.execute(sql`
    select from bookings where client_record_id = ${recordId} and status in ('pending', 'confirmed') limit 1`)
  return rows.length > 0
}

/** Deletes the record, those merged into it, and name, phone number and texts in bookings of clients without an account. */
export async function deleteRecord(tx: Db, recordId: string) {
  await tx
    .update(bookings)
    .set({
      guestName: null,
      guestPhone: null,
      note: null,
      reason: null,
      placeAddress: null,
      placePlusCode: null,
    })
    .where(and(eq(bookings.clientRecordId, recordId), sql`${bookings.clientId} is null`))
  await tx.execute(sql`select erase_guest_reasons(${recordId}::uuid)`)
  await tx.delete(clientRecords).where(eq(clientRecords.id, recordId))
}
