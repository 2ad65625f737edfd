import type { Comparison } from '@ujuzi/contract/analytics/analytics'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { dayAt, formatDay, midnightOf, parseDay } from '../../bookings/time-zone.rules.ts'
import { listMembers, loadOpenCalendar, type MemberRow } from '../occupancy/queries.ts'
import { openMinutesByDay } from '../occupancy/rules.ts'
import { refreshFigures } from '../rollups/commands.ts'
import * as figures from './queries.ts'
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

/** Reads all figures at one moment, after summing what has changed. */
export async function loadReport(
  { db, now }: Ctx,
  business: figures.ReportedBusiness,
  query: FiguresQuery,
): Promise<figures.Report> {
  const today = formatDay(dayAt(business.timeZone, now))
  const parsed = parsePeriod(query, today)
  if (!parsed.ok) throw new Refusal('invalid_input', { fields: parsed.fields })
  const { period } = parsed
  const step = stepOf(period)
  const buckets = bucketsOf(period, step)
  const compared = query.compare && comparedPeriod(period, query.compare)
  await refreshFigures(db, business.id)
  return transact(db, async (tx) => {
    await figures.readOneMoment(tx)
    const members = (await listMembers(tx, business.id)).filter(
      ({ accountId }) => query.onlyAccountId === undefined || accountId === query.onlyAccountId,
    )
    const memberId = chosenMember(members, query)
    const readPeriod = (of: Period, parts: string[]) =>
      loadPeriod(tx, business, { memberId, period: of, buckets: parts })
    return {
      business,
      today,
      step,
      hasVisits: await figures.hasVisits(tx, business.id, memberId),
      members,
      current: await readPeriod(period, buckets),
      previous:
        compared && (await readPeriod(compared, comparedBuckets(period, buckets, compared))),
    }
  })
}

/** No resource has this id: a member without a calendar has no figures. */
const noMember = '00000000-0000-0000-0000-000000000000'

function chosenMember(members: MemberRow[], { member_id, onlyAccountId }: FiguresQuery) {
  if (member_id !== undefined && !members.some(({ id }) => id === member_id)) {
    throw new Refusal('invalid_input', { fields: { member_id: 'field_resource' } })
  }
  if (member_id !== undefined || onlyAccountId === undefined) return member_id
  return members.find(({ retiredAt }) => retiredAt === null)?.id ?? noMember
}

async function loadPeriod(
  tx: Db,
  { id: businessId, timeZone, createdAt }: figures.ReportedBusiness,
  { memberId, period, buckets }: Omit<figures.FiguresRequest, 'businessId'>,
): Promise<figures.PeriodRows> {
  const request = { businessId, memberId, period, buckets }
  const starts = buckets.map((day) => midnightOf(timeZone, parseDay(day)))
  const end = midnightOf(timeZone, parseDay(period.to) + 1)
  const calendar = await loadOpenCalendar(tx, businessId, { from: starts[0] ?? end, to: end })
  const resources = calendar.resources.filter(({ id }) => memberId === undefined || id === memberId)
  // Before the business was created it had no open time.
  const first = Math.max(parseDay(period.from), dayAt(timeZone, createdAt))
  const days = { first, last: parseDay(period.to) }
  return {
    period,
    buckets,
    parts: await figures.sumParts(tx, request),
    members: await figures.sumMembers(tx, request),
    hours: await figures.sumHours(tx, request),
    services: await figures.sumServices(tx, request),
    clients: await figures.countClients(tx, request),
    stars: await figures.countStars(tx, request, { starts, end }),
    visits: memberId === undefined ? await figures.sumPageVisits(tx, request) : undefined,
    open: openMinutesByDay({ ...calendar, resources }, timeZone, days),
    openings: calendar.hours.openings,
  }
}
