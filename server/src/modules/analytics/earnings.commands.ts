import type { Db } from '../../platform/db/db.ts'
import {
  type DailyEarnings,
  type Days,
  type EarningsScope,
  readDailyEarnings,
} from './earnings.queries.ts'
import { refreshFigures } from './rollups/commands.ts'

/** Completed bookings by local day and currency. `found` is what another statement has read of them. */
export async function listDailyEarnings(
  db: Db,
  scope: EarningsScope,
  days: Days,
  found?: Awaited<ReturnType<typeof readDailyEarnings>>,
): Promise<DailyEarnings[]> {
  const read = found ?? (await readDailyEarnings(db, scope, days))
  if (!read.isOutdated) return read.earned
  await refreshFigures(db, scope.businessId)
  return (await readDailyEarnings(db, scope, days)).earned
}
