import { sql } from 'drizzle-orm'
import {
  type RequestedTime,
  timeFilterCondition,
  timeFilterKind,
  timeFilterValues,
} from '../../modules/search/availability/queries.ts'
import type { TestApp } from '../app/test-app.ts'

/** Ids of the businesses that the time filter of the search finds available. */
export const listAvailableListings =
  (t: TestApp) =>
  async (ids: string[], requestedTime: RequestedTime, now = t.clock.now()) => {
    const kind = timeFilterKind(requestedTime)
    if (!kind) throw new Error('The request has no time filter')
    const rows = await t.db
      .select({ id: sql<string>`business_id` })
      .from(sql`listings`)
      .where(
        sql`business_id = any(${sql.placeholder('ids')}::uuid[]) and ${timeFilterCondition(kind)}`,
      )
      .prepare(`free_${kind}`)
      .execute({ ids, ...timeFilterValues(requestedTime, now) })
    return rows.map((row) => row.id).sort()
  }
