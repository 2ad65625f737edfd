import { unconfirmedAccount } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { findAccountByEmail } from '../../accounts/queries.ts'
import type { AccountRow } from '../../accounts/tables.ts'
import { lockAccountAndBusinesses } from '../../bookings/account-bookings.queries.ts'
import { notify } from '../../notifications/commands.ts'
import type { PrivacyDeps } from '../account-deletion/commands.ts'
import { markDeletionStarted } from '../account-deletion/queries.ts'
import { confirmationReminder } from '../notifications.ts'
import { eraseAccount } from './commands.ts'
import {
  isReplaceable,
  listAccountsToDelete,
  listAccountsToRemind,
  markReminded,
} from './unconfirmed.queries.ts'

const { replaceableAfterDays, reminderAfterDays, deletedAfterDays } = unconfirmedAccount
const dayMs = 24 * 60 * 60_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const noticeDays = deletedAfterDays - reminderAfterDays
const batchSize = 200

/**
 * Erases the account with this email if it was never confirmed nor used and is old enough. Returns whether it did. Call
 * it in the transaction that creates the new account.
 */
export async function eraseUnconfirmedAccount(deps: PrivacyDeps, ctx: Ctx, email: string) {
  const account = await findAccountByEmail(ctx.db, email)
  return account ? eraseIfUnconfirmed(deps, ctx, account.id, replaceableAfterDays) : false
}

/** Announces to one batch of unconfirmed accounts that they will be deleted. */
export async function remindUnconfirmedAccounts(deps: PrivacyDeps, { db, now }: Ctx) {
  const createdUntil = daysBefore(now, reminderAfterDays)
  for (const account of await listAccountsToRemind(db, { createdUntil, limit: batchSize }))
    await remind(deps, { db, now }, account)
}

const remind = ({ publicUrl }: PrivacyDeps, { db, now }: Ctx, account: AccountRow) =>
  transact(db, async (tx) => {
    if (!(await markReminded(tx, account.id, now))) return
    const deletedAt = new Date(now.getTime() + noticeDays * dayMs)
    await notify({ db: tx, now }, account, confirmationReminder, { deletedAt, publicUrl })
  })

/** Erases one batch of accounts that were reminded and are still unconfirmed and unused, each in its transaction. */
export async function deleteUnconfirmedAccounts(deps: PrivacyDeps, { db, now }: Ctx) {
  const remindedUntil = daysBefore(now, noticeDays)
  const failures: unknown[] = []
  for (const id of await listAccountsToDelete(db, { remindedUntil, limit: batchSize })) {
    await transact(db, (tx) =>
      eraseIfUnconfirmed(deps, { db: tx, now }, id, deletedAfterDays),
    ).catch((error) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Deleting unconfirmed accounts failed')
}

/** Checks under the lock, so that an account that is confirmed at the same moment stays. */
async function eraseIfUnconfirmed(
  deps: PrivacyDeps,
  { db: tx, now }: Ctx,
  id: string,
  minDays: number,
) {
  const account = await lockAccountAndBusinesses(tx, id)
  if (!(await isReplaceable(tx, id, daysBefore(now, minDays)))) return false
  // The database erases only accounts that are being deleted.
  if (!account.deletionRequestedAt) await markDeletionStarted(tx, id, now)
  await eraseAccount(deps, { db: tx, now }, account)
  return true
}
