import type { Received } from '@ujuzi/contract/api/endpoint'
import type { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { newId } from '../../../platform/db/columns.ts'
import { violates } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import * as queries from '../queries.ts'
import { remindAt } from '../reminders/rules.ts'
import { answerBy } from '../rules.ts'
import { loadCalendar, type ReadCalendar } from '../slots/queries.ts'
import { planBooking, type Terms, withVisit } from '../slots/rules.ts'
import type { BookingRow, Extra } from '../tables.ts'
import { dayNumber, dayText, minutesOfDay } from '../time-zone.rules.ts'
import type { Deps } from '../transitions/commands.ts'
import { type ByHand, planByHand } from '../walk-ins/rules.ts'
import { listSold, type Offer } from './queries.ts'

export type Visit = Pick<BookingRow, 'startsAt' | 'endsAt' | 'busyUntil' | 'localDay'> & {
  chairIds: string[]
}

type Wanted = {
  startsAt: Date
  minutes: number
  clientId: string | null
  except?: string
  /** Whoever runs the business agrees: the rules for clients do not bind, other visits do. */
  byHand?: ByHand
}

/**
 * Refuses with the reason, the client's own other visits before what the business has free. `calendar` is what was read,
 * without the visit, where it covers all that search keeps.
 */
export async function planVisit(
  { calendarKept }: Pick<Deps, 'calendarKept'>,
  tx: Db,
  terms: Terms & { id: string },
  wanted: Wanted,
  now: Date,
) {
  const { startsAt, minutes, clientId, except, byHand } = wanted
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  // Wide enough for the whole local day in any zone.
  const around = { from: addDays(startsAt, -2), to: addDays(startsAt, 2) }
  const kept = calendarKept(now)
  const isWithin = around.from >= kept.from && around.to <= kept.to
  const span = { ...(isWithin ? kept : around), ...(except && { except }) }
  const calendar = await loadCalendar(tx, terms.id, terms, span)
  const plan = byHand
    ? planByHand(calendar, startsAt, minutes, now, byHand)
    : planBooking(calendar, startsAt, minutes, now)
  if (!plan.ok && plan.code !== 'slot_taken') throw new Refusal(plan.code)

  const load = clientId
    ? await queries.findClientLoad(tx, clientId, { from: startsAt, to: endsAt, except })
    : { pending: 0, busy: false }
  if (load.busy) throw new Refusal('client_busy')
  if (!plan.ok) throw new Refusal(plan.code)

  const visit: Visit = {
    startsAt,
    endsAt,
    busyUntil: new Date(plan.busyUntil * 60_000),
    localDay: dayText(plan.day),
    chairIds: plan.chairIds,
  }
  return { visit, pending: load.pending, calendar: isWithin ? calendar : undefined }
}

/** Search hears of a visit that is now in the calendar, which is not read again where it is known. */
export async function enterCalendar(
  deps: Deps,
  tx: Db,
  calendar: ReadCalendar | undefined,
  visit: Pick<BookingRow, 'businessId' | 'chairId' | 'startsAt' | 'busyUntil' | 'localDay'>,
  now: Date,
) {
  const day = dayNumber(visit.localDay)
  await deps.calendarChanged(
    tx,
    visit.businessId,
    now,
    calendar && withVisit(calendar, { ...visit, day }),
  )
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * minutesOfDay * 60_000)

export type Work = { title: string; minutes: number; priceMinor: number; extras: Extra[] }

/** What is done in the visit, one service after the other; all of them in one currency and within a day. */
export async function readWork(
  tx: Db,
  { service }: Pick<Offer, 'service'>,
  further: readonly string[] = [],
): Promise<Work> {
  const sold = further.length > 0 ? await listSold(tx, service.businessId, further) : []
  const extras = further.map((id) => {
    const found = sold.find((one) => one.id === id)
    if (!found) throw new Refusal('service_not_found')
    if (found.currency !== service.currency) throw notTogether()
    const { title, durationMinutes: minutes, priceMinor } = found
    return { serviceId: id, title, minutes, priceMinor }
  })
  const minutes = service.durationMinutes + sum(extras, 'minutes')
  if (minutes > minutesOfDay) throw notTogether()
  return {
    title: [service, ...extras].map(({ title }) => title).join(' + '),
    minutes,
    priceMinor: service.priceMinor + sum(extras, 'priceMinor'),
    extras,
  }
}

const sum = (extras: Extra[], part: 'minutes' | 'priceMinor') =>
  extras.reduce((total, extra) => total + extra[part], 0)

const notTogether = () =>
  new Refusal('invalid_input', { fields: { further_service_ids: 'field_invalid' } })

type Place = Received<typeof requestBooking>['body']['place']

/** Where the visit is to be; whoever travels to the client has to know where to. */
export function readPlace({ visitPlaces }: Offer['terms'], place: Place) {
  const kind: BookingRow['placeKind'] = place?.kind ?? visitPlaces[0] ?? 'business'
  const placeAddress = place?.address || null
  if (kind === 'client' && !placeAddress) throw misplaced('place.address', 'field_required')
  if (!visitPlaces.includes(kind)) throw misplaced('place.kind', 'field_place_not_offered')
  return { placeKind: kind, placeAddress, placePlusCode: place?.plus_code || null }
}

const misplaced = (field: string, rule: string) =>
  new Refusal('invalid_input', { fields: { [field]: rule } })

type Booked = Pick<
  BookingRow,
  'clientId' | 'note' | 'placeKind' | 'placeAddress' | 'placePlusCode' | 'guestName' | 'guestPhone'
>

/** A booking as it is written first, but for its chair; `accepted` is agreed at once. */
export function draft(
  { service, terms }: Pick<Offer, 'service' | 'terms'>,
  work: Work,
  visit: Visit,
  { accepted, ...booked }: Booked & { accepted: boolean },
  now: Date,
): Omit<BookingRow, 'chairId'> {
  const { chairIds: _, ...times } = visit
  return {
    ...times,
    ...booked,
    ...nothingYet,
    id: newId(),
    businessId: terms.id,
    serviceId: service.id,
    status: accepted ? 'confirmed' : 'pending',
    serviceTitle: work.title,
    priceMinor: work.priceMinor,
    extras: work.extras,
    currency: service.currency,
    policy: {
      free_cancellation_hours: terms.freeCancellationHours,
      partial_refund_hours: terms.partialRefundHours,
      no_refund_hours: terms.noRefundHours,
      cancellation_fee_percentage: terms.cancellationFeePercentage,
    },
    answerBy: accepted ? null : answerBy(visit.startsAt, now),
    remindAt: accepted && booked.clientId ? remindAt(visit.startsAt, now) : null,
    refundFrom: visit.startsAt,
    createdAt: now,
    updatedAt: now,
  }
}

const nothingYet = {
  proposedStart: null,
  proposedBy: null,
  cancelledBy: null,
  noShowOf: null,
  noShowAt: null,
  contestedAt: null,
  settledAt: null,
  reviewedAt: null,
  reason: null,
  refundPercent: null,
}

/** The database has the last word: a chair it refuses was taken by something that held no lock. */
export async function insertOnFreeChair(
  tx: Db,
  { chairIds }: Visit,
  values: Omit<BookingRow, 'chairId'>,
  begun: queries.Begun,
): Promise<BookingRow> {
  for (const chairId of chairIds) {
    const booking = { ...values, chairId }
    if (await queries.insertBooking(tx, booking, begun)) return booking
  }
  const { clientId, startsAt, endsAt } = values
  const load = clientId
    ? await queries.findClientLoad(tx, clientId, { from: startsAt, to: endsAt })
    : undefined
  throw new Refusal(load?.busy ? 'client_busy' : 'slot_taken')
}

export function refuseOverlap(error: unknown): never {
  if (violates(error, 'bookings_chair_free')) throw new Refusal('slot_taken')
  if (violates(error, 'bookings_client_free')) throw new Refusal('client_busy')
  throw error
}
