import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { dropJobsOf } from '../../../platform/jobs/jobs.ts'
import { eraseSecurityEvents } from '../../accounts/login-history/queries.ts'
import { holdWithBusinesses, listBusinessesOf } from '../../bookings/account-bookings.queries.ts'
import { discardDocumentsOf } from '../../documents/retention.commands.ts'
import { discardPicturesOf } from '../../media/queries.ts'
import { clearSuspensions } from '../../moderation/suspensions/queries.ts'
import { refreshListings } from '../../search/commands.ts'
import type { PrivacyDeps } from '../account-deletion/commands.ts'
import { settleBookings } from '../account-deletion/open-bookings.commands.ts'
import { graceStart } from '../rules.ts'
import {
  clearBookingReasons,
  clearBookingsAsClient,
  clearBusiness,
  clearReports,
} from './bookings.queries.ts'
import { deleteTold } from './business.queries.ts'
import {
  deleteKeptFor,
  deleteLettersUntil,
  deleteTracesOf,
  listDue,
  pseudonymise,
} from './queries.ts'

const batch = 200

/** Everybody whose days to come back are over, each by themselves; what one run leaves over, the next takes. */
export async function eraseLeavers(deps: PrivacyDeps, { db, now }: Ctx) {
  const leftBy = graceStart(now)
  const due = await listDue(db, leftBy, batch)
  if (due.length === 0) return
  // Letters to others name who left, and no letter is kept longer than that.
  await deleteLettersUntil(db, leftBy)
  const failures: unknown[] = []
  for (const id of due) {
    await erase(deps, { db, now }, id).catch((error) => failures.push(error))
  }
  // One account that cannot be erased must not hold up those behind it, nor go unnoticed.
  if (failures.length > 0) throw new AggregateError(failures, 'Erasing failed')
}

async function erase(deps: PrivacyDeps, { db, now }: Ctx, id: string) {
  await transact(db, async (tx) => {
    const account = await holdWithBusinesses(tx, id)
    // Looked at again under the lock: they may have come back, or another process was here.
    if (account.erasedAt || !account.leavingAt || account.leavingAt > graceStart(now)) return
    const open = await settleBookings(deps, tx, id, now)
    if (open > 0) throw new Error(`${open} bookings of account ${id} are still open`)
    await clearBookingsAsClient(tx, id)
    await clearBookingReasons(tx, id)
    const owned = await listBusinessesOf(tx, id)
    for (const businessId of owned) await clearBusiness(tx, businessId, now)
    await deleteTold(tx, id, owned)
    await discardPicturesOf(tx, id, now)
    for (const businessId of owned) await discardDocumentsOf(tx, businessId, now)
    await clearSuspensions(tx, id)
    await clearReports(tx, id, owned)
    await refreshListings(tx, owned, now)
    await deleteTracesOf(tx, account)
    await deleteKeptFor(tx, id)
    await eraseSecurityEvents(tx, id)
    await dropJobsOf(tx, account.email)
    await pseudonymise(tx, id, now)
  })
}
