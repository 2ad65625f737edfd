import {
  pendingRequestsMax,
  type requestBooking as requestEndpoint,
  type rescheduleBooking as rescheduleEndpoint,
} from '@ujuzi/contract/bookings'
import type { Received } from '@ujuzi/contract/endpoint'
import { Refusal } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { type Deps, type Mine, readLocked, type When } from './moves.commands.ts'
import { tell } from './notices.ts'
import * as queries from './queries.ts'
import { answerBy, mayMove, otherParty } from './rules.ts'
import { draft, insertOnFreeChair, planVisit, refuseOverlap } from './visits.commands.ts'

type Request = Received<typeof requestEndpoint>['body']

/** Locks the business, then the client, then asks the rules: what they are told stays true until the end. */
export async function requestBooking(
  deps: Deps,
  { db, now }: When,
  clientId: string,
  request: Request,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const offer = await queries.lockOffer(tx, request.service_id)
    if (!offer) throw new Refusal('service_not_found')
    const client = await queries.lockClient(tx, clientId)
    if (!client) throw new Refusal('not_signed_in')

    const wanted = {
      startsAt: new Date(request.start),
      minutes: offer.service.durationMinutes,
      clientId,
    }
    const { visit, pending } = await planVisit(tx, offer.terms, wanted, now)
    const accepted = offer.terms.autoAcceptBookings
    if (!accepted && pending >= pendingRequestsMax) throw new Refusal('too_many_pending')

    const booking = await insertOnFreeChair(tx, visit, draft(offer, clientId, visit, request, now))
    const details = { ...offer, booking, client }
    await queries.recordMove(tx, {
      bookingId: booking.id,
      businessId: booking.businessId,
      move: 'request',
      party: 'client',
      accountId: clientId,
      toStatus: booking.status,
      toStart: booking.startsAt,
      at: now,
    })
    await deps.calendarChanged(tx, booking.businessId, now)
    if (accepted) {
      await queries.addToBookedCount(tx, booking.businessId, 1)
      await tell(tx, details, { event: 'confirmed', to: 'client' }, deps, now)
    }
    await tell(
      tx,
      details,
      { event: accepted ? 'booked' : 'requested', to: 'professional' },
      deps,
      now,
    )
    return details
  })
}

/** Moves a visit to another free time, of which the visit's own present time is one. */
export async function rescheduleBooking(
  deps: Deps,
  { db, now }: When,
  { details, party, accountId }: Mine,
  { start }: Received<typeof rescheduleEndpoint>['body'],
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const { terms, fresh } = await readLocked(tx, details.booking)
    const { booking } = fresh
    const verdict = mayMove('reschedule', booking, party, now)
    if (!verdict.ok) throw new Refusal(verdict.code)
    if (booking.clientId) await queries.lockClient(tx, booking.clientId)

    const startsAt = new Date(start)
    const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
    const wanted = { startsAt, minutes, clientId: booking.clientId, except: booking.id }
    const { visit } = await planVisit(tx, terms, wanted, now)
    const { chairIds, ...times } = visit
    const changes = {
      ...times,
      chairId: chairIds.find((id) => id === booking.chairId) ?? chairIds[0],
      answerBy: booking.status === 'pending' ? answerBy(startsAt, now) : booking.answerBy,
      refundFrom: startsAt < booking.refundFrom ? startsAt : booking.refundFrom,
      updatedAt: now,
    }
    const moved = await queries
      .changeBooking(tx, booking.id, booking.status, changes)
      .catch(refuseOverlap)
    if (!moved) throw new Refusal('wrong_status')
    await queries.recordMove(tx, {
      bookingId: booking.id,
      businessId: booking.businessId,
      move: 'reschedule',
      party,
      accountId,
      fromStatus: booking.status,
      toStatus: moved.status,
      fromStart: booking.startsAt,
      toStart: moved.startsAt,
      at: now,
    })
    await deps.calendarChanged(tx, booking.businessId, now)
    const result = { ...fresh, booking: moved }
    await tell(tx, result, { event: 'moved', to: otherParty(party) }, deps, now)
    return result
  })
}
