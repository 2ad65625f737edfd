import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import * as queries from './queries.ts'
import { coveredMinor, nextNumber, packageState } from './rules.ts'

type Redemption = { businessId: string; packageId: string; bookingId: string; locale: Locale }

/**
 * Takes the next visit of a package for a booking of its client: the discount for the receipt, and a function that
 * records the visit on it. Locks the package. Throws `package_not_found` or `package_unusable`.
 */
export async function redeemVisit(
  { db: tx, now }: Ctx,
  { businessId, packageId, bookingId, locale }: Redemption,
) {
  const booking = await queries.findCoveredBooking(tx, businessId, bookingId)
  const found = await queries.lockSold(tx, { businessId, id: packageId })
  if (!found) throw new Refusal('package_not_found')
  const own = booking?.clientRecordId
    ? await queries.lockSold(tx, { businessId, id: packageId, recordId: booking.clientRecordId })
    : undefined
  if (
    !own ||
    !booking ||
    packageState({ ...own.sold, used: own.used }, booking.localDay) !== 'open'
  ) {
    throw new Refusal('package_unusable')
  }
  const { sold, service } = own
  const amountMinor = coveredMinor(service, booking)
  // A package pays for visits, not amounts: it stays valid if the business has changed its currency since.
  if (!amountMinor) throw new Refusal('package_unusable')
  const number = nextNumber(await queries.listUsedNumbers(tx, packageId))
  const { visits } = sold
  return {
    discount: { amountMinor, reason: m.packages_visit_of({ number, visits }, { locale }) },
    record: (saleId: string) =>
      queries.insertVisit(tx, {
        clientPackageId: packageId,
        visits,
        number,
        saleId,
        usedAt: now,
      }),
  }
}

/**
 * For a sale that is voided: gives the visit on it back, and ends the package that it sold. Throws `package_used` if
 * visits of this package were used.
 */
export async function releaseVoided({ db: tx, now }: { db: Db; now: Date }, saleId: string) {
  await queries.deleteVisitOfSale(tx, saleId)
  const sold = await queries.findSoldBySale(tx, saleId)
  if (!sold) return
  if (sold.used > 0) throw new Refusal('package_used')
  await queries.endSold(tx, sold.id, now)
}
