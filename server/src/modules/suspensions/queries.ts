import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { lockAccount } from '../accounts/queries.ts'
import { accounts } from '../accounts/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { moderationEvents, type SuspensionRow, suspensions } from './tables.ts'

const orderer = alias(accounts, 'orderer')
const decider = alias(accounts, 'decider')
const actor = alias(accounts, 'actor')

export const standing = or(isNull(suspensions.outcome), eq(suspensions.outcome, 'upheld'))

/** A suspension with those who ordered and decided it. */
export const suspensionDetails = (db: Db) =>
  db
    .select({
      suspension: suspensions,
      orderer: { name: orderer.name, erasedAt: orderer.erasedAt },
      decider: { name: decider.name, erasedAt: decider.erasedAt },
    })
    .from(suspensions)
    .leftJoin(orderer, eq(orderer.id, suspensions.orderedBy))
    .leftJoin(decider, eq(decider.id, suspensions.decidedBy))
    .$dynamic()

export type SuspensionDetails = Awaited<ReturnType<typeof listSuspensionsOf>>[number]

/** Every suspension of this account, the latest first. */
export async function listSuspensionsOf(db: Db, accountId: string) {
  return suspensionDetails(db)
    .where(eq(suspensions.accountId, accountId))
    .orderBy(desc(suspensions.noticedAt), desc(suspensions.id))
}

export async function listModerationEvents(db: Db, accountId: string) {
  return db
    .select({ event: moderationEvents, actor: { name: actor.name, erasedAt: actor.erasedAt } })
    .from(moderationEvents)
    .leftJoin(actor, eq(actor.id, moderationEvents.actorId))
    .where(eq(moderationEvents.aboutId, accountId))
    .orderBy(desc(moderationEvents.at), desc(moderationEvents.id))
}
export type EventDetails = Awaited<ReturnType<typeof listModerationEvents>>[number]

export async function findStanding(db: Db, accountId: string): Promise<SuspensionRow | undefined> {
  const [row] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.accountId, accountId), standing))
  return row
}

export async function findByToken(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      suspension: suspensions,
      account: { name: accounts.name, role: accounts.role, erasedAt: accounts.erasedAt },
    })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(eq(suspensions.tokenHash, tokenHash))
  return row
}

/** Undefined where one stands already. */
export async function insertSuspension(
  tx: Db,
  values: typeof suspensions.$inferInsert,
): Promise<SuspensionRow | undefined> {
  const [row] = await tx.insert(suspensions).values(values).onConflictDoNothing().returning()
  return row
}

/** Answers whether this was the call that began it. */
export async function markStarted(tx: Db, id: string, now: Date) {
  return wasOne(
    await tx
      .update(suspensions)
      .set({ startedAt: now })
      .where(and(eq(suspensions.id, id), isNull(suspensions.startedAt), standing))
      .returning({ id: suspensions.id }),
  )
}

type Decision = Pick<SuspensionRow, 'outcome' | 'decision' | 'decidedAt' | 'decidedBy'>

/** Undefined where somebody else was here since it was read. */
export async function decide(
  tx: Db,
  { id, outcome, startedAt }: SuspensionRow,
  decision: Decision,
): Promise<SuspensionRow | undefined> {
  const asRead = and(
    sql`${suspensions.outcome} is not distinct from ${outcome}`,
    startedAt ? undefined : isNull(suspensions.startedAt),
  )
  const [row] = await tx
    .update(suspensions)
    .set(decision)
    .where(and(eq(suspensions.id, id), asRead))
    .returning()
  return row
}

/** Answers whether nobody replied or decided before. */
export async function keepReply(tx: Db, id: string, reply: string, now: Date) {
  return wasOne(
    await tx
      .update(suspensions)
      .set({ reply, repliedAt: now })
      .where(
        and(eq(suspensions.id, id), isNull(suspensions.repliedAt), isNull(suspensions.decidedAt)),
      )
      .returning({ id: suspensions.id }),
  )
}

const wasOne = (rows: unknown[]) => rows.length === 1

export async function recordEvent(tx: Db, values: typeof moderationEvents.$inferInsert) {
  await tx.insert(moderationEvents).values(values)
}

export async function setSuspended(tx: Db, accountId: string, at: Date | null, now: Date) {
  await tx
    .update(accounts)
    .set({ suspendedAt: at, updatedAt: now })
    .where(eq(accounts.id, accountId))
}

/**
 * Holds the account, and before it every business it may touch: the order in which bookings hold them. Nobody comes in
 * or books meanwhile.
 */
export async function holdWithBusinesses(tx: Db, id: string) {
  await tx.execute(sql`
    select 1 from businesses where owner_id = ${id} or id in (
      select business_id from bookings where client_id = ${id} and status in ('pending', 'confirmed'))
    order by id for no key update`)
  return lockAccount(tx, id)
}

export async function listBusinessesOf(db: Db, ownerId: string) {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

const isComing = (now: Date): SQL =>
  sql`${bookings.status} in ('pending', 'confirmed') and ${bookings.startsAt} > ${now.toISOString()}::timestamptz`

/** Visits still to come, on whichever side of them the account stands. */
export async function listComing(db: Db, accountId: string, now: Date) {
  return db
    .select({
      booking: bookings,
      ownerId: businesses.ownerId,
      otherLocale: accounts.locale,
    })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .leftJoin(
      accounts,
      sql`${accounts.id} = case when ${businesses.ownerId} = ${accountId}::uuid
        then ${bookings.clientId} else ${businesses.ownerId} end`,
    )
    .where(
      and(
        isComing(now),
        or(
          eq(bookings.clientId, accountId),
          sql`${bookings.businessId} = any(array(select id from businesses where owner_id = ${accountId}))`,
        ),
      ),
    )
    .orderBy(bookings.businessId, bookings.id)
}

/** Whoever is to be suspended by now, the longest overdue first; and whose booking crossed with the suspension. */
export async function listDue(db: Db, now: Date, limit: number) {
  const crossed = sql`exists (select from bookings left join businesses on businesses.id = bookings.business_id
    where ${isComing(now)} and ${accounts.id} in (bookings.client_id, businesses.owner_id))`
  const isDue = and(isNull(suspensions.startedAt), lte(suspensions.startsAt, now))
  const rows = await db
    .select({ id: accounts.id })
    .from(suspensions)
    .innerJoin(accounts, eq(accounts.id, suspensions.accountId))
    .where(and(standing, isNull(accounts.erasedAt), or(isDue, crossed)))
    .orderBy(asc(suspensions.startsAt), asc(suspensions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** What was said goes with whoever is erased; that it happened, when and by whom stays. */
export async function clearSuspensions(tx: Db, accountId: string) {
  await tx
    .update(suspensions)
    .set({ explanation: null, reply: null, decision: null })
    .where(eq(suspensions.accountId, accountId))
  await tx
    .update(moderationEvents)
    .set({ reason: null })
    .where(eq(moderationEvents.aboutId, accountId))
}
