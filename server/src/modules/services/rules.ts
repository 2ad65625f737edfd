import type { FieldRule } from '@ujuzi/contract/api/fields'
import { serviceUndoHours } from '@ujuzi/contract/api/portal-limits'
import { pictureIdIn } from '@ujuzi/contract/businesses/media-url'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { toMinor } from '@ujuzi/contract/money/money'
import { priceFault } from '@ujuzi/contract/services/price-rules'

export type Faults = Record<string, FieldRule>

/** A price as it is kept, or what is wrong with it. */
export function readPrice(
  price: number,
  currency: string,
): { priceMinor: number } | { faults: Faults } {
  if (!isCurrency(currency)) return { faults: { currency: 'field_currency' } }
  const fault = priceFault(price, currency)
  const priceMinor = toMinor(price, currency)
  if (fault || priceMinor === undefined) return { faults: { price: fault ?? 'field_price' } }
  return { priceMinor }
}

/** The pictures at these addresses, each once; what is wrong stands under its place in the list. */
export function readImages(addresses: string[]): { ids: string[]; faults: Faults } {
  const read = addresses.map(pictureIdIn)
  const faults: Faults = {}
  read.forEach((id, place) => {
    if (!id) faults[`images.${place}`] = 'field_picture'
    else if (read.indexOf(id) < place) faults[`images.${place}`] = 'field_repeated'
  })
  return { ids: read.filter((id) => id !== undefined), faults }
}

const undoMs = serviceUndoHours * 3_600_000

/** Until when a service deleted then can be brought back. */
export const restorableUntil = (archivedAt: Date) => new Date(archivedAt.getTime() + undoMs)

/** Those deleted before this are gone for good. */
export const goneBefore = (now: Date) => new Date(now.getTime() - undoMs)

export const isRestorable = (archivedAt: Date, now: Date) => archivedAt >= goneBefore(now)
