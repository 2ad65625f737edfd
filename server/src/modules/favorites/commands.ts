import { favoritesMax } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../platform/ctx.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { lockClient } from '../bookings/queries.ts'
import { countFavorites, findMark, holdOpenBusiness, insertFavorite, type Mark } from './queries.ts'

/** Marks a business; the business is held first and the client second, as bookings hold them. */
export async function addFavorite({ db, now }: Ctx, mark: Mark): Promise<Date> {
  return transact(db, async (tx) => {
    if (!(await holdOpenBusiness(tx, mark.businessId))) throw new Refusal('business_not_found')
    // The client's row is the queue at which simultaneous marks are counted.
    if (!(await lockClient(tx, mark.accountId))) throw new Refusal('not_signed_in')
    const kept = await findMark(tx, mark)
    if (kept?.createdAt) return kept.createdAt
    const count = await countFavorites(tx, mark.accountId)
    if (count >= favoritesMax) throw new Refusal('too_many_favorites')
    await insertFavorite(tx, mark, now)
    return now
  })
}
