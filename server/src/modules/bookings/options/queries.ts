import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { serviceOptions, serviceSessions } from '../../businesses/tables.ts'
import type { WeeklyStart } from '../../schedule/slots/resources.rules.ts'
import { parseMinuteRanges } from '../../schedule/slots/shape.rules.ts'
import type { SoldOption } from './rules.ts'

/** The options with these ids that are in use, in their order. */
export async function listChosenOptions(db: Db, ids: readonly string[]): Promise<SoldOption[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(serviceOptions)
    .where(and(inArray(serviceOptions.id, [...ids]), isNull(serviceOptions.archivedAt)))
    .orderBy(asc(serviceOptions.position), asc(serviceOptions.id))
  return rows.map(({ durationMinutes, gaps, ...row }) => ({
    ...row,
    minutes: durationMinutes,
    gaps: parseMinuteRanges(gaps ?? ''),
  }))
}

/** Weekly starts of a group service. */
export async function listWeeklyStarts(db: Db, serviceId: string): Promise<WeeklyStart[]> {
  return db
    .select({ weekday: serviceSessions.weekday, minute: serviceSessions.startsMinute })
    .from(serviceSessions)
    .where(eq(serviceSessions.serviceId, serviceId))
    .orderBy(asc(serviceSessions.weekday), asc(serviceSessions.startsMinute))
}
