import type { requestBooking } from '@ujuzi/contract/bookings'
import type { Received } from '@ujuzi/contract/endpoint'
import { newId } from '../../platform/columns.ts'
import { violates } from '../../platform/constraints.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import * as queries from './queries.ts'
import { answerBy } from './rules.ts'
import { loadCalendar } from './slots.queries.ts'
import { planBooking, type Terms } from './slots.rules.ts'
import { dayText, minutesOfDay } from './zone.rules.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof queries.lockOffer>>>
type Request = Received<typeof requestBooking>['body']
type Visit = { startsAt: Date; endsAt: Date; busyUntil: Date; localDay: string; chairIds: string[] }

type Wanted = { startsAt: Date; minutes: number; clientId: string | null; except?: string }

export async function planVisit(tx: Db, terms: Terms & { id: string }, wanted: Wanted, now: Date) {
  const { startsAt, minutes, clientId, except } = wanted
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  // Wide enough for the whole local day in any zone.
  const around = {
    from: addDays(startsAt, -2),
    to: addDays(startsAt, 2),
    ...(except && { except }),
  }
  const calendar = await loadCalendar(tx, terms.id, terms, around)
  const plan = planBooking(calendar, startsAt, minutes, now)
  if (!plan.ok && plan.code !== 'slot_taken') throw new Refusal(plan.code)

  const load = clientId
    ? await queries.findClientLoad(tx, clientId, {
        from: startsAt,
        to: endsAt,
        ...(except && { except }),
      })
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
  return { visit, pending: load.pending }
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * minutesOfDay * 60_000)

export function draft(
  { service, terms }: Offer,
  clientId: string,
  visit: Visit,
  request: Request,
  now: Date,
) {
  const { chairIds: _, ...times } = visit
  const accepted = terms.autoAcceptBookings
  return {
    ...times,
    id: newId(),
    businessId: terms.id,
    serviceId: service.id,
    clientId,
    status: accepted ? ('confirmed' as const) : ('pending' as const),
    serviceTitle: service.title,
    priceMinor: service.priceMinor,
    currency: service.currency,
    policy: {
      free_cancellation_hours: terms.freeCancellationHours,
      partial_refund_hours: terms.partialRefundHours,
      no_refund_hours: terms.noRefundHours,
      cancellation_fee_percentage: terms.cancellationFeePercentage,
    },
    placeKind: request.place?.kind ?? ('business' as const),
    placeAddress: request.place?.address || null,
    note: request.note || null,
    answerBy: accepted ? null : answerBy(visit.startsAt, now),
    refundFrom: visit.startsAt,
    createdAt: now,
    updatedAt: now,
  }
}

/** The database has the last word: a chair it refuses was taken by something that held no lock. */
export async function insertOnFreeChair(
  tx: Db,
  { chairIds }: Visit,
  values: ReturnType<typeof draft>,
) {
  for (const chairId of chairIds) {
    const booking = await queries.insertBooking(tx, { ...values, chairId })
    if (booking) return booking
  }
  const load = await queries.findClientLoad(tx, values.clientId, {
    from: values.startsAt,
    to: values.endsAt,
  })
  throw new Refusal(load.busy ? 'client_busy' : 'slot_taken')
}

export function refuseOverlap(error: unknown): never {
  if (violates(error, 'bookings_chair_free')) throw new Refusal('slot_taken')
  if (violates(error, 'bookings_client_free')) throw new Refusal('client_busy')
  throw error
}
