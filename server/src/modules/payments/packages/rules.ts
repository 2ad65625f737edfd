import { isCurrency } from '@ujuzi/contract/money/currencies'
import { convert } from '@ujuzi/contract/money/rates'
import type { ClientPackage } from '@ujuzi/contract/payments/packages'
import type { FurtherService } from '../../schedule/bookings.tables.ts'
import type { ClientPackageRow } from './tables.ts'

type SoldPackage = Pick<ClientPackageRow, 'visits' | 'lastDay' | 'endedAt'> & { used: number }

/** State of a package on a local day of its business. */
export function packageState(
  { visits, used, lastDay, endedAt }: SoldPackage,
  day: string,
): ClientPackage['state'] {
  if (used >= visits) return 'used_up'
  if (endedAt) return 'ended'
  return lastDay !== null && lastDay < day ? 'expired' : 'open'
}

export type CoveredBooking = {
  serviceId: string
  priceMinor: number
  extras: readonly Pick<FurtherService, 'serviceId' | 'priceMinor'>[]
  /** Chosen variants and add-ons. */
  optionIds: readonly string[]
  currency: string
}

type Service = { id: string; priceMinor: number; currency: string }

/**
 * The part of the price of a booking, in minor units, that a visit pays for; undefined if the service is not in the
 * booking. A service with variants or add-ons is paid up to its lowest price; the client pays the rest.
 */
export function coveredMinor(service: Service, booking: CoveredBooking): number | undefined {
  const furtherMinor = booking.extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const lines = [
    { serviceId: booking.serviceId, priceMinor: booking.priceMinor - furtherMinor },
    ...booking.extras,
  ]
  const line = lines.find((one) => one.serviceId === service.id)
  if (!line) return undefined
  return booking.optionIds.length > 0
    ? Math.min(line.priceMinor, lowestPriceIn(booking.currency, service))
    : line.priceMinor
}

/** The price of the service in the currency of a booking, which the business may have changed since. */
const lowestPriceIn = (bookingCurrency: string, { priceMinor, currency }: Service) =>
  isCurrency(currency) && isCurrency(bookingCurrency)
    ? convert(priceMinor, currency, bookingCurrency)
    : priceMinor

/** The lowest number from 1 that is not used yet. */
export function nextNumber(used: readonly number[]): number {
  const taken = new Set(used)
  let number = 1
  while (taken.has(number)) number++
  return number
}
