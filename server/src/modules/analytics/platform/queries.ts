import type { FigureStep } from '@ujuzi/contract/analytics/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { dayColumns, type PartSums, type VisitCounts } from '../figures/queries.ts'
import type { Period } from '../figures/rules.ts'

export type PlatformRequest = { period: Period; buckets: string[] }

const partOf = (column: SQL, { buckets }: PlatformRequest) =>
  sql`width_bucket(${column}, ${sql.param(buckets)}::date[]) - 1`

/** Sums of all businesses by part of the series and currency. */
export async function sumPlatformParts(db: Db, request: PlatformRequest): Promise<PartSums[]> {
  const sums = dayColumns.map(
    (column) => sql`sum(${sql.identifier(column)})::float8 as ${sql.identifier(column)}`,
  )
  const { from, to } = request.period
  const { rows } = await db.execute<PartSums>(sql`
    select ${partOf(sql`day`, request)} as part, currency, ${sql.join(sums, sql`, `)}
    from figure_days where day between ${from} and ${to} group by 1, 2`)
  return rows
}

export type GroupSums = { id: string; currency: string; completed: number; earnedMinor: number }
export type PlatformGroup = 'country' | 'category'

const groupColumns = { country: sql`p.country_code`, category: sql`b.category` } as const

/** Completed bookings of all businesses by country or category of the business, and currency. */
export async function sumGroups(
  db: Db,
  group: PlatformGroup,
  { period: { from, to } }: PlatformRequest,
): Promise<GroupSums[]> {
  const { rows } = await db.execute<GroupSums>(sql`
    select ${groupColumns[group]} as id, f.currency, sum(f.completed)::int as completed,
      sum(f.earned_minor)::float8 as "earnedMinor"
    from (
      select business_id, currency, sum(completed) as completed, sum(earned_minor) as earned_minor
      from figure_days where day between ${from} and ${to} group by 1, 2
    ) f join businesses b on b.id = f.business_id join places p on p.id = b.place_id
    group by 1, 2`)
  return rows
}

export type GroupCount = { id: string; businesses: number }

/** Businesses that are published now, by country or category. */
export async function countGroups(db: Db, group: PlatformGroup): Promise<GroupCount[]> {
  const { rows } = await db.execute<GroupCount>(sql`
    select ${groupColumns[group]} as id, count(*)::int as businesses
    from businesses b join places p on p.id = b.place_id
    where b.published_at is not null and b.closed_at is null group by 1`)
  return rows
}

export async function sumPlatformVisits(db: Db, request: PlatformRequest): Promise<VisitCounts[]> {
  const { from, to } = request.period
  const { rows } = await db.execute<VisitCounts>(sql`
    select ${partOf(sql`day`, request)} as part, sum(visits)::int as visits
    from page_visits where day between ${from} and ${to} group by 1`)
  return rows
}

const growthSources = {
  businesses: sql`select published_at as at from businesses where published_at is not null`,
  clients: sql`select created_at as at from accounts where role = 'client'`,
} as const

/** Number of businesses published, or of client accounts created, in each part of the period; days are UTC. */
export async function countGrowth(
  db: Db,
  source: keyof typeof growthSources,
  request: PlatformRequest,
): Promise<VisitCounts[]> {
  const { from, to } = request.period
  const { rows } = await db.execute<VisitCounts>(sql`
    select ${partOf(sql`(at at time zone 'UTC')::date`, request)} as part, count(*)::int as visits
    from (${growthSources[source]}) added
    where at >= ${from}::timestamp at time zone 'UTC'
      and at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1`)
  return rows
}

/** Everything that the figures of one period are made of. */
export type PlatformRows = PlatformRequest & {
  parts: PartSums[]
  visits: VisitCounts[]
  newBusinesses: VisitCounts[]
  newClients: VisitCounts[]
  byCountry: GroupSums[]
  byCategory: GroupSums[]
}

export type PlatformReport = {
  today: string
  step: FigureStep
  counts: { businesses: number; clients: number; outdated: number }
  countries: GroupCount[]
  categories: GroupCount[]
  current: PlatformRows
  previous: PlatformRows | undefined
}

export async function countPlatform(db: Db) {
  const { rows } = await db.execute<{ businesses: number; clients: number; outdated: number }>(sql`
    select
      (select count(*)::int from businesses where published_at is not null and closed_at is null) as businesses,
      (select count(*)::int from accounts where role = 'client' and erased_at is null) as clients,
      (select count(distinct business_id)::int from figure_changes) as outdated`)
  return rows[0] ?? { businesses: 0, clients: 0, outdated: 0 }
}

/** All further statements of the transaction read the same snapshot, and write nothing. */
export const startReadOnlySnapshot = (tx: Db) =>
  tx.execute(sql`set transaction isolation level repeatable read, read only`)
