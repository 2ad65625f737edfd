import { strangerLimits } from '@ujuzi/contract/api/limits'
import {
  byChannel,
  isPaidChannel,
  type NotificationChannel,
  type PaidChannel,
  paidChannels,
} from '@ujuzi/contract/notifications/channels'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { storedValues } from '../../../platform/db/tables.ts'
import type { OutboxTable } from '../../../platform/jobs/outbox-rows.ts'
import { channels } from '../channels/all.channel.ts'
import { isStarting } from '../strangers/queries.ts'
import { messageBudgets, notifications } from '../tables.ts'
import { monthAt } from './rules.ts'

/** Locks the budget of a business until the transaction ends. */
export async function lockBudget(db: Db, businessId: string) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`message budget ${businessId}`}, 0))`,
  )
}

/**
 * The current month in the zone of the business, its budget, and the messages it has paid for since; also what it spent in
 * the days of a starting budget, and whether it still has one. Messages that failed or were given up do not count.
 */
export async function findBudgetUse(
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
) {
  const found = await db.execute<{ owner_id: string; time_zone: string; is_starting: boolean }>(
    sql`select b.owner_id, b.time_zone, ${isStarting} as is_starting from businesses b where b.id = ${businessId}`,
  )
  const [business] = found.rows
  if (!business) return undefined
  const { month, start } = monthAt(business.time_zone, now)
  const monthStart = sql`${start.toISOString()}::timestamptz`
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${strangerLimits.startingDays})`
  const { rows } = await db.execute<{
    own_cents: number | null
    spent: number
    messages: Partial<Record<PaidChannel, number>> | null
    spent_recently: number
  }>(sql`
    with recent as (${unionOfPaid(
      (channel, table) => sql`
        select ${sql.raw(`'${channel}'`)} as channel, m.cost_micros, m.created_at from ${table} m
        where m.paid_by = ${businessId} and m.created_at >= least(${monthStart}, ${since}) and m.failed_at is null`,
    )}), paid as (select * from recent where created_at >= ${monthStart})
    select
      (select coalesce(sum(cost_micros), 0)::float8 from recent where created_at > ${since}) as spent_recently,
      (select monthly_cents from message_budgets where business_id = ${businessId}) as own_cents,
      (select coalesce(sum(cost_micros), 0)::float8 from paid) as spent,
      (select json_object_agg(channel, total) from (
        select channel, count(*)::int as total from paid group by channel) as counted) as messages`)
  const [row] = rows
  return (
    row && {
      ownerId: business.owner_id,
      month,
      monthStart: start,
      ownCents: row.own_cents,
      spentMicros: row.spent,
      timeZone: business.time_zone,
      isStarting: business.is_starting,
      spentRecentlyMicros: row.spent_recently,
      messages: byChannel(paidChannels, (channel) => row.messages?.[channel] ?? 0),
    }
  )
}

/** A query for each table of messages that cost money, as one. */
const unionOfPaid = (queryOf: (channel: NotificationChannel, table: OutboxTable) => SQL) =>
  sql.join(
    channels
      .filter(({ name }) => isPaidChannel(name))
      .map(({ name, table }) => queryOf(name, table)),
    sql` union all `,
  )

/** Locks what all businesses spend together, until the transaction ends. */
export async function lockSiteSpending(db: Db) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('message budget of the site', 0))`,
  )
}

/** Cost of the messages since then that businesses pay, in millionths of a US dollar. */
export async function sumSiteSpending(db: Db, since: Date) {
  const paidSince = sql`paid_by is not null and failed_at is null and created_at >= ${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ spent: number }>(sql`
    select coalesce(sum(spent), 0)::float8 as spent from (${unionOfPaid(
      (_, table) => sql`select sum(cost_micros) as spent from ${table} where ${paidSince}`,
    )}) as each`)
  return singleRow(rows).spent
}

const shareName = 'message spending'

/** Saves the used share of the ceiling. Returns the highest one of the day before this call. */
export async function saveSpendingShare(
  db: Db,
  { share, now, since }: { share: number; now: Date; since: Date },
) {
  const before = await getSpendingShare(db, since)
  const row = { value: String(Math.max(share, before)), at: now }
  await db
    .insert(storedValues)
    .values({ name: shareName, ...row })
    .onConflictDoUpdate({ target: storedValues.name, set: row })
  return before
}

/** The highest used share of the ceiling since the start of a day; 0 if none was saved. */
export async function getSpendingShare(db: Db, since: Date) {
  const [row] = await db.select().from(storedValues).where(eq(storedValues.name, shareName))
  return row && row.at >= since ? Number(row.value) : 0
}

/** Notices about the budget of a business that its owner got since this time. */
export async function listBudgetNotices(
  db: Db,
  { ownerId, businessId, since }: { ownerId: string; businessId: string; since: Date },
) {
  const rows = await db
    .select({ event: notifications.event })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, ownerId),
        eq(notifications.businessId, businessId),
        isOneOf(notifications.event, 'message_budget_low', 'message_budget_used'),
        sql`${notifications.at} >= ${since.toISOString()}::timestamptz`,
      ),
    )
  return rows.map(({ event }) => event)
}

/** Sets the budget; null deletes it. */
export async function saveBudget(
  db: Db,
  { businessId, monthlyCents, now }: { businessId: string; monthlyCents: number | null; now: Date },
) {
  if (monthlyCents === null) {
    await db.delete(messageBudgets).where(eq(messageBudgets.businessId, businessId))
    return
  }
  const changes = { monthlyCents, updatedAt: now }
  await db
    .insert(messageBudgets)
    .values({ businessId, ...changes })
    .onConflictDoUpdate({ target: messageBudgets.businessId, set: changes })
}
