import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { timeOff, timeOffSeries } from '../../businesses/tables.ts'
import type { TimeOffWithSeries } from '../../schedule/time-off/queries.ts'
import { isWithin } from '../../schedule/within.queries.ts'

/** Above what a business can have in the requested days. */
const rowLimit = 3000

export const listTimeOff = (
  db: Db,
  businessId: string,
  { from, to, assignee }: { from: Date; to: Date; assignee: string | undefined },
): Promise<TimeOffWithSeries[]> =>
  db
    .select({ off: timeOff, series: timeOffSeries })
    .from(timeOff)
    .leftJoin(timeOffSeries, eq(timeOffSeries.id, timeOff.seriesId))
    .where(
      and(
        eq(timeOff.businessId, businessId),
        isWithin(sql`${timeOff}`, instant(from), instant(to)),
        assignee === undefined ? undefined : or(isNull(timeOff.resourceId), isOwnTimeOff(assignee)),
      ),
    )
    .orderBy(timeOff.startsAt, timeOff.id)
    .limit(rowLimit)

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

const isOwnTimeOff = (accountId: string) =>
  sql`exists (select from resources where id = ${timeOff.resourceId} and account_id = ${accountId})`
