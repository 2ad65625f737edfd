import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { changedColumns } from '../../platform/db/changed-columns.ts'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { rowsColumn } from '../../platform/db/rows-column.ts'
import { accounts } from '../accounts/tables.ts'
import { calendarFeeds } from '../calendars/feeds/tables.ts'
import { preferencesColumns } from '../notifications/preferences/queries.ts'
import { selectPayoutMethods } from '../payouts/queries.ts'
import { selectAwayPeriods } from '../schedule/away/queries.ts'
import { type BusinessSettingsRow, businessSettings, defaultBusinessSettings } from './tables.ts'

/** Everything that the settings of a member show beside the profile, in one statement. */
export async function getSettingsFacts(
  { db, now }: Ctx,
  { accountId, businessId }: { accountId: string; businessId: string },
) {
  const { createdAt, lastReadAt } = calendarFeeds
  const rows = await db
    .select({
      account: accounts,
      settings: businessSettings,
      feed: { createdAt, lastReadAt },
      preferences: preferencesColumns(accountId),
      payoutMethods: rowsColumn(selectPayoutMethods(db, businessId)),
      /** Number of people and places that can be booked at the same time. */
      maxConcurrentBookings: sql<number>`(select count(*)::int from resources
        where business_id = ${businessId} and retired_at is null and bookable)`,
      away: rowsColumn(selectAwayPeriods(db, businessId, now)),
    })
    .from(accounts)
    .leftJoin(businessSettings, eq(businessSettings.businessId, businessId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const row = singleRow(rows)
  return { ...row, settings: row.settings ?? { ...defaultBusinessSettings, businessId } }
}

/** Writes the changed columns; inserts the row if the business has none. */
export async function saveBusinessSettings(
  tx: Db,
  before: BusinessSettingsRow,
  row: BusinessSettingsRow,
) {
  const changes = changedColumns(before, row)
  if (Object.keys(changes).length === 0) return
  await tx
    .insert(businessSettings)
    .values(row)
    .onConflictDoUpdate({ target: businessSettings.businessId, set: changes })
}
