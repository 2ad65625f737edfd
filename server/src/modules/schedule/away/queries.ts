import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, count, eq, exists, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { businesses, timeOff } from '../../businesses/tables.ts'
import { bookings } from '../bookings.tables.ts'
import { currentAwayEnd } from '../slots/calendar-columns.queries.ts'
import { endsAfter } from '../slots/ends-after.queries.ts'
import { loadCalendar } from '../slots/queries.ts'
import { freeSlots } from '../slots/rules.ts'
import { dayAt, formatDay, midnightOf, minutesOfDay } from '../time-zone.rules.ts'
import type { AwayDays, AwayPeriod } from './rules.ts'

type Business = { id: string; timeZone: string }

const isAwayAfter = (businessId: string, now: Date) =>
  and(eq(timeOff.businessId, businessId), isOneOf(timeOff.away, true), gt(timeOff.endsAt, now))

/** Periods of absence that are not over, by start. */
export const listAwayPeriods = async ({ db, now }: Ctx, { id, timeZone }: Business) =>
  awayPeriodsOf(await selectAwayPeriods(db, id, now), timeZone)

export const selectAwayPeriods = (db: Db, businessId: string, now: Date) =>
  db
    .select({ startsAt: timeOff.startsAt, endsAt: timeOff.endsAt, reason: timeOff.reason })
    .from(timeOff)
    .where(isAwayAfter(businessId, now))
    .orderBy(asc(timeOff.startsAt), asc(timeOff.id))

type AwayRow = Awaited<ReturnType<typeof selectAwayPeriods>>[number]

export function awayPeriodsOf(rows: readonly AwayRow[], timeZone: string): AwayPeriod[] {
  // Noon of the first and the last day, which a change of the zone does not shift to another day.
  const noonAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)
  return rows.map(({ startsAt, endsAt, reason }) => ({
    from: formatDay(dayAt(timeZone, noonAfter(startsAt, 12))),
    to: formatDay(dayAt(timeZone, noonAfter(endsAt, -12))),
    reason,
  }))
}

/** Replaces the periods of absence that are not over. */
export async function saveAwayPeriods({ db, now }: Ctx, business: Business, days: AwayDays[]) {
  await db.delete(timeOff).where(isAwayAfter(business.id, now))
  if (days.length === 0) return
  await db.insert(timeOff).values(
    days.map(({ first, last, reason }) => ({
      businessId: business.id,
      resourceId: null,
      startsAt: midnightOf(business.timeZone, first),
      endsAt: midnightOf(business.timeZone, last + 1),
      reason,
      away: true,
    })),
  )
}

/** Number of active bookings, not over yet, that overlap a period of absence. */
export async function countBookingsWhileAway({ db, now }: Ctx, businessId: string) {
  const overlapping = db
    .select({ id: timeOff.id })
    .from(timeOff)
    .where(
      and(
        isAwayAfter(businessId, now),
        lt(timeOff.startsAt, bookings.endsAt),
        gt(timeOff.endsAt, bookings.startsAt),
      ),
    )
  const [counted] = await db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isOneOf(bookings.status, ...activeStatuses),
        endsAfter(now),
        exists(overlapping),
      ),
    )
  return counted?.count ?? 0
}

/** Number of days after an absence in which the first open day is looked for. */
const returnDays = 60

/**
 * First open day after an absence that ends at `awayEnd`, as a date; the day of its end if none of the next days is
 * open. Null if `awayEnd` is null.
 */
export async function findReturnDay(db: Db, { id, timeZone }: Business, awayEnd: number | null) {
  if (awayEnd === null) return null
  const end = new Date(awayEnd)
  const first = dayAt(timeZone, end)
  const day = (days: number) => new Date(awayEnd + days * minutesOfDay * 60_000)
  const calendar = await loadCalendar(db, {
    businessId: id,
    from: day(-2),
    to: day(returnDays + 2),
  })
  const days = freeSlots(calendar, { minutes: 1, first, count: returnDays, now: end })
  return formatDay(days.find(({ open }) => open)?.day ?? first)
}

/** First open day after the current absence of a business; null while it is present. */
export async function findCurrentReturnDay({ db, now }: Ctx, business: Business) {
  const [row] = await db
    .select({ end: currentAwayEnd(sql`${businesses.id}`, sql`${now.toISOString()}::timestamptz`) })
    .from(businesses)
    .where(eq(businesses.id, business.id))
  return findReturnDay(db, business, row?.end ?? null)
}
