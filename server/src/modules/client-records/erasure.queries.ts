import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { clientMerges, clientRecords, declinedAccountLinks } from './tables.ts'

/** Assignments that clear what a business typed about a person. */
export const clearedColumns = sql`name = null, phone = null, email = null, birth_month = null, birth_day = null,
  birth_year = null, tags = '{}', note = null, note_updated_at = null, consent = 'unknown', consent_at = null,
  consent_source = null, version = r.version + 1`

/**
 * Erases the person from the records of every business: link, contact and notes. The records stay, without a name, for
 * the figures of the business.
 */
export async function eraseRecordsOfAccount(tx: Db, accountId: string, now: Date) {
  const ids = tx
    .select({ id: clientRecords.id })
    .from(clientRecords)
    .where(eq(clientRecords.accountId, accountId))
  await tx
    .delete(clientMerges)
    .where(or(inArray(clientMerges.keptId, ids), inArray(clientMerges.mergedId, ids)))
  await tx.execute(sql`
    delete from client_records m using client_records r where m.merged_into = r.id and r.account_id = ${accountId}`)
  await tx.execute(sql`
    update client_records r set ${clearedColumns}, account_id = null, updated_at = ${now.toISOString()}::timestamptz
    where r.account_id = ${accountId}`)
  await tx.delete(declinedAccountLinks).where(eq(declinedAccountLinks.accountId, accountId))
}
