import type { FigureStep } from '@ujuzi/contract/analytics/analytics'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { jsonRows } from '../../../platform/db/rows-column.ts'
import { type BusinessRow, businesses } from '../../businesses/tables.ts'
import type { Opening } from '../../schedule/slots/opening.rules.ts'
import {
  type OccupancyMemberRow,
  type OpenCalendarRow,
  openCalendarColumns,
  selectMembers,
} from '../occupancy/queries.ts'
import { isOutdated } from '../rollups/queries.ts'
import { addDays, type Period } from './rules.ts'

/**
 * Business, period and calendar of a request for figures. `buckets` are the first days of the parts of the series, which
 * begin at the instants `starts`; the last one ends at `end`.
 */
export type FiguresRequest = {
  businessId: string
  memberId: string | undefined
  period: Period
  buckets: string[]
  starts: Date[]
  end: Date
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
function sumParts(request: FiguresRequest) {
  const sums = dayColumns.map(
    (column) => sql`sum(${sql.identifier(column)})::float8 as ${sql.identifier(column)}`,
  )
  return jsonRows<PartSums>(sql`
    select ${partOf(sql`day`, dayParts(request))} as part, currency, ${sql.join(sums, sql`, `)}
    from figure_days where ${ofRequest(request)} group by 1, 2`)
}

export type MemberSums = {
  id: string
  currency: string
  visits: number
  earnedMinor: number
  bookedMinutes: number
}

const sumMembers = (request: FiguresRequest) =>
  jsonRows<MemberSums>(sql`
    select resource_id as id, currency, sum(completed)::int as visits, sum(earned_minor)::float8 as "earnedMinor",
      sum(booked_minutes)::int as "bookedMinutes"
    from figure_days where ${ofRequest(request)} group by 1, 2 order by 1, 2`)

export type HourSums = { weekday: number; hour: number; visits: number }

const sumHours = (request: FiguresRequest) =>
  jsonRows<HourSums>(sql`
    select extract(isodow from day)::int as weekday, hour, sum(visits)::int as visits
    from figure_hours where ${ofRequest(request)} group by 1, 2 order by 1, 2`)

export type ServiceSums = {
  id: string
  title: string
  currency: string
  visits: number
  earnedMinor: number
}

const sumServices = (request: FiguresRequest) =>
  jsonRows<ServiceSums>(sql`
    select f.id, s.title, f.currency, f.visits, f.earned_minor as "earnedMinor"
    from (
      select service_id as id, currency, sum(visits)::int as visits, sum(earned_minor)::float8 as earned_minor
      from figure_services where ${ofRequest(request)} group by 1, 2
    ) f join services s on s.id = f.id
    order by f.visits desc, f.earned_minor desc, f.id, f.currency`)

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
function countClients(request: FiguresRequest) {
  const { businessId, memberId, period, buckets } = request
  const ends = [...buckets.slice(1).map((next) => addDays(next, -1)), period.to]
  const previous = memberId ? sql`c.previous_own_day` : sql`c.previous_day`
  const isFirstSince = (start: SQL) => sql`(${previous} is null or ${previous} < ${start})`
  const ofPart = isFirstSince(sql`p.starts`)
  const from = sql`${period.from}::date`
  return jsonRows<ClientCounts>(sql`
    select (p.part - 1)::int as part, counted.*
    from unnest(${sql.param(buckets)}::date[], ${sql.param(ends)}::date[]) with ordinality p (starts, ends, part)
    cross join lateral (
      select count(*) filter (where ${ofPart})::int as clients,
        count(*) filter (where ${ofPart} and c.first_day >= p.starts)::int as new,
        count(*) filter (where ${isFirstSince(from)})::int as "clientsOfPeriod",
        count(*) filter (where ${isFirstSince(from)} and c.first_day >= ${from})::int as "newOfPeriod"
      from figure_clients c where c.business_id = ${businessId} and c.day between p.starts and p.ends
        and ${memberId ? sql`c.resource_id = ${memberId}` : sql`c.counts_for_day`}) counted`)
}

export type StarCounts = { part: number; stars: number; reviews: number }

/** Visible reviews written in the period, by part and stars. */
const countStars = ({ businessId, memberId, starts, end }: FiguresRequest) =>
  jsonRows<StarCounts>(sql`
    select ${partOf(sql`r.created_at`, sql`${sql.param(starts)}::timestamptz[]`)} as part, r.stars,
      count(*)::int as reviews
    from reviews r
    where r.business_id = ${businessId} and r.hidden_at is null
      and r.created_at >= ${starts[0]?.toISOString()}::timestamptz and r.created_at < ${end.toISOString()}::timestamptz
      ${memberId ? sql`and exists (select from bookings b where b.id = r.booking_id and b.resource_id = ${memberId})` : sql``}
    group by 1, 2`)

export type VisitCounts = { part: number; visits: number }

/** Visits of the public page, which are not of one member. */
const sumPageVisits = (request: FiguresRequest) =>
  jsonRows<VisitCounts>(sql`
    select ${partOf(sql`day`, dayParts(request))} as part, sum(visits)::int as visits
    from page_visits where business_id = ${request.businessId}
      and day between ${request.period.from} and ${request.period.to} group by 1`)

const periodColumns = (request: FiguresRequest) => ({
  ...openCalendarColumns(sql`b.id`, request),
  parts: sumParts(request),
  members: sumMembers(request),
  hours: sumHours(request),
  services: sumServices(request),
  clients: countClients(request),
  stars: countStars(request),
  visits: sumPageVisits(request),
})

export type PeriodColumns = OpenCalendarRow &
  Pick<PeriodRows, 'parts' | 'members' | 'hours' | 'services' | 'clients' | 'stars'> & {
    visits: VisitCounts[]
  }

/** The figures of a period and of the one it is compared with, in one snapshot. */
export async function loadFigures(
  db: Db,
  current: FiguresRequest,
  compared: FiguresRequest | undefined,
): Promise<{ hasVisits: boolean; current: PeriodColumns; compared?: PeriodColumns }> {
  const { businessId, memberId } = current
  const rows = await db
    .select({
      hasVisits: hasVisits(businessId, memberId),
      current: periodColumns(current),
      ...(compared && { compared: periodColumns(compared) }),
    })
    .from(sql`businesses b`)
    .where(sql`b.id = ${businessId}`)
  return singleRow(rows)
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
export type FiguresReport = {
  business: ReportedBusiness
  today: string
  step: FigureStep
  hasVisits: boolean
  members: OccupancyMemberRow[]
  current: PeriodRows
  previous: PeriodRows | undefined
}

export type ReportedBusiness = Pick<
  BusinessRow,
  'id' | 'timeZone' | 'currency' | 'createdAt' | 'starsSum' | 'reviewCount'
>

/** Whether the business, or its member, ever had a completed booking. */
const hasVisits = (businessId: string, memberId: string | undefined) =>
  sql<boolean>`exists (select from figure_days where business_id = ${businessId} and completed > 0
    ${memberId ? sql`and resource_id = ${memberId}` : sql``})`

/** An open business with its members, and whether its rollups are outdated. */
export async function findReportedBusiness(db: Db, id: string) {
  const { timeZone, currency, createdAt, starsSum, reviewCount } = businesses
  const [row] = await db
    .select({
      business: { id: businesses.id, timeZone, currency, createdAt, starsSum, reviewCount },
      members: selectMembers(sql`${businesses.id}`),
      isOutdated: isOutdated(sql`${businesses.id}`),
    })
    .from(businesses)
    .where(and(eq(businesses.id, id), isNull(businesses.closedAt)))
  return row
}
