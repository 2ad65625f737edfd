import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { clientPlaces, clientSettings, weeklyEmails } from '../../accounts/client.tables.ts'
import { bookingLinks } from '../../businesses/booking-link/tables.ts'
import { memberInvitations } from '../../businesses/members.tables.ts'
import {
  awards,
  businessProfiles,
  certifications,
  testimonials,
} from '../../businesses/profile.tables.ts'
import { resources } from '../../businesses/tables.ts'
import { messageRefusals, strangerMessages } from '../../notifications/strangers/tables.ts'
import { messageBudgets, notificationPreferences } from '../../notifications/tables.ts'
import { clientProfiles, onboardingSteps } from '../../onboarding/tables.ts'
import { payoutMethods, payoutRemovals } from '../../payouts/tables.ts'
import { businessSettings } from '../../settings/tables.ts'

const businessTables = [
  bookingLinks,
  memberInvitations,
  messageRefusals,
  strangerMessages,
  businessSettings,
  messageBudgets,
  businessProfiles,
  certifications,
  awards,
  testimonials,
  payoutMethods,
  payoutRemovals,
]
const accountTables = [
  onboardingSteps,
  clientProfiles,
  clientSettings,
  clientPlaces,
  notificationPreferences,
  weeklyEmails,
]

/**
 * Removes the person from their calendars, which are retired and keep their past bookings without a name. Returns the ids
 * of the businesses.
 */
export async function clearResources(tx: Db, accountId: string, now: Date) {
  const rows = await tx
    .update(resources)
    .set({
      name: '',
      accountId: null,
      retiredAt: sql`coalesce(${resources.retiredAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(resources.accountId, accountId))
    .returning({ businessId: resources.businessId })
  return rows.map(({ businessId }) => businessId)
}

/** Deletes the profiles of the account as client and professional, with the payout methods. */
export async function deleteProfileData(tx: Db, accountId: string, owned: string[]) {
  for (const businessId of owned) {
    for (const table of businessTables) {
      await tx.delete(table).where(eq(table.businessId, businessId))
    }
  }
  for (const table of accountTables) await tx.delete(table).where(eq(table.accountId, accountId))
}
