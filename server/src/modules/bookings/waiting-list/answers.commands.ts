import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type {
  acceptWaitingOffer as acceptEndpoint,
  offerWaitingClient as offerEndpoint,
} from '@ujuzi/contract/bookings/waiting-list'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import { minutesOfDay } from '../../schedule/time-zone.rules.ts'
import type { BookingDeps } from '../commands.ts'
import { truncateToMinute } from '../planning/agreed-time.rules.ts'
import { requestBooking } from '../requests/commands.ts'
import type { WaitingEntryRow } from '../waiting-list.tables.ts'
import { getEntry } from './entries.commands.ts'
import { createOffer, type WaitingListDeps } from './offers.commands.ts'
import { createServicesLoader, planOffer } from './planning.commands.ts'
import * as queries from './queries.ts'
import { offerDeadline } from './rules.ts'

type Acceptance = { entry: WaitingEntryRow; body: HandlerInput<typeof acceptEndpoint>['body'] }

/**
 * Books the offered time for the client under the rules of any request. Throws `offer_over` unless this offer is open,
 * and the refusals of a request, after which the offer stays open.
 */
export async function acceptOffer(
  deps: BookingDeps,
  { db, now }: Ctx,
  { entry, body }: Acceptance,
) {
  const { offer_id, ...answers } = body
  return transact(db, async (tx) => {
    await lockBusiness(tx, entry.businessId)
    const offer = await getOpenOffer(tx, { entry, offerId: offer_id, now })
    await queries.endOffer(tx, offer.id, { state: 'accepted', endedAt: now })
    const [service_id = '', ...further_service_ids] = entry.serviceIds
    const details = await requestBooking(
      deps,
      { db: tx, now },
      {
        clientId: entry.clientId,
        body: {
          ...answers,
          service_id,
          further_service_ids,
          option_ids: entry.optionIds,
          start: offer.startsAt.toISOString(),
          ...(entry.resourceId && { member_id: entry.resourceId }),
        },
        waitingOffer: offer,
      },
    )
    const bookingId = details.booking.id
    await queries.endEntry(tx, entry.id, { state: 'booked', endedAt: now, bookingId })
    return details
  })
}

type Decline = { entry: WaitingEntryRow; offerId: string }

/** Declines the offer, which goes to the next client. The entry keeps its place for other times. */
export async function declineOffer(
  deps: BookingDeps,
  { db, now }: Ctx,
  { entry, offerId }: Decline,
) {
  return transact(db, async (tx) => {
    await lockBusiness(tx, entry.businessId)
    const offer = await getOpenOffer(tx, { entry, offerId, now })
    await queries.endOffer(tx, offer.id, { state: 'declined', endedAt: now })
    await deps.onCalendarChanged({ db: tx, now }, entry.businessId)
    return getEntry(tx, entry.id)
  })
}

/** The open offer with this id. The caller must hold the lock on the business. Throws `offer_over`. */
async function getOpenOffer(db: Db, { entry, offerId, now }: Decline & { now: Date }) {
  const offer = await queries.findOpenOffer(db, entry.id)
  if (offer?.id !== offerId || offer.expiresAt <= now) throw new Refusal('offer_over')
  return offer
}

type HandOffer = { entry: WaitingEntryRow } & HandlerInput<typeof offerEndpoint>['body']

/**
 * Offers a time that the business chose, out of order. It may lie outside the hours and the preferences of the entry, but
 * not over a booking or another offer. Throws the refusal.
 */
export async function offerByHand(
  deps: WaitingListDeps,
  { db, now }: Ctx,
  { entry, start }: HandOffer,
) {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    await lockBusiness(tx, entry.businessId)
    const current = await getEntry(tx, entry.id)
    if (current.entry.state !== 'waiting') throw new Refusal('waiting_entry_not_found')
    if (current.offer) throw new Refusal('has_offer')
    const sold = await createServicesLoader(tx)(entry)
    if (!sold) throw new Refusal('service_not_found')
    const startsAt = truncateToMinute(start)
    const calendar = await loadCalendar(tx, {
      businessId: entry.businessId,
      from: addDays(startsAt, -8),
      to: addDays(startsAt, 8),
    })
    const plan = { startsAt, now, byHand: true, resourceId: entry.resourceId }
    const planned = planOffer(
      calendar,
      { ...plan, services: sold.services },
      sold.bookableService.service.currency,
    )
    const expiresAt = offerDeadline({ startsAt, now, policy: calendar.policy, byHand: true })
    if (!expiresAt) throw new Refusal('too_soon')
    await createOffer(deps, ctx, { entry, planned, expiresAt, byHand: true })
    await deps.onCalendarChanged(ctx, entry.businessId)
    return getEntry(tx, entry.id)
  })
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * minutesOfDay * 60_000)
