import type { Ctx } from '../../../platform/ctx.ts'
import { isDatabaseUnavailable } from '../../../platform/db/constraints.ts'
import { isInTransaction, RetryAfter } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingDeps } from '../commands.ts'
import { openToEveryone } from './waiting-changes.queries.ts'

/**
 * Repeats the transaction, which must not have changed anything outside of the database, once open times of
 * the business were offered to its waiting list. Does nothing outside of a transaction, where bookings are only previewed.
 */
export function offerToWaitingListFirst(
  { offerOpenTimes }: Pick<BookingDeps, 'offerOpenTimes'>,
  { db: tx, now }: Ctx,
  businessId: string,
) {
  if (!isInTransaction(tx)) return
  const serve = async (db: Ctx['db']) => {
    try {
      await offerOpenTimes({ db, now }, businessId)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // The job will fail as well, and reports it. Meanwhile bookings must remain possible.
      await openToEveryone(db, businessId)
    }
  }
  throw new RetryAfter(serve, new Refusal('slot_taken'))
}
