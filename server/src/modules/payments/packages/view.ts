import type { ClientPackage, Package } from '@ujuzi/contract/payments/packages'
import { localDayOf } from '../rules.ts'
import type { PackageDetails, SoldPackageRow } from './queries.ts'
import { type CoveredBooking, coveredMinor, packageState } from './rules.ts'

export const packageView = ({ package: row, service, inUse }: PackageDetails): Package => ({
  id: row.id,
  service: {
    id: service.id,
    title: service.title,
    price_minor: service.priceMinor,
    is_active: service.isActive,
  },
  visits: row.visits,
  price_minor: row.priceMinor,
  currency: row.currency,
  valid_days: row.validDays,
  in_use: inUse,
  version: row.version,
})

type Context = { now: Date; booking?: (CoveredBooking & { localDay: string }) | undefined }

/** A package of a client. `booking`: the one that the next visit might pay for. */
export function clientPackageView(
  { sold, used, service, timeZone }: SoldPackageRow,
  { now, booking }: Context,
): ClientPackage {
  const day = booking?.localDay ?? localDayOf(timeZone, now)
  const state = packageState({ ...sold, used }, day)
  const covers = booking && state === 'open' ? coveredMinor(service, booking) : undefined
  return {
    id: sold.id,
    service: { id: sold.serviceId, title: sold.serviceTitle },
    visits: sold.visits,
    visits_left: sold.visits - used,
    price_minor: sold.priceMinor,
    currency: sold.currency,
    sold_on: localDayOf(timeZone, sold.soldAt),
    last_day: sold.lastDay,
    state,
    covers_minor: covers ?? null,
  }
}
