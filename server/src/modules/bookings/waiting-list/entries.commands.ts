import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ScheduleDeps } from '../../schedule/commands.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import * as queries from './queries.ts'

type Ending = { id: string; businessId: string; state: 'left' | 'removed' | 'ended' }

/** Ends an entry and withdraws its offer. An entry that has ended already stays as it is. */
export async function endEntry(
  deps: ScheduleDeps,
  { db, now }: Ctx,
  { id, businessId, state }: Ending,
): Promise<queries.EntryDetails> {
  return transact(db, async (tx) => {
    await lockBusiness(tx, businessId)
    if (await queries.endEntry(tx, id, { state, endedAt: now })) {
      const had = await queries.withdrawOfferOf(tx, id, now)
      if (had) await deps.onCalendarChanged({ db: tx, now }, businessId)
    }
    return getEntry(tx, id)
  })
}

/** Ends the open entries of a client at a business, and withdraws their offers. Locks the business. */
export async function endEntriesOfClient(
  deps: ScheduleDeps,
  { db: tx, now }: Ctx,
  { businessId, clientId }: { businessId: string; clientId: string },
) {
  await lockBusiness(tx, businessId)
  const ids = await queries.listOpenEntryIds(tx, { businessId, clientId })
  for (const id of ids) {
    await queries.endEntry(tx, id, { state: 'ended', endedAt: now })
    await queries.withdrawOfferOf(tx, id, now)
  }
  if (ids.length > 0) await deps.onCalendarChanged({ db: tx, now }, businessId)
}

/** Throws `waiting_entry_not_found`. */
export async function getEntry(db: Db, id: string) {
  const details = await queries.findEntry(db, id)
  if (!details) throw new Refusal('waiting_entry_not_found')
  return details
}

type WithId = { params: { id: string } }
type ClientCaller = { db: Db; actor: { accountId: string } }

/** An entry of the caller. Throws `waiting_entry_not_found`. */
export async function getOwnEntry({ params }: WithId, { db, actor }: ClientCaller) {
  const details = await getEntry(db, params.id)
  if (details.entry.clientId !== actor.accountId) throw new Refusal('waiting_entry_not_found')
  return details
}
