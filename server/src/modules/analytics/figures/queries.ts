import type { FigureStep } from '@ujuzi/contract/analytics/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Opening } from '../../bookings/slots/opening.rules.ts'
import type { BusinessRow } from '../../businesses/tables.ts'
import type { MemberRow } from '../occupancy/queries.ts'
import { addDays, type Period } from './rules.ts'

/** Business, period and calendar of a request for figures. `buckets` are the first days of the parts of the series. */
export type FiguresRequest = {
  businessId: string
  memberId: string | undefined
  period: Period
  buckets: string[]
}

/** Index of the part of a day or, with instants as `starts`, of an instant. */
const partOf = (column: SQL, starts: SQL) => sql`width_bucket(${column}, ${starts}) - 1`
const dayParts = ({ buckets }: FiguresRequest) => sql`${sql.param(buckets)}::date[]`

const ofRequest = ({ businessId, memberId, period }: FiguresRequest) => sql`
  business_id = ${businessId} and day between ${period.from} and ${period.to}
  ${memberId ? sql`and resource_id = ${memberId}` : sql``}`

export const dayColumns = [
  'pending',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
  'earned_minor',
  'booked_minutes',
  'lead_minutes',
  'cancelled_by_client',
  'cancelled_by_professional',
  'late_by_client',
  'late_by_professional',
  'missed_by_client',
  'missed_by_professional',
  'reschedules',
  'requests',
] as const
export type DayColumn = (typeof dayColumns)[number]
export type PartSums = { part: number; currency: string } & Record<DayColumn, number>

/** Sums by part of the series and currency. */
export async function sumParts(db: Db, request: FiguresRequest): Promise<PartSums[]> {
  const sums = dayColumns.map(
    (column) => sql`sum(${sql.identifier(column)})::float8 as ${sql.identifier(column)}`,
  )
  const { rows } = await db.execute<PartSums>(sql`
    select ${partOf(sql`day`, dayParts(request))} as part, currency, ${sql.join(sums, sql`, `)}
    from figure_days where ${ofRequest(request)} group by 1, 2`)
  return rows
}

export type MemberSums = {
  id: string
  currency: string
  visits: number
  earnedMinor: number
  bookedMinutes: number
}

export async function sumMembers(db: Db, request: FiguresRequest): Promise<MemberSums[]> {
  const { rows } = await db.execute<MemberSums>(sql`
    select resource_id as id, currency, sum(completed)::int as visits, sum(earned_minor)::float8 as "earnedMinor",
      sum(booked_minutes)::int as "bookedMinutes"
    from figure_days where ${ofRequest(request)} group by 1, 2 order by 1, 2`)
  return rows
}

export type HourSums = { weekday: number; hour: number; visits: number }

export async function sumHours(db: Db, request: FiguresRequest): Promise<HourSums[]> {
  const { rows } = await db.execute<HourSums>(sql`
    select extract(isodow from day)::int as weekday, hour, sum(visits)::int as visits
    from figure_hours where ${ofRequest(request)} group by 1, 2 order by 1, 2`)
  return rows
}

export type ServiceSums = {
  id: string
  title: string
  currency: string
  visits: number
  earnedMinor: number
}

export async function sumServices(db: Db, request: FiguresRequest): Promise<ServiceSums[]> {
  const { rows } = await db.execute<ServiceSums>(sql`
    select f.id, s.title, f.currency, f.visits, f.earned_minor as "earnedMinor"
    from (
      select service_id as id, currency, sum(visits)::int as visits, sum(earned_minor)::float8 as earned_minor
      from figure_services where ${ofRequest(request)} group by 1, 2
    ) f join services s on s.id = f.id
    order by f.visits desc, f.earned_minor desc, f.id, f.currency`)
  return rows
}

/** Clients of a part of the series, and those of them who are counted for the whole period. */
export type ClientCounts = {
  part: number
  clients: number
  new: number
  clientsOfPeriod: number
  newOfPeriod: number
}

/**
 * Clients by part, in one pass over their days. A client is counted on their first day since the start of the part, or
 * of the period: that is the day whose previous day is before the start.
 */
