import { sql } from 'drizzle-orm'
import {
  freeCondition,
  freeShape,
  freeValues,
  type WantedTime,
} from '../../modules/search/availability/queries.ts'
import type { TestApp } from '../app/test-app.ts'

/** Which of these businesses search finds free then. */
export const freeAmongListed =
  (t: TestApp) =>
  async (ids: string[], wanted: WantedTime, now = t.clock.now()) => {
    const shape = freeShape(wanted)
    if (!shape) throw new Error('Nothing was wanted')
    const rows = await t.db
      .select({ id: sql<string>`business_id` })
      .from(sql`listings`)
      .where(sql`business_id = any(${sql.placeholder('ids')}::uuid[]) and ${freeCondition(shape)}`)
      .prepare(`free_${shape}`)
      .execute({ ids, ...freeValues(wanted, now) })
    return rows.map((row) => row.id).sort()
  }
