import type { FieldRule } from '@ujuzi/contract/api/fields'
import { serviceUndoHours } from '@ujuzi/contract/api/portal-limits'
import { pictureIdFromUrl } from '@ujuzi/contract/media/media-url'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { toMinor } from '@ujuzi/contract/money/money'
import { priceError } from '@ujuzi/contract/services/price-rules'
import { dayAt, formatDay, parseDay } from '../schedule/time-zone.rules.ts'

export type FieldErrors = Record<string, FieldRule>

/** The price in minor units, or the field errors. */
export function parsePrice(
  price: number,
  currency: string,
): { priceMinor: number } | { errors: FieldErrors } {
  if (!isCurrency(currency)) return { errors: { currency: 'field_currency' } }
  const error = priceError(price, currency)
  const priceMinor = toMinor(price, currency)
  if (error || priceMinor === undefined) return { errors: { price: error ?? 'field_price' } }
  return { priceMinor }
}

/** Picture ids of these URLs, and errors by index for unknown and repeated ones. */
export function parseImageUrls(urls: string[]): { ids: string[]; errors: FieldErrors } {
  const parsed = urls.map(pictureIdFromUrl)
  const errors: FieldErrors = {}
  parsed.forEach((id, index) => {
    if (!id) errors[`images.${index}`] = 'field_picture'
    else if (parsed.indexOf(id) < index) errors[`images.${index}`] = 'field_repeated'
  })
  return { ids: parsed.filter((id) => id !== undefined), errors }
}

/** The local month of an instant: its first day, and the first one of the next month. */
export function monthOf(timeZone: string, now: Date) {
  const firstIn = (day: number) => `${formatDay(day).slice(0, 7)}-01`
  const first = firstIn(dayAt(timeZone, now))
  return { first, next: firstIn(parseDay(first) + 31) }
}

const undoMs = serviceUndoHours * 3_600_000

/** Deadline for restoring a service deleted at `archivedAt`. */
export const restorableUntil = (archivedAt: Date) => new Date(archivedAt.getTime() + undoMs)

/** Services deleted before this instant cannot be restored. */
export const restoreCutoff = (now: Date) => new Date(now.getTime() - undoMs)

export const isRestorable = (archivedAt: Date, now: Date) => archivedAt >= restoreCutoff(now)