export async function countClients(db: Db, request: FiguresRequest): Promise<ClientCounts[]> {
  const { businessId, memberId, period, buckets } = request
  const ends = [...buckets.slice(1).map((next) => addDays(next, -1)), period.to]
  const previous = memberId ? sql`c.previous_own_day` : sql`c.previous_day`
  const isFirstSince = (start: SQL) => sql`(${previous} is null or ${previous} < ${start})`
  const ofPart = isFirstSince(sql`p.starts`)
  const from = sql`${period.from}::date`
  const { rows } = await db.execute<ClientCounts>(sql`
    select (p.part - 1)::int as part, count(*) filter (where ${ofPart})::int as clients,
      count(*) filter (where ${ofPart} and c.first_day >= p.starts)::int as new,
      count(*) filter (where ${isFirstSince(from)})::int as "clientsOfPeriod",
      count(*) filter (where ${isFirstSince(from)} and c.first_day >= ${from})::int as "newOfPeriod"
    from unnest(${sql.param(buckets)}::date[], ${sql.param(ends)}::date[]) with ordinality p (starts, ends, part)
    join figure_clients c on c.business_id = ${businessId} and c.day between p.starts and p.ends
      and ${memberId ? sql`c.resource_id = ${memberId}` : sql`c.counts_for_day`}
    group by p.part`)
  return rows
}

export type StarCounts = { part: number; stars: number; reviews: number }

/** Visible reviews written between the start of the first part and `end`, by part and stars. */
export async function countStars(
  db: Db,
  { businessId, memberId }: FiguresRequest,
  { starts, end }: { starts: Date[]; end: Date },
): Promise<StarCounts[]> {
  const { rows } = await db.execute<StarCounts>(sql`
    select ${partOf(sql`r.created_at`, sql`${sql.param(starts)}::timestamptz[]`)} as part, r.stars,
      count(*)::int as reviews
    from reviews r
    where r.business_id = ${businessId} and r.hidden_at is null
      and r.created_at >= ${starts[0]?.toISOString()}::timestamptz and r.created_at < ${end.toISOString()}::timestamptz
      ${memberId ? sql`and exists (select from bookings b where b.id = r.booking_id and b.resource_id = ${memberId})` : sql``}
    group by 1, 2`)
  return rows
}

export type VisitCounts = { part: number; visits: number }

export async function sumPageVisits(db: Db, request: FiguresRequest): Promise<VisitCounts[]> {
  const { businessId, period } = request
  const { rows } = await db.execute<VisitCounts>(sql`
    select ${partOf(sql`day`, dayParts(request))} as part, sum(visits)::int as visits
    from page_visits where business_id = ${businessId} and day between ${period.from} and ${period.to} group by 1`)
  return rows
}

/** Everything that the figures of one period are made of. */
export type PeriodRows = Pick<FiguresRequest, 'period' | 'buckets'> & {
  parts: PartSums[]
  members: MemberSums[]
  hours: HourSums[]
  services: ServiceSums[]
  clients: ClientCounts[]
  stars: StarCounts[]
  /** Undefined for one member. */
  visits: VisitCounts[] | undefined
  /** Open minutes by resource and day since 1970. */
  open: Map<string, Map<number, number>>
  openings: readonly Opening[]
}

/** The figures of a business before they become a view. */
export type Report = {
  business: ReportedBusiness
  today: string
  step: FigureStep
  hasVisits: boolean
  members: MemberRow[]
  current: PeriodRows
  previous: PeriodRows | undefined
}

export type ReportedBusiness = Pick<
  BusinessRow,
  'id' | 'timeZone' | 'currency' | 'createdAt' | 'starsSum' | 'reviewCount'
>

/** Whether the business, or its member, ever had a completed booking. */
export async function hasVisits(db: Db, businessId: string, memberId: string | undefined) {
  const { rows } = await db.execute(sql`
    select from figure_days where business_id = ${businessId} and completed > 0
      ${memberId ? sql`and resource_id = ${memberId}` : sql``} limit 1`)
  return rows.length > 0
}

/** Holds the figures of all statements of the transaction at one moment. */
export const readOneMoment = (tx: Db) =>
  tx.execute(sql`set transaction isolation level repeatable read, read only`)
