import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  awards,
  certifications,
  shopProfiles,
  testimonials,
} from '../../businesses/profile.tables.ts'
import { clientProfiles, onboardingMarks } from '../../onboarding/tables.ts'
import { payoutMethods, payoutRemovals } from '../../payouts/tables.ts'

const toldByBusiness = [
  shopProfiles,
  certifications,
  awards,
  testimonials,
  payoutMethods,
  payoutRemovals,
]
const toldByAccount = [onboardingMarks, clientProfiles]

/** What somebody told of themselves, of their shop and of what they look for. */
export async function deleteTold(tx: Db, accountId: string, owned: string[]) {
  for (const businessId of owned) {
    for (const table of toldByBusiness) {
      await tx.delete(table).where(eq(table.businessId, businessId))
    }
  }
  for (const table of toldByAccount) await tx.delete(table).where(eq(table.accountId, accountId))
}
