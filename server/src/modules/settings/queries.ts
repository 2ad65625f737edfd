import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { businesses, resources } from '../businesses/tables.ts'
import type { BusinessColumns } from './rules.ts'
import { type BusinessSettingsRow, businessSettings } from './tables.ts'

/** Settings of a business without a row. */
const defaultSettings: Omit<BusinessSettingsRow, 'businessId'> = {
  noticeDays: 1,
  payoutFrequency: 'weekly',
  vatRegistered: false,
  taxRate: 0,
  baseRateMinor: null,
  quickReplies: [],
  shareAnalytics: true,
  shareThirdParty: false,
}

export async function getBusinessSettings(
  db: Db,
  businessId: string,
): Promise<BusinessSettingsRow> {
  const [row] = await db
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.businessId, businessId))
  return row ?? { ...defaultSettings, businessId }
}

export const saveBusinessSettings = (tx: Db, row: BusinessSettingsRow) =>
  tx
    .insert(businessSettings)
    .values(row)
    .onConflictDoUpdate({ target: businessSettings.businessId, set: row })

/** Writes columns of a business whose row the caller has locked. */
export const updateBusinessColumns = (tx: Db, businessId: string, columns: BusinessColumns) =>
  tx.update(businesses).set(columns).where(eq(businesses.id, businessId))

/** Number of bookings that the business can serve at once. */
export async function countResources(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(resources)
    .where(
      and(
        eq(resources.businessId, businessId),
        isNull(resources.retiredAt),
        eq(resources.bookable, true),
      ),
    )
  return row?.total ?? 0
}
