import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { findOwnBusiness } from '../businesses/queries.ts'
import { getSale } from './corrections/commands.ts'

type ActingCaller = { db: Db; actor: { accountId: string } }

/** The business for which the caller acts. Throws `business_not_found`. */
export async function getActingBusiness({ db, actor }: ActingCaller) {
  const business = await findOwnBusiness(db, actor.accountId)
  if (!business) throw new Refusal('business_not_found')
  return business
}

/** A receipt of the business for which the caller acts. Throws `sale_not_found`. */
export async function getActingSale({ params }: { params: { id: string } }, caller: ActingCaller) {
  const { id: businessId } = await getActingBusiness(caller)
  return { businessId, details: await getSale(caller.db, { businessId, id: params.id }) }
}
