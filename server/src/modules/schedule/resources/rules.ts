import type { FieldRule } from '@ujuzi/contract/api/fields'
import { isCurrency } from '@ujuzi/contract/money/currencies'
import { toMinor } from '@ujuzi/contract/money/money'
import { priceError } from '@ujuzi/contract/services/price-rules'

export type FieldErrors = Record<string, FieldRule>

type HoursInput = { weekday: number; opens: string; closes: string }
type HoursRow = { weekday: number; opensMinute: number; closesMinute: number }

/** Weekly hours of a resource, or the errors by dotted path. */
export function parseOwnHours(hours: readonly HoursInput[]): {
  rows: HoursRow[]
  errors: FieldErrors
} {
  const rows = hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opensMinute: minutesOf(opens),
    closesMinute: minutesOf(closes),
  }))
  const errors: FieldErrors = {}
  for (const [index, row] of rows.entries()) {
    const overlaps = rows.some((other, n) => n < index && isOverlap(row, other))
    if (row.closesMinute <= row.opensMinute) errors[`hours.${index}.closes`] = 'field_time_order'
    else if (overlaps) errors[`hours.${index}.opens`] = 'field_hours_overlap'
  }
  return { rows, errors }
}

const isOverlap = (a: HoursRow, b: HoursRow) =>
  a.weekday === b.weekday && a.opensMinute < b.closesMinute && b.opensMinute < a.closesMinute

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

type ServiceInput = { service_id: string; price: number | null; duration: number | null }
type ServiceRow = { serviceId: string; priceMinor: number | null; durationMinutes: number | null }

/** Services of a resource with prices in minor units, or the errors. `sold` are the services of the business. */
export function parseOwnServices(
  given: readonly ServiceInput[],
  sold: readonly { id: string; currency: string }[],
): { rows: ServiceRow[]; errors: FieldErrors } {
  const rows: ServiceRow[] = []
  const errors: FieldErrors = {}
  for (const [index, { service_id: serviceId, price, duration }] of given.entries()) {
    const service = sold.find(({ id }) => id === serviceId)
    const isRepeated = given.findIndex((one) => one.service_id === serviceId) < index
    const parsed = service && parseOwnPrice(price, service.currency)
    if (!service) errors[`services.${index}.service_id`] = 'field_invalid'
    else if (isRepeated) errors[`services.${index}.service_id`] = 'field_repeated'
    else if (parsed && 'error' in parsed) errors[`services.${index}.price`] = parsed.error
    else if (parsed) rows.push({ serviceId, ...parsed, durationMinutes: duration })
  }
  return { rows, errors }
}

function parseOwnPrice(
  price: number | null,
  currency: string,
): { priceMinor: number | null } | { error: FieldRule } {
  if (price === null) return { priceMinor: null }
  if (!isCurrency(currency)) return { error: 'field_currency' }
  const error = priceError(price, currency)
  const priceMinor = toMinor(price, currency)
  return error || priceMinor === undefined ? { error: error ?? 'field_price' } : { priceMinor }
}

type TeamResource = {
  id: string
  kind: 'person' | 'place'
  name: string
  position: number
  accountId: string | null
  retiredAt: Date | null
}

/**
 * Where the calendar of a person who joins comes from: the calendar they have or had in the business; for the owner as
 * the first person the oldest anonymous place, with its bookings; otherwise a new resource.
 */
export function planPerson(
  resources: readonly TeamResource[],
  { accountId, isOwner }: { accountId: string; isOwner: boolean },
): { use: string } | { add: number } {
  const own = resources.filter((one) => one.accountId === accountId)
  const current = own.find(({ retiredAt }) => retiredAt === null) ?? own.at(-1)
  if (current) return { use: current.id }
  const isUsed = ({ retiredAt }: TeamResource) => retiredAt === null
  const hasPeople = resources.some((one) => one.kind === 'person' && isUsed(one))
  const anonymous = resources.find((one) => one.kind === 'place' && one.name === '' && isUsed(one))
  if (isOwner && !hasPeople && anonymous) return { use: anonymous.id }
  return { add: nextPosition(resources) }
}

export const nextPosition = (resources: readonly { position: number }[]) =>
  Math.max(-1, ...resources.map(({ position }) => position)) + 1

/** Columns set when a booking gets another person. A client who chose the previous one may then cancel free of charge. */
export const changesOfPerson = (
  { chosenByClient, personChangedAt }: { chosenByClient: boolean; personChangedAt: Date | null },
  at: Date,
) => (chosenByClient || personChangedAt ? { personChangedAt: at, chosenByClient: false } : {})
