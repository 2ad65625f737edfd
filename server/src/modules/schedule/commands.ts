import type { BusinessCaller } from '../../platform/api/serve.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { type BusinessWithCountry, findBusinessWithCountry, lockBusiness } from './queries.ts'
import type { LoadedCalendar } from './slots/queries.ts'

/** Dependencies of the commands that change when a business can be booked. */
export type ScheduleDeps = {
  /**
   * Called in the transaction whenever the free times of a business may have changed. `known` is the new calendar over
   * `indexedCalendarRange`, given if the command has loaded it already.
   */
  onCalendarChanged: (ctx: Ctx, businessId: string, known?: LoadedCalendar) => Promise<void>
}

/** Locks the open business, makes the change, and calls `onCalendarChanged`. */
export async function changeCalendar<T>(
  deps: ScheduleDeps,
  { db, now }: Ctx,
  businessId: string,
  change: (tx: Db, own: BusinessWithCountry) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const own = await findBusinessWithCountry(tx, businessId)
    const business = own && (await lockBusiness(tx, own.business.id))
    if (!business || business.closedAt) throw new Refusal('business_not_found')
    const result = await change(tx, { ...own, business })
    await deps.onCalendarChanged({ db: tx, now }, business.id)
    return result
  })
}

/** The acting business with its country. The calendar of a closed business can still be read. */
export async function getBusinessOfCaller({ db, business }: BusinessCaller) {
  const own = await findBusinessWithCountry(db, business.id)
  if (!own) throw new Refusal('business_not_found')
  return own
}
