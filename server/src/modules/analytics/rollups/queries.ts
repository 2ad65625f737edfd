import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { figureChanges, figureClients, figureDays, figureHours, figureServices } from '../tables.ts'
import type { FigureChange, SumDays } from './rules.ts'

/** Serializes the summing of one business until the end of the transaction. Bookings do not take this lock. */
export const lockFigures = (tx: Db, businessId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7142034, hashtext(${businessId}))`)

/** Column: whether the rollups of a business are outdated. */
export const isOutdated = (businessId: SQL) =>
  sql<boolean>`exists (select from figure_changes where business_id = ${businessId})`

export async function hasChanges(db: Db, businessId: string) {
  const { rows } = await db.execute(
    sql`select from figure_changes where business_id = ${businessId} limit 1`,
  )
  return rows.length > 0
}

/** Businesses with outdated rollups. */
export async function listChangedBusinesses(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct business_id as id from figure_changes limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes and returns the changes that are committed. The statements that follow see at least these, so a change that
 * commits later stays marked. The caller must hold the lock.
 */
export const takeChanges = (tx: Db, businessId: string): Promise<FigureChange[]> =>
  tx
    .delete(figureChanges)
    .where(eq(figureChanges.businessId, businessId))
    .returning({ day: figureChanges.day, requestedAt: figureChanges.requestedAt })

/** Marks everything of all businesses with bookings. */
export const markAll = (db: Db) =>
  db.execute(
    sql`insert into figure_changes (business_id) select distinct business_id from bookings`,
  )

/** Marks everything of businesses that have bookings and no rollups. */
export const markBusinessesWithoutFigures = (db: Db) =>
  db.execute(sql`
    insert into figure_changes (business_id)
    select distinct business_id from bookings b
    where not exists (select from figure_days d where d.business_id = b.business_id)`)

export async function findTimeZone(db: Db, businessId: string) {
  const [row] = await db
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.timeZone
}

/** First and last date that bookings or rollups of the business can have. Undefined if there are none. */
export async function findDayRange(db: Db, businessId: string) {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(day)::text as first, max(day)::text as last from (
      select local_day as day from bookings where business_id = ${businessId}
      union all
      select (created_at at time zone 'UTC')::date + delta from bookings, unnest(array[-1, 1]) delta
      where business_id = ${businessId}
      union all
      select day from figure_days where business_id = ${businessId}) days`)
  const { first, last } = rows[0] ?? {}
  return first && last ? { first, last } : undefined
}

/** Deletes the rollups of these days, and returns the clients who had come on them. */
export async function deleteSums(tx: Db, businessId: string, days: string[]): Promise<string[]> {
  for (const table of [figureDays, figureHours, figureServices]) {
    await tx.delete(table).where(and(eq(table.businessId, businessId), inArray(table.day, days)))
  }
  const rows = await tx
    .delete(figureClients)
    .where(and(eq(figureClients.businessId, businessId), inArray(figureClients.day, days)))
    .returning({ client: figureClients.client })
  return rows.map(({ client }) => client)
}

/**
 * Identity of a client: the account, else a hash of the guest's phone number, else the booking. The hash contains the business, so
 * that businesses cannot be compared by it.
 */
export const clientIdentity = sql`coalesce(b.client_id, md5(b.business_id::text || b.guest_phone)::uuid, b.id)`

/** Sums these days, which have no rollups, and reads the bookings of each span of days once. Returns the clients who came on them. */
export async function insertSums(
  tx: Db,
  businessId: string,
  { days, starts, ends, spans, offsets }: SumDays,
) {
  const { rows } = await tx.execute<{ client: string }>(sql`
    with sum_days as materialized (
      select * from unnest(${sql.param(days)}::date[], ${sql.param(starts)}::timestamptz[],
        ${sql.param(ends)}::timestamptz[]) sum_days (day, starts, ends)
    ), dated as materialized (
      select b.*, ${clientIdentity} as client,
        (extract(epoch from b.starts_at)::bigint + o.minutes * 60) / 3600 % 24 as hour
      from unnest(${sql.param(spans.map(({ from }) => from))}::timestamptz[],
        ${sql.param(spans.map(({ to }) => to))}::timestamptz[]) span (starts, ends)
      cross join lateral (
        select * from bookings
        where business_id = ${businessId} and starts_at >= span.starts and starts_at < span.ends offset 0) b
      join unnest(${sql.param(offsets.map(({ from }) => from))}::timestamptz[],
        ${sql.param(offsets.map(({ to }) => to))}::timestamptz[],
        ${sql.param(offsets.map(({ minutes }) => minutes))}::int[]) o (starts, ends, minutes)
        on b.starts_at >= o.starts and b.starts_at < o.ends
      where b.local_day in (select day from sum_days)
    ), visits as materialized (select * from dated where status = 'completed'),
    by_day as (${insertDays(businessId)}),
    by_hour as (
      insert into figure_hours (business_id, day, resource_id, hour, visits)
      select ${businessId}::uuid, local_day, resource_id, hour, count(*) from visits group by local_day, resource_id, hour
    ), by_service as (${insertServices(businessId)})
    insert into figure_clients (business_id, day, client, resource_id, first_day, counts_for_day)
    select distinct ${businessId}::uuid, local_day, client, resource_id, local_day, true from visits
    returning client`)
  return rows.map(({ client }) => client)
}

