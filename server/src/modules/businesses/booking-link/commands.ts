import { linkNamesMax } from '@ujuzi/contract/businesses/booking-link'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOpenBusiness } from '../queries.ts'
import { listLinkNames, takeLinkName } from './queries.ts'

/**
 * Chooses the name in the link of a business. Locks the business row, so that two windows together do not
 * exceed the number of names.
 */
export const chooseLinkName = ({ db, now }: Ctx, businessId: string, name: string) =>
  transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, businessId)
    const names = await listLinkNames(tx, business.id)
    if (names[0] === name) return
    if (!names.includes(name) && names.length >= linkNamesMax) {
      throw new Refusal('too_many_link_names')
    }
    if (!(await takeLinkName(tx, { name, businessId: business.id, chosenAt: now }))) {
      throw new Refusal('link_name_taken')
    }
  })
