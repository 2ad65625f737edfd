import type { Comparison } from '@ujuzi/contract/analytics/analytics'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/errors.ts'
import { dayAt, formatDay, midnightOf, parseDay } from '../../schedule/time-zone.rules.ts'
import { type OccupancyMemberRow, openCalendarOf } from '../occupancy/queries.ts'
import { openMinutesByDay } from '../occupancy/rules.ts'
import { refreshFigures } from '../rollups/commands.ts'
import {
  type FiguresReport,
  type FiguresRequest,
  type findReportedBusiness,
  loadFigures,
  type PeriodColumns,
  type PeriodRows,
} from './queries.ts'
import {
  bucketsOf,
  comparedBuckets,
  comparedPeriod,
  type Period,
  parsePeriod,
  stepOf,
} from './rules.ts'

export type FiguresQuery = Partial<Period> & {
  compare?: Comparison | undefined
  member_id?: string | undefined
  /** Restricts the figures to the calendar of this account. */
  onlyAccountId?: string | undefined
}

export type ReportedBusiness = NonNullable<Awaited<ReturnType<typeof findReportedBusiness>>>

/** Reads all figures in one snapshot, after summing what has changed. */
export async function loadReport(
  { db, now }: Ctx,
  { business, members: everybody, isOutdated }: ReportedBusiness,
  query: FiguresQuery,
): Promise<FiguresReport> {
  const { timeZone } = business
  const today = formatDay(dayAt(timeZone, now))
  const parsed = parsePeriod(query, today)
  if (!parsed.ok) throw new Refusal('invalid_input', { fields: parsed.fields })
  const { period } = parsed
  const step = stepOf(period)
  const buckets = bucketsOf(period, step)
  const comparison = query.compare && comparedPeriod(period, query.compare)
  const members = everybody.filter(
    ({ accountId }) => query.onlyAccountId === undefined || accountId === query.onlyAccountId,
  )
  const memberId = chosenMember(members, query)
  const requestOf = (of: Period, parts: string[]): FiguresRequest => ({
    ...{ businessId: business.id, memberId, period: of, buckets: parts },
    starts: parts.map((day) => midnightOf(timeZone, parseDay(day))),
    end: midnightOf(timeZone, parseDay(of.to) + 1),
  })
  const current = requestOf(period, buckets)
  const compared = comparison && requestOf(comparison, comparedBuckets(period, buckets, comparison))
  if (isOutdated) await refreshFigures(db, business.id)
  const found = await loadFigures(db, current, compared)
  return {
    ...{ business, today, step, hasVisits: found.hasVisits, members },
    current: periodRows(business, current, found.current),
    previous: compared && found.compared && periodRows(business, compared, found.compared),
  }
}

/** No resource has this id: a member without a calendar has no figures. */
const noMember = '00000000-0000-0000-0000-000000000000'

function chosenMember(members: OccupancyMemberRow[], { member_id, onlyAccountId }: FiguresQuery) {
  if (member_id !== undefined && !members.some(({ id }) => id === member_id)) {
    throw new Refusal('invalid_input', { fields: { member_id: 'field_resource' } })
  }
  if (member_id !== undefined || onlyAccountId === undefined) return member_id
  return members.find(({ retiredAt }) => retiredAt === null)?.id ?? noMember
}

function periodRows(
  { timeZone, createdAt }: FiguresReport['business'],
  { memberId, period, buckets }: FiguresRequest,
  columns: PeriodColumns,
): PeriodRows {
  const { parts, members, hours, services, clients, stars, visits } = columns
  const calendar = openCalendarOf(columns)
  const resources = calendar.resources.filter(({ id }) => memberId === undefined || id === memberId)
  // Before the business was created it had no open time.
  const first = Math.max(parseDay(period.from), dayAt(timeZone, createdAt))
  const days = { first, last: parseDay(period.to) }
  return {
    ...{ period, buckets, parts, members, hours, services, clients, stars },
    visits: memberId === undefined ? visits : undefined,
    open: openMinutesByDay({ ...calendar, resources }, timeZone, days),
    openings: calendar.hours.openings,
  }
}
