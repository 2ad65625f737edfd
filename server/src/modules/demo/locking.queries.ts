import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isUpcoming } from '../bookings/account-bookings.queries.ts'
import { accountIdGroups, demoIdsBefore, demoIdsFrom } from './ids.ts'

/** SQL condition: the account was loaded with the demo, recognized by its id. Demo ids are one primary key range. */
const isDemoAccount = (id: SQL): SQL => sql`(${id} >= ${demoIdsFrom} and ${id} < ${demoIdsBefore}
  and substr(${id}::text, 20, 4) = any(${sql.param(accountIdGroups)}::text[]))`

const accountId = sql.raw('a.id')
const ownerId = sql.raw('b.owner_id')

/** Whether any demo account can still sign in or be booked. */
export async function hasUnlockedDemoAccounts(db: Db) {
  const { rows } = await db.execute(sql`
    select 1 from accounts a
    where ${isDemoAccount(accountId)} and a.suspended_at is null and a.erased_at is null limit 1`)
  return rows.length > 0
}

/** Whether the demo was locked: a demo account is suspended although no moderator suspended it. */
export async function hasLockedDemoAccounts(db: Db) {
  const { rows } = await db.execute(sql`
    select 1 from accounts a where ${isLocked} limit 1`)
  return rows.length > 0
}

const isLocked = sql`${isDemoAccount(accountId)} and a.suspended_at is not null and not exists (
  select from suspensions s where s.account_id = a.id
    and s.started_at is not null and (s.outcome is null or s.outcome = 'upheld'))`

/** Suspends every demo account. Returns how many were not suspended before. */
export async function lockDemoAccounts(tx: Db, now: Date) {
  const { rowCount } = await tx.execute(sql`
    update accounts a set suspended_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where ${isDemoAccount(accountId)} and a.suspended_at is null and a.erased_at is null`)
  return rowCount ?? 0
}

/** Lifts the suspension of demo accounts not suspended by a moderator. Returns the number of accounts unlocked. */
export async function unlockDemoAccounts(tx: Db, now: Date) {
  const { rowCount } = await tx.execute(sql`
    update accounts a set suspended_at = null, updated_at = ${now.toISOString()} where ${isLocked}`)
  return rowCount ?? 0
}

export async function endDemoSessions(tx: Db, now: Date) {
  const { rowCount } = await tx.execute(sql`
    update sessions s set ended_at = ${now.toISOString()}, ended_why = 'suspended'
    where s.ended_at is null and ${isDemoAccount(sql.raw('s.account_id'))}`)
  return rowCount ?? 0
}

/** Removes the demo businesses from search. Returns how many were listed. */
export async function deleteDemoListings(tx: Db) {
  await tx.execute(sql`
    delete from listing_names n using businesses b
    where b.id = n.business_id and ${isDemoAccount(ownerId)}`)
  const { rowCount } = await tx.execute(sql`
    delete from listings l using businesses b
    where b.id = l.business_id and ${isDemoAccount(ownerId)}`)
  return rowCount ?? 0
}

export async function listPublishedDemoBusinessIds(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from businesses b
    where ${isDemoAccount(ownerId)} and b.published_at is not null order by b.id`)
  return rows.map(({ id }) => id)
}

/** Demo accounts that have an upcoming booking with an account outside the demo. */
export async function listAccountsWithOutsideBookings(db: Db, now: Date) {
  const ofClient = isDemoAccount(sql.raw('bookings.client_id'))
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct case when ${ofClient} then bookings.client_id else b.owner_id end as id
    from bookings join businesses b on b.id = bookings.business_id
    where ${isUpcoming(now)} and bookings.client_id is not null
      and ${ofClient} <> ${isDemoAccount(ownerId)}
    order by id`)
  return rows.map(({ id }) => id)
}
