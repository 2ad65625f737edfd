import { hasGrant } from '@ujuzi/contract/businesses/grants'
import { type ActingBusiness, ownCalendarOf } from '../../platform/api/acting-business.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { getSale } from './corrections/commands.ts'
import type { SaleDetails } from './queries.ts'

type ActingCaller = { db: Db; actor: { accountId: string }; business: ActingBusiness }

/** The member who records a receipt, and the business. */
export const recorderOf = ({ actor, business }: ActingCaller) => ({
  businessId: business.id,
  accountId: actor.accountId,
  /** Account whose own bookings alone can be paid for; undefined for all bookings. */
  assignee: ownCalendarOf({ actor, business }, 'all_bookings'),
})

/**
 * A receipt of the business that the caller may see: every one, or those they recorded and those of their bookings.
 * Throws `sale_not_found`.
 */
export async function getActingSale(
  { params }: { params: { id: string } },
  { db, actor, business }: ActingCaller,
): Promise<SaleDetails> {
  const assignee = ownCalendarOf({ actor, business }, 'all_bookings')
  return getSale(db, { businessId: business.id, id: params.id, assignee })
}

/** Whether the caller may void and refund this receipt: their own, or every one with the grant `money`. */
export const mayCorrect = (
  { actor, business }: Omit<ActingCaller, 'db'>,
  { sale }: Pick<SaleDetails, 'sale'>,
) => sale.recordedBy === actor.accountId || hasGrant(business.role, 'money')

/**
 * Like `getActingSale`, for a correction. Throws `not_allowed` for a receipt of another member without the grant
 * `money`.
 */
export async function getCorrectableSale(
  input: { params: { id: string } },
  caller: ActingCaller,
): Promise<SaleDetails> {
  const details = await getActingSale(input, caller)
  if (!mayCorrect(caller, details)) throw new Refusal('not_allowed')
  return details
}
