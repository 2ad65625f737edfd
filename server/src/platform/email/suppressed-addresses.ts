import type { EmailSuppressionReason } from '@ujuzi/contract/accounts/email-suppression'
import { and, count, eq, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../db/db.ts'
import { suppressedAddresses } from '../db/tables.ts'
import { effectOfStatus } from './bounce-status.ts'

/** Number of failed emails that stop an address, if each follows the previous one within `countedDays`. */
const failuresMax = 3
const countedDays = 30
const detailMax = 300
const dayMs = 86_400_000

/** Condition that joins the stop of an address, if it has one. */
export const suppressionOf = (address: SQLWrapper) =>
  and(
    eq(suppressedAddresses.address, sql`lower(${address})`),
    isNotNull(suppressedAddresses.stoppedAt),
  )

/** Whether a stop blocks an email: after a bounce all but requested ones, after a complaint those that are optional. */
export const isKeptAway = (
  reason: EmailSuppressionReason | null,
  { askedFor, notificationGroup }: { askedFor: boolean; notificationGroup: string | null },
) => (reason === 'bounce' && !askedFor) || (reason === 'complaint' && notificationGroup !== null)

/** SQL form of `isKeptAway`, for an email that was not requested. */
export const keepsAway = (address: SQLWrapper, isOptional: SQLWrapper) => sql`exists (select
  from ${suppressedAddresses} where ${suppressionOf(address)} and (${suppressedAddresses.reason} = 'bounce' or ${isOptional}))`

type Failure = { address: string; status: string; detail: string; now: Date }

/** Records a permanent failure: stops the address now or, depending on the status, after repeated failures. */
export async function recordFailure(db: Db, { address, status, detail, now }: Failure) {
  const effect = effectOfStatus(status)
  if (effect === 'none') return
  const since = new Date(now.getTime() - countedDays * dayMs).toISOString()
  const old = suppressedAddresses
  const failures = sql<number>`case when ${old.reportedAt} < ${since}::timestamptz then 1 else ${old.failures} + 1 end`
  const stops = sql`(${effect === 'stop'} or ${failures} >= ${failuresMax})`
  await db
    .insert(suppressedAddresses)
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
    .insert(suppressedAddresses)
    .values({ ...stop, address: address.toLowerCase(), failures: 0, reportedAt: now })
    .onConflictDoUpdate({
      target: suppressedAddresses.address,
      set: { ...stop, reportedAt: now },
      setWhere: sql`${suppressedAddresses.stoppedAt} is null`,
    })
}

/** Lifts the stop of an address, unless that was done after `before`. Returns whether it was lifted. */
export async function liftSuppression(
  db: Db,
  { address, before, now }: { address: string; before: Date; now: Date },
) {
  const lifted = await db
    .update(suppressedAddresses)
    .set({ stoppedAt: null, failures: 0, retriedAt: now })
    .where(
      and(
        suppressionOf(sql`${address}::text`),
        sql`coalesce(${suppressedAddresses.retriedAt} <= ${before.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning()
  return lifted.length > 0
}

export async function findSuppression(db: Db, address: string) {
  const [stop] = await db
    .select()
    .from(suppressedAddresses)
    .where(suppressionOf(sql`${address}::text`))
  return stop
}

export const countSuppressedAddresses = async (db: Db) =>
  singleRow(
    await db
      .select({ total: count() })
      .from(suppressedAddresses)
      .where(isNotNull(suppressedAddresses.stoppedAt)),
  ).total

export const deleteSuppression = (db: Db, address: string) =>
  db.delete(suppressedAddresses).where(eq(suppressedAddresses.address, address.toLowerCase()))

export async function deleteSuppressionsBefore(db: Db, before: Date) {
  await db.delete(suppressedAddresses).where(lt(suppressedAddresses.reportedAt, before))
}
