import type { BusinessType } from '@ujuzi/contract/api/options'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { deleteCalendarFeed } from '../../calendars/feeds/queries.ts'
import { refreshListings } from '../../search/commands.ts'
import { type BusinessInput, createBusiness, type PlacingCtx } from '../creation/commands.ts'
import { hasUpcomingBookings } from '../profile/changes.queries.ts'
import { lockOpenBusiness } from '../queries.ts'
import { markClosedAndArchiveServices, setBusinessType } from './queries.ts'

export const createBusinessRecord = (
  { db, now, districts }: PlacingCtx,
  ownerId: string,
  { type, ...input }: BusinessInput & { type?: BusinessType | undefined },
) =>
  transact(db, async (tx) => {
    const { id } = await createBusiness({ db: tx, now, districts }, ownerId, input)
    if (type) await setBusinessType(tx, id, type)
    return { id }
  })

/** Locks the business row so that no booking is made while it closes. Refused while bookings are upcoming. */
export const closeBusiness = ({ db, now }: Ctx, businessId: string) =>
  transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    if (await hasUpcomingBookings(tx, business.id, now)) throw new Refusal('business_booked')
    await markClosedAndArchiveServices(tx, business.id, now)
    await deleteCalendarFeed(tx, business.ownerId)
    await refreshListings(tx, [business.id], now)
  })