const insertDays = (businessId: string) => sql`
  insert into figure_days (business_id, day, resource_id, currency, pending, confirmed, declined, expired, cancelled,
    completed, no_show, earned_minor, booked_minutes, lead_minutes, cancelled_by_client, cancelled_by_professional,
    late_by_client, late_by_professional, missed_by_client, missed_by_professional, reschedules, requests)
  select ${businessId}::uuid, day, resource_id, currency,
    count(*) filter (where status = 'pending'), count(*) filter (where status = 'confirmed'),
    count(*) filter (where status = 'declined'), count(*) filter (where status = 'expired'),
    count(*) filter (where status = 'cancelled'), count(*) filter (where status = 'completed'),
    count(*) filter (where status = 'no_show'),
    coalesce(sum(price_minor) filter (where status = 'completed'), 0),
    coalesce(sum(minutes) filter (where status in ('confirmed', 'completed', 'no_show')), 0),
    coalesce(sum(lead_minutes) filter (where status = 'completed'), 0),
    count(*) filter (where cancelled_by = 'client'), count(*) filter (where cancelled_by = 'professional'),
    count(*) filter (where cancelled_by = 'client' and late), count(*) filter (where cancelled_by = 'professional' and late),
    count(*) filter (where no_show_of = 'client'), count(*) filter (where no_show_of = 'professional'),
    coalesce(sum(reschedules), 0), coalesce(sum(requests), 0)
  from (
    select d.local_day as day, d.resource_id, d.currency, d.status, d.price_minor,
      extract(epoch from d.ends_at - d.starts_at)::bigint / 60 as minutes,
      greatest(0, floor(extract(epoch from d.starts_at - d.created_at) / 60)) as lead_minutes,
      case when d.status = 'cancelled' then d.cancelled_by end as cancelled_by,
      d.status = 'cancelled' and exists (
        select from booking_transitions t where t.booking_id = d.id and t.business_id = d.business_id and t.transition = 'cancel'
          and t.at > d.refund_from - make_interval(hours => (d.policy ->> 'free_cancellation_hours')::int)) as late,
      case when d.status = 'no_show' then d.no_show_of end as no_show_of,
      (select count(*) from booking_transitions t
        where t.booking_id = d.id and t.business_id = d.business_id
          and t.transition in ('reschedule', 'accept_move')) as reschedules,
      0 as requests
    from dated d
    union all
    select d.day, b.resource_id, b.currency, null, 0, 0, 0, null, false, null, 0, 1
    from sum_days d
    cross join lateral (
      select booking_id from booking_transitions
      where business_id = ${businessId} and transition = 'request' and at >= d.starts and at < d.ends offset 0) t
    join bookings b on b.id = t.booking_id
  ) facts
  group by day, resource_id, currency`

/** The price of the first service is the total without the further services. */
const insertServices = (businessId: string) => sql`
  insert into figure_services (business_id, day, resource_id, service_id, currency, visits, earned_minor)
  select ${businessId}::uuid, local_day, resource_id, service, currency, count(*), sum(amount_minor)
  from (
    select local_day, resource_id, currency, service_id as service, price_minor - coalesce((
      select sum((extra ->> 'priceMinor')::bigint) from jsonb_array_elements(extras) extra), 0) as amount_minor
    from visits
    union all
    select local_day, resource_id, currency, (extra ->> 'serviceId')::uuid, (extra ->> 'priceMinor')::bigint
    from visits cross join jsonb_array_elements(extras) extra
  ) parts
  group by local_day, resource_id, service, currency`

/** Corrects the first and previous days of these clients, whose days have changed. */
export async function linkClientDays(tx: Db, businessId: string, clients: string[]) {
  if (clients.length === 0) return
  await tx.execute(sql`
    update figure_clients c set first_day = l.first_day, previous_day = l.previous_day,
      previous_own_day = l.previous_own_day, counts_for_day = l.counts_for_day
    from (
      select client, day, resource_id, min(day) over of_client as first_day,
        max(day) over (of_client range between unbounded preceding and interval '1 day' preceding) as previous_day,
        lag(day) over (partition by client, resource_id order by day) as previous_own_day,
        row_number() over (partition by client, day order by resource_id) = 1 as counts_for_day
      from unnest(${sql.param(clients)}::uuid[]) changed (id)
      cross join lateral (
        select * from figure_clients where business_id = ${businessId} and client = changed.id offset 0) days
      window of_client as (partition by client order by day)
    ) l
    where c.business_id = ${businessId} and c.client = l.client and c.day = l.day and c.resource_id = l.resource_id
      and (c.first_day, c.previous_day, c.previous_own_day, c.counts_for_day)
        is distinct from (l.first_day, l.previous_day, l.previous_own_day, l.counts_for_day)`)
}
