import type { EmailStopReason } from '@ujuzi/contract/accounts/email-stop'
import { and, count, eq, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../db/db.ts'
import { stoppedAddresses } from '../db/tables.ts'
import { effectOfStatus } from './bounce-status.ts'

/** Number of failed emails that stop an address, if each follows the previous one within `countedDays`. */
const failuresMax = 3
const countedDays = 30
const detailMax = 300
const dayMs = 86_400_000

/** Condition that joins the stop of an address, if it has one. */
export const stopOf = (address: SQLWrapper) =>
  and(eq(stoppedAddresses.address, sql`lower(${address})`), isNotNull(stoppedAddresses.stoppedAt))

/** Whether a stop blocks an email: after a bounce all but requested ones, after a complaint those that are optional. */
export const isKeptAway = (
  reason: EmailStopReason | null,
  { askedFor, notificationGroup }: { askedFor: boolean; notificationGroup: string | null },
) => (reason === 'bounce' && !askedFor) || (reason === 'complaint' && notificationGroup !== null)

/** SQL form of `isKeptAway`, for an email that was not requested. */
export const keepsAway = (address: SQLWrapper, isOptional: SQLWrapper) => sql`exists (select
  from ${stoppedAddresses} where ${stopOf(address)} and (${stoppedAddresses.reason} = 'bounce' or ${isOptional}))`

type Failure = { address: string; status: string; detail: string; now: Date }

/** Records a permanent failure: stops the address now or, depending on the status, after repeated failures. */
export async function recordFailure(db: Db, { address, status, detail, now }: Failure) {
  const effect = effectOfStatus(status)
  if (effect === 'none') return
  const since = new Date(now.getTime() - countedDays * dayMs).toISOString()
  const old = stoppedAddresses
  const failures = sql<number>`case when ${old.reportedAt} < ${since}::timestamptz then 1 else ${old.failures} + 1 end`
  const stops = sql`(${effect === 'stop'} or ${failures} >= ${failuresMax})`
  await db
    .insert(stoppedAddresses)
    .values({
      address: address.toLowerCase(),
      reason: 'bounce',
      detail: detail.slice(0, detailMax),
      failures: 1,
      reportedAt: now,
      stoppedAt: effect === 'stop' ? now : null,
    })
    .onConflictDoUpdate({
      target: old.address,
      set: {
        failures,
        detail: detail.slice(0, detailMax),
        reportedAt: now,
        reason: sql`case when ${stops} or ${old.stoppedAt} is null then 'bounce' else ${old.reason} end`,
        stoppedAt: sql`case when ${stops} and (${old.stoppedAt} is null or ${old.reason} <> 'bounce')
          then ${now.toISOString()}::timestamptz else ${old.stoppedAt} end`,
      },
    })
}

/** Records a spam complaint. An address that is stopped for bounces keeps that reason. */
export async function recordComplaint(
  db: Db,
  { address, detail, now }: { address: string; detail: string; now: Date },
) {
  const stop = { reason: 'complaint', detail: detail.slice(0, detailMax), stoppedAt: now } as const
  await db
    .insert(stoppedAddresses)
    .values({ ...stop, address: address.toLowerCase(), failures: 0, reportedAt: now })
    .onConflictDoUpdate({
      target: stoppedAddresses.address,
      set: { ...stop, reportedAt: now },
      setWhere: sql`${stoppedAddresses.stoppedAt} is null`,
    })
}

/** Lifts the stop of an address, unless that was done after `before`. Returns whether it was lifted. */
export async function liftStop(
  db: Db,
  { address, before, now }: { address: string; before: Date; now: Date },
) {
  const lifted = await db
    .update(stoppedAddresses)
    .set({ stoppedAt: null, failures: 0, retriedAt: now })
    .where(
      and(
        stopOf(sql`${address}::text`),
        sql`coalesce(${stoppedAddresses.retriedAt} <= ${before.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning()
  return lifted.length > 0
}

export async function findStop(db: Db, address: string) {
  const [stop] = await db
    .select()
    .from(stoppedAddresses)
    .where(stopOf(sql`${address}::text`))
  return stop
}

export const countStoppedAddresses = async (db: Db) =>
  singleRow(
    await db
      .select({ total: count() })
      .from(stoppedAddresses)
      .where(isNotNull(stoppedAddresses.stoppedAt)),
  ).total

export const deleteStop = (db: Db, address: string) =>
  db.delete(stoppedAddresses).where(eq(stoppedAddresses.address, address.toLowerCase()))

export async function deleteStopsBefore(db: Db, before: Date) {
  await db.delete(stoppedAddresses).where(lt(stoppedAddresses.reportedAt, before))
}
