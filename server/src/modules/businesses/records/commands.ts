import type { BusinessType } from '@ujuzi/contract/api/options'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOwnBusiness } from '../../bookings/requests/queries.ts'
import { refreshListings } from '../../search/commands.ts'
import { type Founding, foundBusiness } from '../creation/commands.ts'
import { hasVisitsAhead } from '../profile/changes.queries.ts'
import { markClosed, setBusinessType } from './queries.ts'

export const createBusiness = (
  { db, now }: Ctx,
  ownerId: string,
  { type, ...founding }: Founding & { type?: BusinessType | undefined },
) =>
  transact(db, async (tx) => {
    const { id } = await foundBusiness(tx, ownerId, founding, now)
    if (type) await setBusinessType(tx, id, type)
  })

/** Holds the row of the business: no visit is agreed while it closes. */
export const closeBusiness = ({ db, now }: Ctx, ownerId: string) =>
  transact(db, async (tx) => {
    const business = await lockOwnBusiness(tx, ownerId)
    if (!business || business.closedAt) throw new Refusal('business_not_found')
    if (await hasVisitsAhead(tx, business.id, now)) throw new Refusal('business_booked')
    await markClosed(tx, business.id, now)
    await refreshListings(tx, [business.id], now)
  })
