import type { Received } from '@ujuzi/contract/api/endpoint'
import type { enterBooking as enterEndpoint } from '@ujuzi/contract/bookings/agenda'
import {
  pendingRequestsMax,
  type requestBooking as requestEndpoint,
} from '@ujuzi/contract/bookings/bookings'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { checkReach } from '../location/commands.ts'
import { type Notice, tellOfChange } from '../notifications.ts'
import * as queries from '../queries.ts'
import type { Deps } from '../transitions/commands.ts'
import { besideThePast, onChair } from '../walk-ins/commands.ts'
import { wholeMinute } from '../walk-ins/rules.ts'
import {
  draft,
  enterCalendar,
  insertOnFreeChair,
  planVisit,
  readPlace,
  readWork,
} from './planning.commands.ts'
import { findOffer, findOwnOffer, lockBothSides, lockOwnBusiness, type Offer } from './queries.ts'

type Request = Received<typeof requestEndpoint>['body']
type Entry = Received<typeof enterEndpoint>['body']

/** Locks the business, then the client, then asks the rules: what they are told stays true until the end. */
export async function requestBooking(
  deps: Deps,
  { db, now }: Ctx,
  clientId: string,
  request: Request,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const client = await lockBothSides(tx, request.service_id, clientId)
    const offer = await findOffer(tx, request.service_id)
    if (!offer) throw new Refusal('service_not_found')
    if (!client) throw new Refusal('not_signed_in')
    const place = readPlace(offer.terms, request.place)
    await checkReach(tx, offer, place)
    const work = await readWork(tx, offer, request.further_service_ids)

    const startsAt = new Date(request.start)
    const wanted = { startsAt, minutes: work.minutes, clientId }
    const { visit, pending, calendar } = await planVisit(deps, tx, offer.terms, wanted, now)
    const accepted = offer.terms.autoAcceptBookings
    if (!accepted && pending >= pendingRequestsMax) throw new Refusal('too_many_pending')

    const booked = { ...place, ...noGuest, clientId, note: request.note || null, accepted }
    const wish = draft(offer, work, visit, booked, now)
    const by = { move: 'request', party: 'client', accountId: clientId } as const
    const booking = await insertOnFreeChair(tx, visit, wish, by)
    const details = { ...offer, booking, client, chair: null }
    await enterCalendar(deps, tx, calendar, booking, now)
    await tellOfChange(tx, details, accepted ? ofBooked : noticesOfRequest(offer), deps, now)
    return details
  })
}

/** A visit agreed by telephone or at the door, with somebody who has no account here. */
export async function enterBooking(
  deps: Deps,
  { db, now }: Ctx,
  ownerId: string,
  entry: Entry,
): Promise<queries.BookingDetails> {
  return transact(db, async (tx) => {
    const terms = await lockOwnBusiness(tx, ownerId)
    if (!terms) throw new Refusal('business_not_found')
    const offer = await findOwnOffer(tx, terms.id, entry.service_id)
    if (!offer) throw new Refusal('service_not_found')
    const work = await readWork(tx, offer, entry.further_service_ids)
    const wanted = {
      startsAt: wholeMinute(entry.start),
      minutes: work.minutes,
      clientId: null,
      byHand: { past: true },
    }
    const { visit: planned, calendar } = await planVisit(deps, tx, offer.terms, wanted, now)
    const open = await besideThePast(tx, terms.id, planned, now)
    const visit = await onChair(tx, terms.id, open, entry.chair_id)
    const guest = {
      clientId: null,
      guestName: entry.client_name,
      guestPhone: entry.client_phone || null,
      note: entry.note || null,
      placeKind: 'business' as const,
      placeAddress: null,
      placePlusCode: null,
      accepted: true,
    }
    const by = { move: 'enter', party: 'professional', accountId: ownerId } as const
    const entered = draft(offer, work, visit, guest, now)
    const booking = await insertOnFreeChair(tx, visit, entered, by)
    const details = { ...offer, booking, client: null, chair: null }
    await enterCalendar(deps, tx, calendar, booking, now)
    await tellOfChange(tx, details, [], deps, now)
    return (await queries.findBooking(tx, booking.id)) ?? details
  })
}

const noGuest = { guestName: null, guestPhone: null }

/** Where the business answers at once, the client reads what it says. */
const noticesOfRequest = ({ business }: Offer): Notice[] => [
  { event: 'requested', to: 'professional' },
  ...(business.autoReply
    ? [{ event: 'requested', to: 'client', own: true, first: true } as const]
    : []),
]
const ofBooked: Notice[] = [
  { event: 'confirmed', to: 'client', first: true },
  { event: 'booked', to: 'professional' },
]
