import { linkNamesMax } from '@ujuzi/contract/businesses/booking-link'
import type { Actor } from '../../../platform/api/actor.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockOwnBusiness } from '../queries.ts'
import { listLinkNames, takeLinkName } from './queries.ts'

/**
 * Chooses the name in the link of the actor's business. Locks the business row, so that two windows together do not
 * exceed the number of names.
 */
export const chooseLinkName = ({ db, now }: Ctx, { accountId }: Actor, name: string) =>
  transact(db, async (tx) => {
    const business = await lockOwnBusiness(tx, accountId)
    if (!business) throw new Refusal('business_not_found')
    const names = await listLinkNames(tx, business.id)
    if (names[0] === name) return
    if (!names.includes(name) && names.length >= linkNamesMax) {
      throw new Refusal('too_many_link_names')
    }
    if (!(await takeLinkName(tx, { name, businessId: business.id, chosenAt: now }))) {
      throw new Refusal('link_name_taken')
    }
  })
