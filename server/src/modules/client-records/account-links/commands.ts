import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { setReminder } from '../../booking-messages/reminders/queries.ts'
import { throwOverlapRefusal } from '../../bookings/planning/overlaps.commands.ts'
import { lockClient } from '../../bookings/queries.ts'
import { nextReminderAt } from '../../bookings/reminder-times.rules.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { mergeRecords } from '../merges/commands.ts'
import * as queries from './queries.ts'

type Decision = { accountId: string; businessId: string }

/**
 * Joins the record of the account's confirmed number to the account, and gives the account the bookings in it, with
 * reminders of those to come. Locks the business and then the client. Throws `account_link_not_found` without an offer.
 */
export async function acceptAccountLink({ db, now }: Ctx, { accountId, businessId }: Decision) {
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    await lockClient(tx, accountId)
    const [offer] = await queries.listOffers(tx, accountId, businessId)
    const records = await queries.lockOwnRecords(tx, businessId, accountId)
    const own = records.find((record) => record.accountId === accountId)
    const unconnected = records.find((record) => record.accountId === null)
    const kept = own ?? unconnected
    if (!offer || !kept) throw new Refusal('account_link_not_found')
    if (own && unconnected) {
      await mergeRecords({ db: tx, now }, { kept: own, merged: unconnected })
    } else if (!own) {
      await queries.connectRecord(tx, kept.id, { accountId, at: now })
    }
    const taken = await queries.takeOverBookings(tx, kept.id, accountId).catch(throwOverlapRefusal)
    for (const { id, status, start } of taken) {
      const remindAt = status === 'confirmed' ? nextReminderAt(new Date(start), now) : null
      if (remindAt) await setReminder(tx, id, remindAt)
    }
    return taken.length
  })
}

/** Throws `account_link_not_found` without an offer. */
export async function declineAccountLink({ db, now }: Ctx, { accountId, businessId }: Decision) {
  const [offer] = await queries.listOffers(db, accountId, businessId)
  if (!offer) throw new Refusal('account_link_not_found')
  await queries.saveDeclined(db, { accountId, businessId, declinedAt: now })
}
