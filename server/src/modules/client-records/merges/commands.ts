import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { throwPhoneTaken } from '../edit/commands.ts'
import type { ClientRecordRow } from '../tables.ts'
import * as queries from './queries.ts'
import { areTwoAccounts, changesBetween, fieldsBefore, mergeFields } from './rules.ts'
import { undoableSince } from './undo.rules.ts'

type Merge = { businessId: string; keptId: string; mergedId: string }

/** Merges a record into another of the business. Throws `client_not_found` or `clients_two_accounts`. */
export async function mergeClients({ db, now }: Ctx, merge: Merge) {
  await transact(db, async (tx) => {
    const { kept, merged } = await lockPair(tx, merge)
    const changes = await mergeRecords({ db: tx, now }, { kept, merged })
    const { businessId, keptId, mergedId } = merge
    await queries.insertMerge(tx, {
      id: newId(),
      businessId,
      keptId,
      mergedId,
      changes,
      mergedAt: now,
    })
  })
}

async function lockPair(tx: Db, { businessId, keptId, mergedId }: Merge) {
  const rows = await queries.lockRecords(tx, businessId, [keptId, mergedId])
  const current = (id: string) => rows.find((row) => row.id === id && row.mergedInto === null)
  const [kept, merged] = [current(keptId), current(mergedId)]
  if (!kept || !merged || keptId === mergedId) throw new Refusal('client_not_found')
  if (areTwoAccounts(kept, merged)) throw new Refusal('clients_two_accounts')
  return { kept, merged }
}

/** Makes `merged` part of `kept`, and returns what changed. The caller must hold the locks on both records. */
export async function mergeRecords(
  { db: tx, now }: Ctx,
  { kept, merged }: { kept: ClientRecordRow; merged: ClientRecordRow },
) {
  const fields = mergeFields(kept, merged)
  // First, because an account and a phone number belong to one current record only.
  await queries.setMergedInto(tx, merged.id, kept.id)
  await queries.updateMergedFields(tx, kept.id, { fields, now })
  return {
    fields: changesBetween(kept, fields),
    bookingIds: await queries.moveBookings(tx, merged.id, kept.id),
    earlierIds: await queries.moveEarlierMerged(tx, merged.id, kept.id),
  }
}

/**
 * Undoes a merge and returns the id of the kept record. Later changes of the kept record stay. Throws `merge_not_found`
 * after the period for undoing, and `merge_not_last` unless it is the last merge of a current record.
 */
export async function undoMerge(
  { db, now }: Ctx,
  { businessId, mergeId }: { businessId: string; mergeId: string },
) {
  return transact(db, async (tx) => {
    const merge = await queries.findMerge(tx, businessId, mergeId)
    if (!merge || merge.mergedAt < undoableSince(now)) throw new Refusal('merge_not_found')
    const { keptId, mergedId, changes } = merge
    const rows = await queries.lockRecords(tx, businessId, [keptId, mergedId])
    const kept = rows.find(({ id }) => id === keptId)
    const merged = rows.find(({ id }) => id === mergedId)
    // Read again under the locks.
    const last = await queries.findLastMerge(tx, keptId, undoableSince(now))
    if (!kept || !merged || merged.mergedInto === null) throw new Refusal('merge_not_found')
    if (kept.mergedInto !== null || last?.id !== mergeId) throw new Refusal('merge_not_last')

    const fields = fieldsBefore(kept, changes.fields)
    await queries.updateMergedFields(tx, keptId, { fields, now })
    await queries.setMergedInto(tx, mergedId, null).catch(throwPhoneTaken)
    const { bookingIds: ids, earlierIds } = changes
    await queries.moveBookingsBack(tx, { keptId, mergedId, ids, accountId: merged.accountId })
    await queries.moveEarlierMerged(tx, keptId, mergedId, earlierIds)
    await queries.deleteMerge(tx, mergeId)
    return keptId
  })
}
