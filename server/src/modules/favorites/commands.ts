import { favoritesMax } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../platform/ctx.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { lockClient } from '../bookings/queries.ts'
import {
  countFavorites,
  type FavoriteKey,
  findFavorite,
  insertFavorite,
  lockOpenBusiness,
} from './queries.ts'

/** Adds a favorite unless it exists. Locks the business first and the client second; bookings use this order too. */
export async function addFavorite({ db, now }: Ctx, key: FavoriteKey): Promise<Date> {
  return transact(db, async (tx) => {
    if (!(await lockOpenBusiness(tx, key.businessId))) throw new Refusal('business_not_found')
    // The lock on the client serializes simultaneous additions, so that the limit holds.
    if (!(await lockClient(tx, key.accountId))) throw new Refusal('not_signed_in')
    const existing = await findFavorite(tx, key)
    if (existing?.createdAt) return existing.createdAt
    const count = await countFavorites(tx, key.accountId)
    if (count >= favoritesMax) throw new Refusal('too_many_favorites')
    await insertFavorite(tx, key, now)
    return now
  })
}
