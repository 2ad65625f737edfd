import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { clientRecords, declinedAccountLinks } from '../tables.ts'

export type Offer = { businessId: string; name: string; bookings: number }

/**
 * Businesses with bookings without an account in a record of this account, or in one with its confirmed number and no
 * account. Declined businesses are left out.
 */
export async function listOffers(db: Db, accountId: string, businessId?: string) {
  const { rows } = await db.execute<Offer>(sql`
    select b.id as "businessId", b.name, count(*)::int as bookings
    from accounts a
    join client_records r on r.merged_into is null and (r.account_id = a.id
      or (r.account_id is null and r.phone = a.phone and a.phone_verified_at is not null))
    join businesses b on b.id = r.business_id
    join bookings k on k.client_record_id = r.id and k.client_id is null
    where a.id = ${accountId} ${businessId ? sql`and b.id = ${businessId}` : sql``} and b.owner_id <> a.id
      and not exists (select from declined_account_links d where d.account_id = a.id and d.business_id = b.id)
    group by b.id order by b.name, b.id`)
  return rows
}

/** Locks the records of the business that belong to the account or to its confirmed number. */
export async function lockOwnRecords(tx: Db, businessId: string, accountId: string) {
  const confirmedNumber = tx
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), sql`${accounts.phoneVerifiedAt} is not null`))
  return tx
    .select()
    .from(clientRecords)
    .where(
      and(
        eq(clientRecords.businessId, businessId),
        isNull(clientRecords.mergedInto),
        or(
          eq(clientRecords.accountId, accountId),
          and(isNull(clientRecords.accountId), sql`${clientRecords.phone} = (${confirmedNumber})`),
        ),
      ),
    )
    .orderBy(clientRecords.id)
    .for('update')
}

export async function connectRecord(tx: Db, id: string, values: { accountId: string; at: Date }) {
  await tx
    .update(clientRecords)
    .set({
      accountId: values.accountId,
      updatedAt: values.at,
      version: sql`${clientRecords.version} + 1`,
    })
    .where(eq(clientRecords.id, id))
}

type TakenBooking = { id: string; status: BookingStatus; start: number }

/**
 * Gives the account the bookings of the record that have none, except those at the time of another booking of the
 * account. Returns them, with their starts in milliseconds since 1970.
 */
export async function takeOverBookings(tx: Db, recordId: string, accountId: string) {
  const { rows } = await tx.execute<TakenBooking>(sql`
    update ${bookings} as k set client_id = ${accountId}, guest_name = null, guest_phone = null
    where k.client_record_id = ${recordId} and k.client_id is null and not (k.status in ('pending', 'confirmed')
      and exists (select from bookings o where o.client_id = ${accountId} and o.status in ('pending', 'confirmed')
        and o.starts_at < k.ends_at and o.ends_at > k.starts_at))
    returning k.id, k.status, extract(epoch from k.starts_at)::float8 * 1000 as start`)
  return rows
}

export async function saveDeclined(db: Db, values: typeof declinedAccountLinks.$inferInsert) {
  await db.insert(declinedAccountLinks).values(values).onConflictDoNothing()
}
