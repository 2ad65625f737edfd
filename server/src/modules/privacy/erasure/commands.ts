import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { removeJobsOfEmail } from '../../../platform/jobs/jobs.ts'
import { eraseSecurityEvents } from '../../accounts/login-history/queries.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import {
  listBusinessIdsByOwner,
  lockAccountAndBusinesses,
} from '../../bookings/account-bookings.queries.ts'
import { retireLinkNames } from '../../businesses/booking-link/commands.ts'
import { deleteCaldavCalendarsBy } from '../../calendars/busy-calendars/caldav/queries.ts'
import { eraseRecordsOfAccount } from '../../client-records/erasure.queries.ts'
import { clearMessageTraces, deleteConversationsOf } from '../../conversations/erasure.queries.ts'
import { deleteWebhooksOf } from '../../developers/webhooks/queries.ts'
import { discardDocumentsOf } from '../../documents/retention.commands.ts'
import { discardPicturesOf } from '../../media/queries.ts'
import { eraseSuspensionTexts } from '../../moderation/suspensions/queries.ts'
import { eraseMessagesAbout } from '../../notifications/erasure.queries.ts'
import { deleteEndedOf } from '../../outlets/queries.ts'
import { refreshListings } from '../../search/commands.ts'
import type { PrivacyDeps } from '../account-deletion/commands.ts'
import { endOpenBookings } from '../account-deletion/open-bookings.commands.ts'
import { graceStart } from '../rules.ts'
import {
  clearBookingReasons,
  clearBookingsAsClient,
  clearBusiness,
  clearReportTexts,
  clearSaleTexts,
} from './bookings.queries.ts'
import { clearResources, deleteProfileData } from './business.queries.ts'
import {
  deleteAccountRows,
  deleteContactTraces,
  deleteMessagesUntil,
  listAccountsDue,
  pseudonymiseAccount,
} from './queries.ts'

const batchSize = 200

/** Erases one batch of accounts whose grace period is over, each in its own transaction. */
export async function eraseDueAccounts(deps: PrivacyDeps, { db, now }: Ctx) {
  const cutoff = graceStart(now)
  const due = await listAccountsDue(db, cutoff, batchSize)
  if (due.length === 0) return
  // Messages to others may name the deleted accounts.
  await deleteMessagesUntil(db, cutoff)
  const failures: unknown[] = []
  for (const id of due) {
    await eraseDueAccount(deps, { db, now }, id).catch((error) => failures.push(error))
  }
  // A failure must not delay the accounts after it, nor go unnoticed.
  if (failures.length > 0) throw new AggregateError(failures, 'Erasing failed')
}

async function eraseDueAccount(deps: PrivacyDeps, { db, now }: Ctx, id: string) {
  await transact(db, async (tx) => {
    const account = await lockAccountAndBusinesses(tx, id)
    // Read again under the lock: it may have been restored, or erased by another process.
    if (
      account.erasedAt ||
      !account.deletionRequestedAt ||
      account.deletionRequestedAt > graceStart(now)
    )
      return
    await eraseAccount(deps, { db: tx, now }, account)
  })
}

/** Erases the account. The caller must hold the locks of `lockAccountAndBusinesses`. */
export async function eraseAccount(deps: PrivacyDeps, { db: tx, now }: Ctx, account: AccountRow) {
  const { id } = account
  const open = await endOpenBookings(deps, { db: tx, now }, id)
  if (open > 0) throw new Error(`${open} bookings of account ${id} are still open`)
  await eraseMessagesAbout(tx, { accountId: id }, now)
  await clearBookingsAsClient(tx, id)
  await eraseRecordsOfAccount(tx, id, now)
  await clearBookingReasons(tx, id)
  await clearSaleTexts(tx, id)
  const owned = await listBusinessIdsByOwner(tx, id)
  for (const businessId of owned) await clearBusiness(tx, businessId, now)
  for (const businessId of owned) await retireLinkNames(deps, { db: tx, now }, businessId)
  await deleteWebhooksOf(tx, owned)
  await deleteEndedOf(tx, owned)
  await deleteCaldavCalendarsBy(tx, id)
  await deleteProfileData(tx, id, owned)
  await deleteConversationsOf(tx, id, now)
  await clearMessageTraces(tx, id)
  await discardPicturesOf(tx, id, now)
  for (const businessId of owned) await discardDocumentsOf(tx, businessId, now)
  await eraseSuspensionTexts(tx, id)
  await clearReportTexts(tx, id, owned)
  const worked = await clearResources(tx, id, now)
  await refreshListings(tx, [...new Set([...owned, ...worked])], now)
  await deleteContactTraces(tx, account)
  await deleteAccountRows(tx, id)
  await eraseSecurityEvents(tx, id)
  await removeJobsOfEmail(tx, account.email)
  await pseudonymiseAccount(tx, id, now)
}
