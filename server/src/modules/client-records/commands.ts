import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { findBusinessByOwner } from './queries.ts'

export type AccountCaller = { db: Db; actor: { accountId: string } }

/** The business that the caller acts for. Throws `business_not_found`. */
export async function getOwnBusiness({ db, actor }: AccountCaller) {
  const business = await findBusinessByOwner(db, actor.accountId)
  if (!business) throw new Refusal('business_not_found')
  return business
}
export type OwnBusiness = Awaited<ReturnType<typeof getOwnBusiness>>
